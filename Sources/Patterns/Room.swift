// room Patterns
