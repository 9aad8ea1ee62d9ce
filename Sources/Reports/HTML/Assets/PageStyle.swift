/// The style sheet of all pages. Colours are variables; in both schemes text keeps a contrast of at least 4.5 to 1.
enum PageStyle {
  static let base = """
    :root {
      color-scheme: light dark;
      --page: #fbfbfa; --surface: #ffffff; --line: #e2e1dd; --text: #1f2023; --soft: #5c5f66; --link: #1a56b0;
      --bad: #b3261e; --doubtful: #855000; --known: #5e4b9e; --fixed: #0b5fa5; --quiet: #5c5f66; --good: #1a6e35;
      --mark: #ffe08a; --mark-text: #1f2023; --code: #f5f4f1;
      --mono: ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --page: #16171a; --surface: #1d1f23; --line: #34373d; --text: #e4e5e7; --soft: #a3a8b0; --link: #8ab8ff;
        --bad: #ff8f85; --doubtful: #e9b660; --known: #bcaeff; --fixed: #83c1ff; --quiet: #a3a8b0; --good: #83d39b;
        --mark: #665200; --mark-text: #fff6d6; --code: #25282d;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0 auto; padding: 2rem 1.5rem 4rem; max-width: 68rem; background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      overflow-wrap: break-word;
    }
    a { color: var(--link); text-underline-offset: 0.15em; }
    p { margin: 0.25rem 0; }
    h1, h2, h3 { line-height: 1.25; margin: 0; font-weight: 650; }
    h1 { font-size: 2.25rem; letter-spacing: -0.02em; }
    h2 { font-size: 1.125rem; }
    h3 { font-size: 1rem; }
    section { margin-top: 2.5rem; }
    section > h2 { margin-bottom: 0.75rem; }
    code, pre { font-family: var(--mono); font-size: 0.8125rem; }
    .count { color: var(--soft); font-weight: 400; margin-left: 0.25rem; }
    .note, .expected, .cut, footer { color: var(--soft); }
    .note, .cut { font-size: 0.875rem; }
    footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; font-size: 0.875rem; }
    [hidden] { display: none !important; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    summary { cursor: pointer; color: var(--soft); font-size: 0.875rem; padding: 0.25rem 0; }
    .fold > summary { color: var(--text); font-size: 1rem; }
    .fold > summary h2 { display: inline; }

    """

  static let pieces = """
    .verdict .project { color: var(--soft); font-size: 1.0625rem; }
    .verdict .project b { color: var(--text); font-weight: 600; }
    .verdict.bad h1 { color: var(--bad); }
    .verdict.doubtful h1 { color: var(--doubtful); }
    .verdict.good h1 { color: var(--good); }
    .causes { font-size: 1.0625rem; }
    .counts { list-style: none; display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1.25rem 0; padding: 0; }
    .counts a, .counts li > span {
      display: block; padding: 0.3rem 0.75rem; border: 1px solid var(--line); border-radius: 99px;
      background: var(--surface); color: inherit; text-decoration: none; font-size: 0.9375rem;
    }
    .counts a:hover { border-color: currentColor; }
    .bad .icon, .badge.bad, td .bad, .counts .bad { color: var(--bad); }
    .doubtful .icon, .badge.doubtful, td .doubtful, .counts .doubtful { color: var(--doubtful); }
    .known .icon, .badge.known, td .known { color: var(--known); }
    .fixed .icon, .badge.fixed, td .fixed { color: var(--fixed); }
    .quiet .icon, .badge.quiet, td .quiet { color: var(--quiet); }
    .good .icon, .badge.good, td .good { color: var(--good); }
    .badge { white-space: nowrap; font-weight: 600; }
    .facts { display: grid; grid-template-columns: fit-content(8rem) minmax(0, 1fr); gap: 0.15rem 1rem; margin: 0.75rem 0 0; }
    .verdict .facts { display: flex; flex-wrap: wrap; gap: 0.15rem 0.5rem; }
    .verdict .facts dd { margin-right: 1rem; }
    .facts, .tags { font-size: 0.875rem; }
    .facts dt { color: var(--soft); overflow-wrap: anywhere; }
    .facts dd { margin: 0; overflow-wrap: anywhere; }
    .toolbar {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center;
      margin: 1.5rem -0.75rem 0; padding: 0.6rem 0.75rem; background: var(--page); border-bottom: 1px solid var(--line);
      font-size: 0.875rem; color: var(--soft);
    }
    .toolbar .steps { margin-left: auto; display: flex; gap: 0.5rem; align-items: center; }
    .toolbar input, .toolbar button {
      font: inherit; color: var(--text); background: var(--surface); border: 1px solid var(--line);
      border-radius: 6px; padding: 0.3rem 0.6rem;
    }
    .toolbar input { width: 16rem; max-width: 100%; }
    .toolbar output:empty { display: none; }
    .toolbar button { cursor: pointer; }
    .toolbar button:disabled { cursor: default; color: var(--soft); }
    .card {
      background: var(--surface); border: 1px solid var(--line); border-left: 3px solid var(--quiet);
      border-radius: 6px; padding: 0.9rem 1.1rem 1rem; margin-top: 0.75rem;
    }
    .card.bad { border-left-color: var(--bad); }
    .card.doubtful { border-left-color: var(--doubtful); }
    .card.fixed { border-left-color: var(--fixed); }
    .card.known { border-left-color: var(--known); }
    .card.current, .card:target { box-shadow: 0 0 0 2px var(--link); }
    .card:focus { outline: none; }
    .card header { display: flex; flex-wrap: wrap; gap: 0.15rem 1rem; align-items: baseline; }
    .card h3 { overflow-wrap: anywhere; }
    .card h3 a { color: inherit; text-decoration: none; }
    .card h3 a:hover { text-decoration: underline; }
    .tags { display: flex; flex-wrap: wrap; gap: 0 0.75rem; margin: 0; color: var(--soft); }
    .tags .new { color: var(--bad); }
    .card .title { color: var(--soft); }
    .card .reason { font-weight: 500; }
    .known-note { color: var(--known); font-size: 0.9375rem; }
    .known-note.spent { color: var(--doubtful); }
    .past { color: var(--bad); font-weight: 600; }
    .soon { color: var(--doubtful); font-weight: 600; }
    .evidence { margin: 0.75rem 0; }
    .evidence figcaption { font-size: 0.8125rem; color: var(--soft); }
    .evidence figcaption code { color: var(--text); }
    pre {
      margin: 0.25rem 0; padding: 0.5rem 0.75rem; background: var(--code); border-radius: 4px; line-height: 1.55;
      white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4;
    }
    .evidence pre { padding: 0.5rem 0; }
    .line { display: flex; padding: 0 0.75rem; }
    .line.near { color: var(--soft); }
    .gutter { flex: none; white-space: pre; color: var(--soft); user-select: none; }
    .text { flex: 1; min-width: 0; }
    mark { background: var(--mark); color: var(--mark-text); border-radius: 2px; padding: 0.05em 0; }
    .captures { display: flex; flex-wrap: wrap; gap: 0.1rem 0.5rem; margin: 0.35rem 0 0; font-size: 0.8125rem; }
    .captures dt { color: var(--soft); }
    .captures dd { margin: 0 0.75rem 0 0; font-family: var(--mono); overflow-wrap: anywhere; }
    table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
    th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line); }
    thead th { color: var(--soft); font-weight: 400; white-space: nowrap; }
    tbody th { font-weight: 600; }
    td { overflow-wrap: anywhere; min-width: 4rem; }
    .numbers td { font-variant-numeric: tabular-nums; }
    .zero { color: var(--soft); opacity: 0.6; }
    .steps-list { padding: 0; list-style: none; margin: 0.5rem 0 0; }
    .steps-list li { border-top: 1px solid var(--line); padding: 0.75rem 0; }
    .steps-list .facts { margin-top: 0.35rem; }
    .trend { margin: 0; overflow-x: auto; }
    .trend figcaption { font-size: 0.8125rem; color: var(--soft); }
    .label { fill: var(--soft); font-variant-numeric: tabular-nums; }
    .axis { stroke: var(--line); }
    rect.bad, circle.bad { fill: var(--bad); }
    rect.doubtful { fill: var(--doubtful); }
    rect.known { fill: var(--known); }
    rect.fixed { fill: var(--fixed); }
    rect.quiet { fill: var(--line); }
    rect.good, circle.good { fill: var(--good); }
    .bar { vertical-align: middle; }
    .key { margin-right: 0.9rem; white-space: nowrap; }
    .key::before {
      content: ""; display: inline-block; width: 0.65em; height: 0.65em; margin-right: 0.4em; border-radius: 2px;
      background: var(--good);
    }
    .key.bad::before { background: var(--bad); }
    .key.doubtful::before { background: var(--doubtful); }
    .key.known::before { background: var(--known); }

    """

  static let media = """
    @media (max-width: 40rem) {
      body { padding: 1.25rem 1rem 3rem; }
      h1 { font-size: 1.75rem; }
      .verdict .facts { display: grid; }
      .verdict .facts dd { margin: 0; }
      .card { padding: 0.75rem 0.85rem; }
      .toolbar { margin: 1rem -1rem 0; padding: 0.5rem 1rem; }
      .toolbar label { flex: 1 1 100%; display: flex; gap: 0.5rem; align-items: center; }
      .toolbar input { flex: 1; width: auto; }
      .toolbar .steps { margin-left: 0; }
      .line { padding: 0 0.5rem; }
      .line.hit { box-shadow: inset 2px 0 var(--soft); }
      .gutter { display: none; }
      table, tbody, tr { display: block; }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      tr { border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
      th, td { display: flex; gap: 0.5rem; border: 0; padding: 0.1rem 0; }
      td::before { content: attr(data-label); color: var(--soft); flex: 0 0 7.5rem; }
      td.zero { display: none; }
    }
    @media print {
      body { max-width: none; padding: 0; background: none; font-size: 0.875rem; }
      .toolbar { display: none; }
      .card { break-inside: avoid-page; }
      details::details-content { content-visibility: visible; block-size: auto; }
      mark { font-weight: 700; text-decoration: underline; }
      a { color: inherit; }
    }
    @media (forced-colors: active) {
      mark { forced-color-adjust: none; }
    }

    """
}
