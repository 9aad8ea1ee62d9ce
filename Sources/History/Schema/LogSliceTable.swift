extension Schema {
  /// Where in the growing logs a manual step began and ended.
  static let logSlices = Migration(
    name: "log-slices",
    script: """
      -- position: of the step, 0 for the session as a whole. start, stop: offsets in bytes; stop is NULL while the step runs.
      CREATE TABLE log_slice (
        session INTEGER NOT NULL REFERENCES checklist_session, position INTEGER NOT NULL, log TEXT NOT NULL,
        start INTEGER NOT NULL, stop INTEGER, PRIMARY KEY (session, position, log)) WITHOUT ROWID;
      """)
}
