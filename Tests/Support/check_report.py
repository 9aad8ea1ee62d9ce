"""Opens an HTML report in a headless browser and checks what the report promises.

    check_report.py REPORT.html EXPECTED.json

EXPECTED.json: {"texts": [...], "stops": [ids in order], "links": [addresses], "title": "..."}
Prints one line for each promise that is not kept. Ends with 0 when all are, 1 when not, 77 without a browser.
"""

import json
import os
import sys

from browser import Browser, BrowserError, NO_BROWSER, find_browser

problems = []


def check(is_kept, promise, detail=""):
    if not is_kept:
        problems.append("%s%s" % (promise, ": %s" % str(detail)[:500] if detail != "" else ""))


def check_quiet(page, address, how):
    check(not page.problems, "no console error (%s)" % how, page.problems)
    foreign = [url for url in page.requests if url != address and not url.startswith("data:")]
    check(not foreign, "no network request (%s)" % how, foreign)


def check_content(page, expected, how):
    # textContent also has what is folded away.
    text = page.evaluate("document.body.textContent")
    for wanted in expected["texts"]:
        check(wanted in text, "content is present (%s)" % how, wanted)


def check_hostile(page, expected):
    counts = page.evaluate(
        "[...document.querySelectorAll('*')].flatMap(e => [...e.attributes]).filter(a => /^on/i.test(a.name)).length")
    check(counts == 0, "no event handler attributes", counts)
    elements = "['script', 'style', 'img', 'iframe', 'object', 'embed', 'form', 'base']"
    found = page.evaluate("%s.map(n => document.querySelectorAll(n).length)" % elements)
    check(found == [1, 1, 0, 0, 0, 0, 0, 0], "no elements but the page's own", found)
    check(page.evaluate("document.querySelectorAll('[style]').length") == 0, "no style attributes")
    links = page.evaluate("[...document.links].map(a => a.getAttribute('href'))")
    outward = sorted({link for link in links if not link.startswith("#")})
    check(outward == sorted(expected["links"]), "links lead to web addresses only", outward)
    broken = page.evaluate(
        "[...document.links].map(a => a.getAttribute('href')).filter(h => h.startsWith('#'))"
        ".filter(h => !document.getElementById(h.slice(1)))")
    check(broken == [], "anchors lead somewhere", broken)
    ids = page.evaluate(
        "(() => { const ids = [...document.querySelectorAll('[id]')].map(e => e.id);"
        " return ids.filter((id, i) => ids.indexOf(id) !== i); })()")
    check(ids == [], "ids are unique", ids)
    title = page.evaluate("document.title")
    check(title == " ".join(expected["title"].split()), "title", title)


def check_keys(page, expected):
    stops = expected["stops"]
    active = "document.activeElement.id"
    for key, wanted in [("n", stops[0]), ("j", stops[1 % len(stops)]), ("p", stops[0]), ("k", stops[-1])]:
        page.press(key)
        check(page.evaluate(active) == wanted, "key %s goes to %s" % (key, wanted), page.evaluate(active))
        top = page.evaluate("document.activeElement.getBoundingClientRect().top")
        check(-1 <= top <= 900, "key %s shows %s" % (key, wanted), top)
    page.click("#next")
    check(page.evaluate(active) in (stops[0], "next"), "the button goes on", page.evaluate(active))
    check(page.evaluate("document.querySelector('#position').textContent") == "1 of %d" % len(stops), "the position is shown")


def check_filter(page, expected):
    wanted = expected["stops"][0]
    word = page.evaluate(
        "document.getElementById(%s).querySelector('h3, code').textContent" % json.dumps(wanted)).split("\n")[0][:60]
    page.press("/")
    check(page.evaluate("document.activeElement.id") == "filter", "the key / leads to the filter")
    page.type(word)
    check(page.evaluate("!document.getElementById(%s).hidden" % json.dumps(wanted)), "the filter keeps what fits")
    wrong = page.evaluate(
        "[...document.querySelectorAll('[data-item]')].filter(e => e.hidden === e.textContent.toLowerCase().includes(%s))"
        ".map(e => e.id)" % json.dumps(word.lower()))
    check(wrong == [], "the filter hides what does not fit, and nothing else", wrong)
    page.press("n")
    check(page.evaluate("document.activeElement.id") == "filter", "keys typed into the filter are text")
    page.press("Escape")
    check(page.evaluate("document.querySelectorAll('[data-item][hidden]').length") == 0, "Escape clears the filter")


def check_shapes(browser, address):
    for width in (1280, 390, 320):
        for dark in (False, True):
            page = browser.page(width=width, dark=dark)
            page.open(address)
            over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            check(over <= 0, "nothing is wider than %d pixels" % width, over)
            low = page.evaluate(CONTRAST)
            check(low == [], "contrast of at least 4.5 (%s)" % ("dark" if dark else "light"), low[:5])
    page = browser.page()
    page.open(address)
    page.media(media="print")
    check(page.evaluate("getComputedStyle(document.querySelector('#toolbar')).display") == "none", "no toolbar on paper")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    check(page.evaluate("document.querySelectorAll('details:not([open])').length") == 0, "printing opens the details")


# Text whose colour has a contrast below 4.5 (WCAG) with the first opaque background behind it; the faint zeros of
# tables are exempt, since they say nothing.
CONTRAST = """
(() => {
  const parse = (c) => c.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => {
    for (; e; e = e.parentElement) {
      const c = parse(getComputedStyle(e).backgroundColor);
      if (c.length < 4 || c[3] === 1) { return c; }
    }
    return [255, 255, 255];
  };
  const low = new Set();
  for (const e of document.querySelectorAll('body *')) {
    if (e.closest('svg') || e.closest('.zero') || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) { continue; }
    if (['SCRIPT', 'STYLE'].includes(e.tagName) || e.closest('[hidden]') || e.disabled) { continue; }
    const [a, b] = [light(parse(getComputedStyle(e).color)), light(behind(e))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) { low.add(e.tagName + '.' + e.className + ' ' + ((a + 0.05) / (b + 0.05)).toFixed(2)); }
  }
  return [...low];
})()
"""


def main(path, expected_path):
    if find_browser() is None:
        print("no Chromium is installed")
        return NO_BROWSER
    with open(expected_path, encoding="utf-8") as file:
        expected = json.load(file)
    address = "file://" + os.path.abspath(path)
    try:
        with Browser() as browser:
            page = browser.page()
            page.open(address)
            check_content(page, expected, "with scripts")
            check_hostile(page, expected)
            if expected["stops"]:
                check_keys(page, expected)
                check_filter(page, expected)
            check_quiet(page, address, "with scripts")
            plain = browser.page(scripts=False)
            plain.open(address)
            check_content(plain, expected, "without scripts")
            check(plain.evaluate("document.querySelector('#toolbar').hidden"), "no dead controls without scripts")
            check_quiet(plain, address, "without scripts")
            check_shapes(browser, address)
    except BrowserError as error:
        problems.append("the browser: %s" % error)
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
