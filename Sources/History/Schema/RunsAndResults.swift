extension Schema {
  /// Builds ordered per branch, environments by fingerprint, runs, and a narrow row per result.
  ///
  /// Texts that repeat (rules, reasons, failure signatures) stand once and are named by small numbers. Times are milliseconds since
  /// 1970 in UTC. `result.outcome` is `Verdict.precedence`; known, fixed, new and flaky are derived and stored nowhere.
  static let runsAndResults = Migration(
    name: "runs and results",
    script: """
      CREATE TABLE project (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
      CREATE TABLE branch (
        id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project, name TEXT NOT NULL, UNIQUE (project, name));
      -- started: of the earliest run; it orders the builds of a branch.
      CREATE TABLE build (
        id INTEGER PRIMARY KEY, branch INTEGER NOT NULL REFERENCES branch, version TEXT NOT NULL, commit_sha TEXT,
        started INTEGER NOT NULL, is_marked INTEGER NOT NULL DEFAULT 0, UNIQUE (branch, version));
      CREATE TABLE environment (id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE);
      CREATE TABLE environment_tag (
        environment INTEGER NOT NULL REFERENCES environment, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (environment, key, value)) WITHOUT ROWID;
      -- shards: those the project declared then, in lines.
      CREATE TABLE run (
        id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, build INTEGER NOT NULL REFERENCES build,
        environment INTEGER NOT NULL REFERENCES environment, shard TEXT NOT NULL, attempt INTEGER NOT NULL,
        started INTEGER NOT NULL, duration INTEGER NOT NULL, is_complete INTEGER NOT NULL, verdict TEXT NOT NULL,
        exit INTEGER NOT NULL, host TEXT, catalog TEXT NOT NULL, ruleset TEXT NOT NULL, shards TEXT NOT NULL);
      CREATE INDEX run_by_build ON run (build);
      CREATE INDEX run_by_start ON run (started);
      CREATE TABLE run_source (
        run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, position INTEGER NOT NULL, name TEXT NOT NULL,
        state TEXT NOT NULL, is_proven INTEGER NOT NULL, format TEXT, lines INTEGER NOT NULL, records INTEGER NOT NULL,
        reason TEXT, PRIMARY KEY (run, position)) WITHOUT ROWID;
      CREATE TABLE assertion (
        id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project, uid TEXT NOT NULL, area TEXT NOT NULL,
        title TEXT NOT NULL, severity INTEGER NOT NULL, UNIQUE (project, uid));
      CREATE TABLE assertion_alias (
        project INTEGER NOT NULL REFERENCES project, alias TEXT NOT NULL,
        assertion INTEGER NOT NULL REFERENCES assertion ON DELETE CASCADE, PRIMARY KEY (project, alias)) WITHOUT ROWID;
      CREATE TABLE rule (id INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE);
      CREATE TABLE reason (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
      CREATE TABLE failure (id INTEGER PRIMARY KEY, signature TEXT NOT NULL UNIQUE, excerpt TEXT NOT NULL);
      CREATE TABLE known_issue (
        id INTEGER PRIMARY KEY, assertion INTEGER NOT NULL REFERENCES assertion ON DELETE CASCADE, bug TEXT NOT NULL,
        owner TEXT NOT NULL, reason TEXT NOT NULL, opened TEXT, expires TEXT NOT NULL,
        UNIQUE (assertion, bug, owner, reason, opened, expires));
      -- issue: the known issue that the evidence fitted, expired or not. reason, failure and issue are no foreign keys: to take
      -- one away SQLite would search all results.
      CREATE TABLE result (
        run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, assertion INTEGER NOT NULL REFERENCES assertion,
        outcome INTEGER NOT NULL, rule INTEGER NOT NULL REFERENCES rule, matches INTEGER NOT NULL, cost INTEGER NOT NULL,
        reason INTEGER, failure INTEGER, issue INTEGER,
        PRIMARY KEY (run, assertion)) WITHOUT ROWID;
      CREATE INDEX result_by_assertion ON result (assertion, outcome, run, rule);
      -- The first piece of evidence of a failure.
      CREATE TABLE failure_evidence (
        run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, assertion INTEGER NOT NULL REFERENCES assertion,
        source TEXT NOT NULL, file TEXT NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (run, assertion)) WITHOUT ROWID;
      """)
}
