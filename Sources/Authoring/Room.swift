// room Authoring
