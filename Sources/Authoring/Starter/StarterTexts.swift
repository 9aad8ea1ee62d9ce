/// The texts of a starter catalog that are not copied from the installation.
enum StarterTexts {
  static func configuration(project: String) -> String {
    """
    # What this project says of its logs and of its gate. Everything here has a default.
    project: '\(project)'

    # The lowest severity whose failure breaks the run: critical, high, medium, low or info.
    fail_on: medium

    # Where the runs are kept, so that a failure says since when; relative to this folder. None unless given.
    # history: ../build/history.db

    # The logs of a run, by name. `logproof check` without files looks for these; a file whose name fits belongs there.
    sources:
      app:
        files: ['app*.log']
        # A line that only a living app prints. Without it the log is "unproven": that nothing bad is in it may mean that
        # nothing is in it. With {{run}} and `check --set run=TOKEN` it also proves that the log is this run's.
        # alive: 'app ready {{run}}'
        # A line that only a complete log has.
        # ends: 'run done'
        # Fewer records than this are no log.
        min_records: 1
      # crash:
      #   files: ['*.ips', '*.crash']
      #   optional: true        # a run without one is fine

    # Secrets, masked in every output, in the history and in samples that `catalog add` writes.
    redact:
      - '(?<=[?&]token=)[^&\\s"'']+'
      - '(?i)(?<=\\bcookie: )\\S.*'

    # Another severity for an assertion that was copied, and why.
    # overrides:
    #   autolayout-app-views: {severity: low, because: 'the keyboard of a third party'}

    # A run is complete when all of these have reported (check --shard NAME).
    # shards: [ui, unit]

    """
  }

  static let knownIssues = """
    # Failures that are expected for a while: `logproof known add` and `known close` write here. Past `expires` an issue
    # excuses nothing, and one whose assertion passes again is said loudly.
    #
    # issues:
    #   - assertion: load-finishes
    #     env: {os: '18.2'}            # only there; without it everywhere
    #     bug: https://bugs.example/4711
    #     owner: ada
    #     reason: The loader is replaced in the next release.
    #     expires: 2027-03-31
    #     pattern: 'spinner'           # only evidence like this is excused
    #     at_most: 2
    issues: []

    """

  static func readme(areas: [String]) -> String {
    """
    # Assertions

    What must be so in the logs of every run: one assertion for every bug that was ever fixed.

    | file | what |
    |---|---|
    | `logproof.yaml` | the logs of a run, what proves that they are alive and complete, what is masked |
    | `app.yaml` | the assertions of this app, with an example of each claim |
    | `known-issues.yaml` | failures that are expected for a while |
    | \(areas.map { "`\($0).yaml`" }.joined(separator: " ")) | came with logproof: they speak of no particular app |

        logproof check app.log                      # judge a log
        logproof catalog test                       # prove all assertions by their samples
        logproof catalog suggest good.log --bad bad.log
        logproof catalog add --bad bad.log --good good.log

    `catalog add` writes an assertion from the log in which the bug shows and one in which it is fixed. Logs of healthy
    runs in `../Samples/healthy/` are read as well: nothing may fire on them.

    - Match what stays: names and codes, not sentences that are translated or numbers that change.
    - Patterns (PCRE2) stand in single quotes, where `\\` is itself and `'` is written twice.
    - `given` when absence alone proves nothing.
    - `samples` are verbatim lines: one that fails for each alternative, one that passes, look-alikes that stay quiet.
    - Copied areas may be changed or removed. Ids stay for good: results are kept under them.

    """
  }
}
