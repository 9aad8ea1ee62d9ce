/// What the server's pages need beyond the style of the reports: navigation, forms and the marking page.
enum SiteStyle {
  static let text = frame + forms + session + step + media

  private static let frame = """
    body { padding-top: 0; }
    nav.site {
      display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1.5rem; padding: 0.9rem 0;
      margin-bottom: 2rem;
      border-bottom: 1px solid var(--line); font-size: 0.9375rem;
    }
    nav.site ul { display: flex; gap: 1.25rem; list-style: none; margin: 0; padding: 0; }
    nav.site a { color: var(--soft); text-decoration: none; padding: 0.35rem 0; }
    nav.site a:hover { color: var(--text); text-decoration: underline; }
    nav.site a[aria-current] { color: var(--text); font-weight: 600; }
    nav.site .home { color: var(--text); font-weight: 650; letter-spacing: -0.01em; }
    nav.site .home span { color: var(--link); font-size: 0.75em; margin-right: 0.1em; }
    .page-head .project { color: var(--soft); font-size: 1.0625rem; }
    .page-head .project a { color: var(--text); font-weight: 600; text-decoration: none; }
    .page-head .project a:hover { text-decoration: underline; }
    .page-head h1.id { overflow-wrap: anywhere; font-size: 1.75rem; }
    .page-head + section, main > section:first-child { margin-top: 1.75rem; }
    .lead { font-size: 1.0625rem; color: var(--soft); }
    .facts.row { display: flex; flex-wrap: wrap; gap: 0.15rem 0.5rem; }
    .facts.row dd { margin-right: 1rem; }
    .empty { color: var(--soft); }
    .problem { color: var(--bad); font-weight: 500; }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .verdict-counts { display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
    .verdict-counts span { white-space: nowrap; }
    td time, .note time { white-space: nowrap; }
    .toolbar .steps:has(:disabled) { display: none; }
    .strip { display: inline-flex; gap: 0.15rem; flex-wrap: wrap; }
    .tick {
      width: 1.35rem; height: 1.35rem; display: inline-grid; place-items: center; border-radius: 4px;
      text-decoration: none;
      font-size: 0.8125rem; border: 1px solid var(--line); background: var(--surface); font-weight: 600;
    }
    .tick.bad { color: var(--bad); border-color: currentColor; }
    .tick.doubtful { color: var(--doubtful); }
    .tick.good { color: var(--good); }
    .rule { display: grid; grid-template-columns: fit-content(9rem) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
    .rule dt { color: var(--soft); padding-top: 0.7rem; font-size: 0.875rem; }
    .rule dd { margin: 0; }
    .sample { margin: 0.75rem 0; }
    .sample figcaption { font-size: 0.8125rem; color: var(--soft); }
    .sample pre { border-left: 3px solid var(--line); }
    .sample.bad pre { border-left-color: var(--bad); }
    .sample.good pre { border-left-color: var(--good); }
    .session-cards {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: 0.75rem;
    }
    .session-card {
      display: block; padding: 0.9rem 1.1rem 1rem; background: var(--surface); border: 1px solid var(--line);
      border-radius: 6px; color: inherit; text-decoration: none;
    }
    .session-card:hover { border-color: var(--link); }
    .session-card p { font-size: 0.875rem; color: var(--soft); }
    .session-card p b { color: var(--text); font-weight: 600; }

    """

  private static let forms = """
    input, textarea, button { font: inherit; color: var(--text); }
    input:not([type=file]):not([type=hidden]), textarea {
      background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 0.45rem 0.65rem;
      width: 100%;
    }
    textarea { resize: vertical; display: block; }
    button {
      background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 0.45rem 0.9rem;
      cursor: pointer; min-height: 2.5rem;
    }
    button:hover { border-color: currentColor; }
    button.primary { background: var(--link); border-color: var(--link); color: var(--page); font-weight: 600; }
    button.good { color: var(--good); font-weight: 600; }
    button.bad { color: var(--bad); font-weight: 600; }
    button.plain {
      border: 0; background: none; padding: 0; min-height: 0; color: var(--link); text-decoration: underline;
    }
    .fields {
      display: grid; grid-template-columns: fit-content(9rem) minmax(0, 30rem); gap: 0.6rem 1rem; align-items: center;
      margin-top: 0.75rem;
    }
    .fields label { color: var(--soft); font-size: 0.9375rem; }
    .fields > p, .fields > div { grid-column: 1 / -1; }
    .fields > button { grid-column: 2; justify-self: start; }
    .decisions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
    .tester { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
    .tester label { color: var(--soft); }
    .tester input:not([type=hidden]) { width: 16rem; }
    .ask {
      margin: 1.25rem 0; padding: 1rem 1.1rem; border: 1px solid var(--link); border-radius: 6px;
      background: var(--surface);
    }
    .ask p { margin-bottom: 0.5rem; font-weight: 500; }
    .who { margin-top: 0.75rem; }
    .who b { color: var(--text); font-weight: 600; }
    .remarks { margin: 0; padding-left: 1.1rem; color: var(--doubtful); font-size: 0.9375rem; }
    .decision { font-size: 1.125rem; }
    kbd {
      font-family: var(--mono); font-size: 0.75rem; border: 1px solid var(--line); border-bottom-width: 2px;
      border-radius: 4px; padding: 0 0.3rem; color: var(--soft); background: var(--code);
    }

    """

  private static let session = """
    .progress {
      position: sticky; top: 0; z-index: 2; margin: 1.25rem -0.75rem 0; padding: 0.6rem 0.75rem 0.7rem;
      background: var(--page); border-bottom: 1px solid var(--line);
    }
    .counts-line { display: flex; flex-wrap: wrap; gap: 0 0.9rem; font-size: 0.875rem; color: var(--soft); margin: 0; }
    .counts-line b { color: var(--text); font-weight: 600; }
    .segments { display: flex; gap: 3px; margin-top: 0.35rem; }
    .segment { flex: 1; height: 0.5rem; border-radius: 2px; background: var(--quiet); min-width: 2px; }
    .segment.good { background: var(--good); }
    .segment.bad { background: var(--bad); }
    .segment.doubtful { background: var(--doubtful); }
    .segment.open { background: var(--line); }
    .keys { display: none; margin: 0.75rem 0 0; }
    .keys kbd:not(:first-child) { margin-left: 0.6rem; }
    .keys kbd + kbd { margin-left: 0; }
    .scripted .keys { display: block; }
    .steps { list-style: none; margin: 1rem 0 0; padding: 0; }
    .rest { margin: 1rem 0 0; }
    .confirm { color: var(--doubtful); font-weight: 500; margin-top: 0.5rem; }
    .plain-steps { padding-left: 2rem; }
    .plain-steps li { margin: 0.35rem 0; }
    .exports { margin-top: 2.5rem; }
    .exports a { margin-left: 0.5rem; }
    .offline .progress::after {
      content: "The server does not answer; trying again…"; display: block; color: var(--bad); font-size: 0.875rem;
    }

    """

  private static let step = """
    .step {
      display: grid; grid-template-columns: 1.75rem minmax(0, 1fr) minmax(0, 17rem); gap: 0 1rem; align-items: start;
      margin-top: 0.5rem; padding: 0.8rem 1.1rem; background: var(--surface); border: 1px solid var(--line);
      border-left: 3px solid var(--line); border-radius: 6px; scroll-margin: 5rem 0 1rem;
    }
    .step.good { border-left-color: var(--good); }
    .step.bad { border-left-color: var(--bad); }
    .step.doubtful { border-left-color: var(--doubtful); }
    .step:focus { outline: none; }
    .step.current { box-shadow: 0 0 0 2px var(--link); border-left-color: transparent; }
    .step > * { grid-column: 2; }
    .step > form, .step > .conflict-place { grid-column: 2 / -1; }
    .step .number {
      grid-column: 1; color: var(--soft); font-variant-numeric: tabular-nums; text-align: right; margin: 0;
      white-space: nowrap;
    }
    .step .what { grid-column: 2; }
    .step .state { grid-column: 3; grid-row: 1 / span 3; }
    .step h2 { font-size: 1rem; font-weight: 600; line-height: 1.5; }
    .step .expected { margin: 0; font-size: 0.9375rem; }
    .mark-line { margin: 0; }
    .said { margin: 0.15rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    .defects { margin: 0; padding: 0; list-style: none; font-size: 0.875rem; overflow-wrap: anywhere; }
    .scripted .step:not(.current) { cursor: pointer; }
    .scripted .step:not(.current) form:not(.resolve) { display: none; }
    .scripted .without-script, .when-script { display: none; }
    .scripted .when-script { display: inline; }
    .choices { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.8rem; }
    .choices button { font-weight: 600; white-space: nowrap; }
    .choices .icon { color: inherit; }
    .choices button.doubtful { color: var(--doubtful); }
    .choices button[aria-pressed=true] { box-shadow: 0 0 0 2px currentColor; }
    .choices .back { font-weight: 400; border-color: transparent; color: var(--soft); }
    .words {
      display: grid; grid-template-columns: 2fr 1fr; gap: 0.25rem 0.75rem; margin-top: 0.6rem; font-size: 0.875rem;
    }
    .words .missing, .words .send { grid-column: 1 / -1; justify-self: start; }
    .scripted .step:not(.asking) .words .send { display: none; }
    .scripted .words textarea { height: 2.5rem; }
    .scripted .asking .words textarea { height: auto; }
    .missing { color: var(--bad); font-weight: 500; margin: 0.15rem 0; }
    .attach {
      display: flex; flex-wrap: wrap; gap: 0.35rem 1rem; align-items: center; margin-top: 0.6rem;
      font-size: 0.875rem;
    }
    .scripted .file { color: var(--link); text-decoration: underline; cursor: pointer; }
    .scripted .file input { position: absolute; width: 1px; height: 1px; opacity: 0; }
    .scripted .file:focus-within { outline: 2px solid var(--link); outline-offset: 2px; }
    .begin { margin-top: 0.35rem; font-size: 0.875rem; }
    .evidence-list { display: flex; flex-wrap: wrap; gap: 0.75rem; list-style: none; margin: 0.6rem 0 0; padding: 0; }
    .evidence-list li { width: 9rem; font-size: 0.8125rem; overflow-wrap: anywhere; line-height: 1.35; }
    .evidence-list .note { font-size: inherit; display: block; }
    .evidence-list .other a::before { content: "↓ "; }
    .evidence-list img {
      display: block; width: 9rem; height: 6.5rem; object-fit: cover; border: 1px solid var(--line); border-radius: 4px;
      background: var(--code); margin-bottom: 0.2rem;
    }
    .log-hint { margin-top: 0.5rem; }
    .log-hint ul { list-style: none; margin: 0.25rem 0; padding: 0 0 0 0.75rem; border-left: 2px solid var(--line); }
    .log-hint li { padding: 0.15rem 0; font-size: 0.875rem; }
    .log-hint summary b.bad { color: var(--bad); }
    .conflict {
      margin: 0.75rem 0 0.25rem; padding: 0.75rem 0.9rem; border: 1px solid var(--doubtful); border-radius: 6px;
      cursor: auto;
    }
    .conflict .both { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin: 0.5rem 0; }
    .conflict form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
    .dropping { outline: 2px dashed var(--link); outline-offset: 3px; }
    .sending { opacity: 0.6; }
    @media (prefers-reduced-motion: no-preference) {
      .changed { animation: arrive 2.5s ease-out; }
      @keyframes arrive { from { background: var(--mark); } }
    }

    """

  private static let media = """
    @media (max-width: 40rem) {
      nav.site { margin-bottom: 1.25rem; }
      .progress { margin: 1rem -1rem 0; padding: 0.5rem 1rem 0.6rem; }
      .fields { grid-template-columns: minmax(0, 1fr); gap: 0.25rem; }
      .fields > button { grid-column: 1; }
      .tester input:not([type=hidden]) { flex: 1; width: auto; }
      .fields input, .fields textarea { margin-bottom: 0.5rem; }
      .facts.row { display: grid; }
      .facts.row dd { margin: 0; }
      .step { grid-template-columns: 1.35rem minmax(0, 1fr); gap: 0 0.6rem; padding: 0.75rem 0.85rem; }
      .step .state { grid-column: 2; grid-row: auto; margin-top: 0.25rem; }
      .step > form, .step > .conflict-place, .step > .evidence-place, .step > .hint { grid-column: 1 / -1; }
      .keys, .scripted .keys, .choices kbd { display: none; }
      .choices { display: grid; grid-template-columns: 1fr 1fr 1.35fr 1fr 1fr; gap: 0.35rem; }
      .choices button { padding: 0.4rem 0; min-height: 3.25rem; font-size: 0.8125rem; line-height: 1.2; }
      .choices .icon { display: block; font-size: 1.125rem; }
      .choices .back { grid-column: 1 / -1; min-height: 2.5rem; }
      .scripted .step.current .choices {
        position: sticky; bottom: 0; z-index: 1; background: var(--surface); margin: 0.6rem -0.85rem 0;
        padding: 0.5rem 0.85rem max(0.5rem, env(safe-area-inset-bottom));
      }
      .words { grid-template-columns: minmax(0, 1fr); }
      td:empty { display: none; }
      .scripted .when-script { display: none; }
      .scripted .file {
        flex: 1; text-align: center; padding: 0.55rem 0.5rem; border: 1px solid var(--line); border-radius: 6px;
        text-decoration: none;
      }
      input:not([type=file]):not([type=hidden]), textarea { font-size: 1rem; }
      .conflict .both { grid-template-columns: minmax(0, 1fr); }
      .evidence-list li { width: calc(50% - 0.4rem); }
      .evidence-list img { width: 100%; }
      .rule { grid-template-columns: minmax(0, 1fr); }
      .rule dt { padding-top: 0.25rem; }
    }
    @media (pointer: fine) { .camera { display: none; } }
    @media print {
      nav.site, .step form, .keys, .rest, #sign-off form, .exports { display: none; }
      .progress { position: static; }
    }

    """
}
