// room Reports
