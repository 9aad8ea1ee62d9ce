extension Schema {
  /// Checklist sessions with copied steps, append-only events, evidence and sign-offs.
  ///
  /// The rules that must never be broken are the database's own: an event is never changed or removed, and a signed-off session
  /// takes nothing more.
  static let checklist = Migration(
    name: "checklist",
    script: """
      CREATE TABLE checklist_session (
        id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, build INTEGER NOT NULL REFERENCES build,
        environment INTEGER NOT NULL REFERENCES environment, checklist TEXT NOT NULL, title TEXT NOT NULL,
        parent INTEGER REFERENCES checklist_session, tester TEXT NOT NULL, started INTEGER NOT NULL);
      CREATE INDEX checklist_session_by_build ON checklist_session (build);
      -- assertions: ids in lines. carried_from: the build in which a retest's step passed.
      CREATE TABLE checklist_step (
        session INTEGER NOT NULL REFERENCES checklist_session, position INTEGER NOT NULL, uid TEXT NOT NULL,
        action TEXT NOT NULL, expected TEXT NOT NULL, assertions TEXT NOT NULL, is_screen_only INTEGER NOT NULL,
        carried_from TEXT, PRIMARY KEY (session, position), UNIQUE (session, uid)) WITHOUT ROWID;
      -- previous: the step's last event that the author saw. defects: links in lines.
      CREATE TABLE checklist_event (
        id INTEGER PRIMARY KEY AUTOINCREMENT, session INTEGER NOT NULL, position INTEGER NOT NULL, previous INTEGER,
        status TEXT NOT NULL, note TEXT, defects TEXT NOT NULL, tester TEXT NOT NULL, at INTEGER NOT NULL,
        FOREIGN KEY (session, position) REFERENCES checklist_step);
      CREATE INDEX checklist_event_by_step ON checklist_event (session, position, id);
      CREATE TABLE evidence (
        id INTEGER PRIMARY KEY AUTOINCREMENT, session INTEGER NOT NULL, position INTEGER NOT NULL, sha256 TEXT NOT NULL,
        name TEXT NOT NULL, media_type TEXT NOT NULL, size INTEGER NOT NULL, tester TEXT NOT NULL, at INTEGER NOT NULL,
        UNIQUE (session, position, sha256), FOREIGN KEY (session, position) REFERENCES checklist_step);
      CREATE TABLE sign_off (
        session INTEGER PRIMARY KEY REFERENCES checklist_session, tester TEXT NOT NULL, at INTEGER NOT NULL,
        decision TEXT NOT NULL, note TEXT, digest TEXT NOT NULL);

      CREATE TRIGGER events_stay BEFORE UPDATE ON checklist_event BEGIN SELECT raise(ABORT, 'events are never changed'); END;
      CREATE TRIGGER events_are_kept BEFORE DELETE ON checklist_event BEGIN SELECT raise(ABORT, 'events are never removed'); END;
      CREATE TRIGGER sealed_events BEFORE INSERT ON checklist_event
        WHEN EXISTS (SELECT 1 FROM sign_off WHERE session = new.session)
        BEGIN SELECT raise(ABORT, 'the session is sealed'); END;
      CREATE TRIGGER sealed_evidence BEFORE INSERT ON evidence
        WHEN EXISTS (SELECT 1 FROM sign_off WHERE session = new.session)
        BEGIN SELECT raise(ABORT, 'the session is sealed'); END;
      CREATE TRIGGER evidence_stays BEFORE UPDATE ON evidence BEGIN SELECT raise(ABORT, 'evidence is never changed'); END;
      CREATE TRIGGER evidence_is_kept BEFORE DELETE ON evidence BEGIN SELECT raise(ABORT, 'evidence is never removed'); END;
      CREATE TRIGGER sign_off_stays BEFORE UPDATE ON sign_off BEGIN SELECT raise(ABORT, 'the session is sealed'); END;
      CREATE TRIGGER sign_off_is_kept BEFORE DELETE ON sign_off BEGIN SELECT raise(ABORT, 'the session is sealed'); END;
      """)
}
