// room History
