// room Database
