"""Marks a checklist in headless browsers, as two testers would, and checks what the pages promise.

    check_pages.py PROGRAM FOLDER STEPS [PICTURES]

PROGRAM is the built logproof, FOLDER holds an Assertions/ and is written to, STEPS is the number of steps of its checklist.
With PICTURES, a folder, pictures of the pages are left there to be looked at.
Prints one line for each promise that is not kept. Ends with 0 when all are, 1 when not, 77 without a browser.
"""

import base64
import csv
import io
import json
import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET

from browser import Browser, BrowserError, NO_BROWSER, find_browser

HOSTILE = "<img src=x onerror=alert(1)> \"quoted\" =1+1"
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")
problems = []


def check(is_kept, promise, detail=""):
    if not is_kept:
        problems.append("%s%s" % (promise, ": %s" % str(detail)[:500] if detail != "" else ""))


class Server:
    """The program, serving a history of the folder."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.history = os.path.join(folder, "history.db")
        self.log = os.path.join(folder, "app.log")
        open(self.log, "w").close()
        self.process = subprocess.Popen(
            [program, "serve", "--history", self.history, "--port", "0", "--log", "app=" + self.log],
            cwd=folder, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        self.base = self.url.split("?")[0]

    def run(self, *arguments):
        """What another command of the program prints."""
        return subprocess.run(
            [self.program, *arguments, "--history", self.history], cwd=self.folder, capture_output=True, text=True,
            check=True).stdout

    def stop(self):
        self.process.terminate()
        check(self.process.wait(10) == 0, "the server ends well when it is told to", self.process.returncode)


def start_session(page, server, steps):
    page.open(server.url)
    check("token" not in page.evaluate("location.href"), "the token leaves the address")
    page.open(server.base + "checklist")
    page.evaluate("document.getElementById('build').focus()")
    page.type("7.1")
    page.evaluate("document.getElementById('name').focus()")
    page.type("Ada")
    page.press("Enter")
    page.wait("document.querySelectorAll('.step').length === %d" % steps)
    return page.evaluate("location.href").split("#")[0]


def join_session(page, server, session):
    page.open(server.url)
    page.open(session)
    page.evaluate("document.getElementById('tester').focus()")
    page.type("Bo")
    page.press("Enter")
    page.wait("document.getElementById('session') && document.getElementById('session').hasAttribute('data-marks')")


def current(page):
    return page.evaluate("(document.querySelector('.step.current') || {dataset: {}}).dataset.step || null")


def status(page, step):
    return page.evaluate("document.getElementById('step-%s').dataset.status" % step)


def wait_status(page, step, wanted, timeout=10):
    page.wait("document.getElementById('step-%s').dataset.status === '%s'" % (step, wanted), timeout)


def check_collision(ada, bo, first):
    """Both look at the first step; Bo is writing when Ada's mark arrives."""
    check(current(ada) == first and current(bo) == first, "both begin at the first open step", (current(ada), current(bo)))
    bo.press("f")
    bo.type("the page stays white")
    began = time.monotonic()
    ada.press("p")
    wait_status(ada, first, "pass")
    wait_status(bo, first, "pass", 2.0)
    check(time.monotonic() - began < 2.5, "another's mark appears within two seconds", time.monotonic() - began)
    check(current(ada) != first, "a mark leads on to the next step")
    bo.press("Enter")
    bo.wait("document.querySelector('#step-%s .conflict') !== null" % first)
    shown = bo.evaluate("document.querySelector('#step-%s .conflict').textContent" % first)
    check("Ada" in shown and "the page stays white" in shown, "a conflict shows both marks", shown)
    check(status(bo, first) == "pass", "a stale mark changes nothing")
    # Bo insists, having seen Ada's mark.
    bo.press("Enter")
    wait_status(bo, first, "fail")
    wait_status(ada, first, "fail", 2.0)


def mark_rest(ada, ids):
    """Marks every other step by keys alone: each status once, then passes."""
    plan = [("b", "the server is down"), ("s", HOSTILE), ("n", "no camera"), ("f", "two rows")]
    for number, step in enumerate(ids[1:], start=1):
        check(current(ada) == step, "the next open step is at hand", (current(ada), step))
        if number <= len(plan):
            key, note = plan[number - 1]
            ada.press(key)
            ada.press("Enter")
            check(status(ada, step) == "untested", "a mark other than pass needs a note", step)
            ada.type(note)
            if key == "f":
                ada.press("Tab")
                ada.type("https://bugs.example/7")
            ada.press("Enter")
        else:
            ada.press("p")
        ada.wait("document.getElementById('step-%s').dataset.status !== 'untested'" % step)


def check_evidence(ada, step, folder):
    picture, page = os.path.join(folder, "shot.png"), os.path.join(folder, "<b>page.html")
    with open(picture, "wb") as file:
        file.write(PICTURE)
    with open(page, "w") as file:
        file.write("<script>document.title = 'stolen'</script>")
    ada.upload("#step-%s .attach input[type=file]" % step, picture, page)
    ada.wait("document.querySelectorAll('#step-%s .evidence-list li').length === 2" % step)
    ada.wait("(document.querySelector('#step-%s img') || {}).naturalWidth === 1" % step)
    ada.evaluate(
        "(() => { const data = new DataTransfer(); data.items.add(new File(['pasted text'], 'pasted.txt'));"
        " document.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));"
        " const drop = new DataTransfer(); drop.items.add(new File(['dropped'], 'dropped.log'));"
        " document.getElementById('step-%s').dispatchEvent("
        "   new DragEvent('drop', {dataTransfer: drop, bubbles: true, cancelable: true})); })()" % step)
    ada.wait("document.querySelectorAll('#step-%s .evidence-list li').length >= 3" % step)
    ada.wait("document.getElementById('session').textContent.includes('pasted.txt')")


def check_hint(ada, server, step):
    """What the app logs while a step is tested is judged beside it, and marks nothing."""
    with open(server.log, "a") as file:
        file.write("before the step began\n")
    ada.evaluate("document.querySelector('#step-%s form.begin button').click()" % step)
    ada.wait("document.readyState === 'complete' && location.hash === '#step-%s'" % step)
    with open(server.log, "a") as file:
        file.write("editor height=0\n")
    check(status(ada, step) == "untested", "a hint never marks")
    ada.press("p")
    wait_status(ada, step, "pass")
    ada.wait("document.querySelector('#step-%s .log-hint') !== null" % step)
    hint = ada.evaluate("document.querySelector('#step-%s .log-hint').textContent" % step)
    check("editor-collapsed" in hint and "app.log:2" in hint, "the hint has verdict and evidence of the slice", hint)
    check(status(ada, step) == "pass", "a hint never marks")


def check_phone(browser, server, session, pictures):
    for name, options in [("phone", {"width": 375, "height": 800}), ("dark", {"width": 1280, "dark": True}),
                          ("plain", {"width": 1000, "scripts": False})]:
        page = browser.page(**options)
        for path in [session, server.base, server.base + "checklist", server.base + "catalog"]:
            page.open(path)
            width = page.evaluate("document.documentElement.scrollWidth")
            check(width <= options["width"], "nothing is wider than the screen (%s, %s)" % (name, path), width)
            check(not page.problems, "no console error (%s, %s)" % (name, path), page.problems)
        if pictures:
            page.open(session)
            page.screenshot(os.path.join(pictures, name + ".png"))


def check_plain_form(browser, session, step):
    """Without scripts the buttons are plain forms."""
    page = browser.page(width=900, scripts=False)
    page.open(session)
    page.click("#step-%s form.mark button[value=pass]" % step)
    page.wait("location.hash !== ''")
    wait_status(page, step, "pass")


def check_pass_rest(page, ids):
    """Passing the rest asks once, and can be left."""
    for step in ids:
        take_back(page, step)
    page.press("a")
    page.wait("document.querySelector('.confirm') !== null")
    page.press("Escape")
    check(page.evaluate("document.querySelector('.confirm') === null"), "Escape leaves the question")
    check([status(page, step) for step in ids] == ["untested"] * len(ids), "nothing is passed without an answer")
    page.press("a")
    page.press("a")
    for step in ids:
        wait_status(page, step, "pass")


def check_exports(server, steps, session):
    exported = json.loads(server.run("checklist", "export", "json"))
    by_status = {}
    for step in exported["steps"]:
        by_status[step["status"]] = by_status.get(step["status"], 0) + 1
    expected = {"fail": 2, "blocked": 1, "skip": 1, "n/a": 1, "pass": steps - 5}
    check(by_status == expected, "the export has what was marked", by_status)
    first = exported["steps"][0]
    check(first["note"] == "the page stays white" and first["tester"] == "Bo", "the first step is Bo's", first)
    check(exported["sign_off"]["decision"] == "rejected", "the export has the decision", exported["sign_off"])
    attached = [(item["name"], item["media_type"]) for step in exported["steps"] for item in step["evidence"]]
    check(("shot.png", "image/png") in attached, "the export has the picture", attached)
    check(len(attached) == 4, "all evidence is there", attached)
    suite = ET.fromstring(server.run("checklist", "export", "junit")).find("testsuite")
    counts = (suite.get("tests"), suite.get("failures"), suite.get("skipped"))
    check(counts == (str(steps), "2", "3"), "JUnit has what was marked", counts)
    notes = [row["note"] for row in csv.DictReader(io.StringIO(server.run("checklist", "export", "csv")))]
    check(HOSTILE in notes, "CSV has the note", notes)


def sign_off(ada, session):
    ada.open(session)
    ada.evaluate("document.querySelector('#sign-off button[value=rejected]').scrollIntoView()")
    ada.click("#sign-off button[value=rejected]")
    ada.wait("document.querySelector('.decision') !== null")
    check(ada.evaluate("document.querySelectorAll('.step form').length") == 0, "a sealed session has no forms")


def main(arguments):
    if find_browser() is None:
        print("no Chromium is installed", file=sys.stderr)
        return NO_BROWSER
    program, folder, steps = arguments[0], arguments[1], int(arguments[2])
    pictures = arguments[3] if len(arguments) > 3 else None
    server = Server(program, folder)
    try:
        with Browser() as one, Browser() as two:
            ada, bo = one.page(width=1280), two.page(width=375, height=800)
            session = start_session(ada, server, steps)
            join_session(bo, server, session)
            ids = ada.evaluate("[...document.querySelectorAll('.step')].map(s => s.dataset.step)")
            check_collision(ada, bo, ids[0])
            # The stale mark was refused on purpose.
            bo.problems = [text for text in bo.problems if "409" not in text]
            check_hint(ada, server, ids[1])
            take_back(ada, ids[1])
            mark_rest(ada, ids)
            check_evidence(ada, ids[2], folder)
            if pictures:
                ada.screenshot(os.path.join(pictures, "desktop.png"))
            check_phone(one, server, session, pictures)
            check_pass_rest(ada, ids[-2:])
            take_back(ada, ids[-1])
            check_plain_form(one, session, ids[-1])
            sign_off(ada, session)
            bo.wait("document.querySelector('.decision') !== null", 5)
            check(not ada.problems and not bo.problems, "no console error", (ada.problems, bo.problems))
            check(not any("stolen" in page.evaluate("document.title") for page in [ada, bo]), "evidence runs nowhere")
            foreign = [url for url in ada.requests + bo.requests if not url.startswith((server.base, "data:"))]
            check(not foreign, "the pages ask nobody else", foreign)
            check_exports(server, steps, session)
    except (BrowserError, OSError) as error:
        problems.append(str(error))
    finally:
        server.stop()
    print("\n".join(problems))
    return 1 if problems else 0


def take_back(page, step):
    page.evaluate("document.getElementById('step-%s').click()" % step)
    check(current(page) == step, "a click chooses a step")
    page.press("u")
    wait_status(page, step, "untested")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
