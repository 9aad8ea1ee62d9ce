extension StarterTexts {
  /// `app.yaml`: nothing is asserted until a comment sign is taken away.
  static let examples = """
    # The assertions of this app. `logproof catalog add --bad bad.log --good good.log` writes them here.
    area: app
    # What the assertions of this file have unless they say otherwise; also `source`, `where` and `given`.
    defaults: {severity: high}
    assertions:

    # One example of each claim. Take away the "# " in front of its lines, and put in what your app prints.

    # absent: a line that must not come. `except` lets some of them through.
    #
    #   - id: editor-script-errors
    #     title: the editor's scripts run without errors
    #     why: One uncaught error stops every script after it.
    #     bug: https://bugs.example/17
    #     absent: 'editor: uncaught \\w+Error'
    #     except:
    #       - {followed_by: 'editor: recovered', within: 3 records}
    #     samples:
    #       fails: ['editor: uncaught TypeError in line 12']
    #       passes:
    #         - 'editor: ready'
    #         - "editor: uncaught RangeError in line 9\\neditor: recovered"
    #       quiet: ['editor: caught TypeError in line 12']

    # present: a line that must come, here once or twice, and only if it was asked for.
    #
    #   - id: load-finishes
    #     title: a page that begins to load is shown
    #     bug: https://bugs.example/23
    #     given: 'load: begin'
    #     present: 'load: finished in \\d+ ms'
    #     times: {at_least: 1, at_most: 2}
    #     samples:
    #       fails: ["load: begin", "load: begin\\nload: failed with code 102"]
    #       passes: ["load: begin\\nload: finished in 310 ms"]
    #       quiet: ['load: not finished']
    #       unarmed: ['load: finished in 310 ms']

    # sequence: lines that follow each other in this order, here each upload by itself and within a time.
    #
    #   - id: upload-in-order
    #     title: an upload is opened, sent and closed
    #     bug: https://bugs.example/31
    #     sequence:
    #       - 'upload (?<upload>\\d+): open'
    #       - 'upload (?<upload>\\d+): sent'
    #       - 'upload (?<upload>\\d+): closed'
    #     key: upload
    #     within: 30s
    #     samples:
    #       fails:
    #         - "2026-01-02 03:04:05.000 App[1:2] upload 7: open\\n2026-01-02 03:04:06.000 App[1:2] upload 7: closed"
    #         - "2026-01-02 03:04:05.000 App[1:2] upload 7: open\\n2026-01-02 03:04:06.000 App[1:2] upload 7: sent"
    #       passes:
    #         - "2026-01-02 03:04:05.000 App[1:2] upload 7: open\\n2026-01-02 03:04:06.000 App[1:2] upload 7: sent\\n2026-01-02 03:04:07.000 App[1:2] upload 7: closed"

    # reply: every request is answered, paired by an id and within a time.
    #
    #   - id: bridge-answers
    #     title: every call over the bridge is answered
    #     bug: https://bugs.example/42
    #     reply: {request: 'bridge: call (?<id>\\d+)', answer: 'bridge: answer (?<id>\\d+)'}
    #     key: id
    #     within: 5s
    #     samples:
    #       fails: ["2026-01-02 03:04:05.000 App[1:2] bridge: call 1\\n2026-01-02 03:04:06.000 App[1:2] bridge: answer 2"]
    #       passes: ["2026-01-02 03:04:05.000 App[1:2] bridge: call 1\\n2026-01-02 03:04:06.000 App[1:2] bridge: answer 1"]

    # match: conditions in SQL over what groups catch: `each` of every match, `check` of all of them together.
    #
    #   - id: layout-has-height
    #     title: the page is laid out, and at most five times
    #     bug: https://bugs.example/55
    #     match: 'layout: height=(?<height>\\d+)'
    #     each: height > 0
    #     check: count(*) <= 5
    #     samples:
    #       fails:
    #         - 'layout: height=0'
    #         - "layout: height=1\\nlayout: height=2\\nlayout: height=3\\nlayout: height=4\\nlayout: height=5\\nlayout: height=6"
    #       passes: ["layout: height=640\\nlayout: height=480"]

    """
}
