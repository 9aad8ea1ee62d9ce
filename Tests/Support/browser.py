"""A headless Chromium driven over the DevTools protocol through a pipe, with Python's standard library only.

    with Browser() as browser:
        page = browser.page(width=390, dark=True)
        page.open("file:///tmp/report.html")
        page.press("n")
        assert page.evaluate("document.activeElement.id") == "assertion-x"
        page.screenshot("/tmp/report.png")

From the shell:  browser.py shot URL OUT.png [--width N] [--dark] [--no-script] [--no-style] [--print]
"""

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "headless_shell"]
MAC_NAMES = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
]
FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
    "--hide-scrollbars", "--force-color-profile=srgb", "--remote-debugging-pipe",
]
NO_BROWSER = 77


class BrowserError(Exception):
    """The browser is not there, ended, did not answer in time, or refused a command."""


def find_browser():
    """The path of a Chromium, or None. LOGPROOF_BROWSER names another one."""
    wanted = os.environ.get("LOGPROOF_BROWSER")
    candidates = [wanted] if wanted else NAMES + MAC_NAMES
    return next((found for found in map(shutil.which, candidates) if found), None)


def makes_way(error):
    """Whether a command failed only because the page was being replaced by the next one."""
    return "navigated" in str(error) or "context" in str(error)


class Browser:
    """One browser process with a profile of its own, which is removed at the end."""

    def __init__(self, timeout=30):
        executable = find_browser()
        if executable is None:
            raise BrowserError("no Chromium is installed")
        self.timeout = timeout
        self.profile = tempfile.mkdtemp(prefix="logproof-browser-")
        self.buffer = b""
        self.number = 0
        self.pages = {}
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        # The browser reads commands from descriptor 3 and answers on 4.
        shell = 'exec "$0" "$@" 3<&%d 4>&%d' % (to_browser, from_browser)
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", shell, executable, *FLAGS, "--user-data-dir=" + self.profile, "about:blank"],
            pass_fds=[to_browser, from_browser], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        try:
            self.send("Browser.close")
            self.process.wait(5)
        except (OSError, BrowserError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.input)
        os.close(self.output)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, parameters=None, session=None):
        """Sends a command and returns its result; events that arrive meanwhile go to their pages."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        wanted = self.number
        while True:
            answer = self.receive(self.timeout, method)
            if answer.get("id") == wanted:
                if "error" in answer:
                    raise BrowserError("%s: %s" % (method, answer["error"].get("message")))
                return answer.get("result", {})
            self.dispatch(answer)

    def receive(self, timeout, purpose):
        end = time.monotonic() + timeout
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise BrowserError("no answer within %s s: %s" % (timeout, purpose))
            data = os.read(self.input, 1 << 16)
            if not data:
                raise BrowserError("the browser ended: %s" % purpose)
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def dispatch(self, message):
        page = self.pages.get(message.get("sessionId"))
        if page is not None and "method" in message:
            page.take(message["method"], message.get("params", {}))

    def page(self, **options):
        target = self.send("Target.createTarget", {"url": "about:blank"})["targetId"]
        session = self.send("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        page = Page(self, session)
        self.pages[session] = page
        page.prepare(**options)
        return page


class Page:
    """A tab, and all that it complained of (`problems`) and asked the network for (`requests`)."""

    def __init__(self, browser, session):
        self.browser = browser
        self.session = session
        self.problems = []
        self.requests = []
        self.loaded = False
        self.scripts = True

    def send(self, method, **parameters):
        return self.browser.send(method, parameters, self.session)

    def prepare(self, width=1280, height=900, dark=False, scripts=True, scale=1):
        for domain in ["Page", "Runtime", "Network", "Log", "DOM"]:
            self.send(domain + ".enable")
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
            mobile=width < 500)
        self.media(dark=dark)
        self.scripts = scripts
        if not scripts:
            self.send("Emulation.setScriptExecutionDisabled", value=True)

    def media(self, dark=False, media=""):
        """Emulates the colour scheme, and `media` such as "print"."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", media=media, features=[scheme])

    def take(self, method, event):
        if method == "Page.loadEventFired":
            self.loaded = True
        elif method == "Network.requestWillBeSent":
            self.requests.append(event["request"]["url"])
        elif method == "Runtime.consoleAPICalled" and event["type"] in ("error", "warning", "assert"):
            self.problems.append("console: %s" % json.dumps(event["args"])[:400])
        elif method == "Runtime.exceptionThrown":
            details = event["exceptionDetails"]
            self.problems.append("exception: %s" % details.get("exception", details).get("description", details))
        elif method == "Log.entryAdded" and event["entry"]["level"] in ("error", "warning"):
            self.problems.append("log: %s %s" % (event["entry"]["text"], event["entry"].get("url", "")))
        elif method == "Page.javascriptDialogOpening":
            self.problems.append("dialog: %s" % event["message"])
            raise BrowserError("the page opened a dialog: %s" % event["message"])

    def open(self, url):
        """Opens an address and waits until the page has loaded."""
        self.loaded = False
        result = self.send("Page.navigate", url=url)
        if result.get("errorText"):
            raise BrowserError("%s: %s" % (url, result["errorText"]))
        end = time.monotonic() + self.browser.timeout
        while not self.loaded:
            self.browser.dispatch(self.browser.receive(max(0.1, end - time.monotonic()), "load of " + url))
        if self.scripts:
            # The event may have been that of the page before.
            self.wait("document.readyState === 'complete'")
        self.settle()

    def settle(self):
        """Waits for what the page does after an event."""
        if self.scripts:
            try:
                self.evaluate("new Promise(r => setTimeout(r, 30))", is_async=True)
            except BrowserError as error:
                if not makes_way(error):
                    raise
        else:
            # Timers of a page without scripts never fire.
            time.sleep(0.03)

    def evaluate(self, expression, is_async=False):
        """The value of an expression in the page (JSON)."""
        result = self.send(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=is_async, userGesture=True)
        if "exceptionDetails" in result:
            raise BrowserError("%s: %s" % (expression, json.dumps(result["exceptionDetails"])[:600]))
        return result["result"].get("value")

    def wait(self, expression, timeout=10):
        """Waits until an expression is true.

        What cannot be evaluated is not true yet: one page makes way for another, or an element is still to come.
        """
        end = time.monotonic() + timeout
        while True:
            trouble = ""
            try:
                if self.evaluate(expression):
                    return
            except BrowserError as error:
                trouble = ": %s" % error
            if time.monotonic() > end:
                raise BrowserError("never true: %s%s" % (expression, trouble))
            time.sleep(0.05)

    def press(self, key):
        """Presses and releases a key: a character, or a name such as Escape, Enter, ArrowDown."""
        codes = {"Escape": 27, "Enter": 13, "Tab": 9, "Backspace": 8, "ArrowDown": 40, "ArrowUp": 38,
                 "ArrowLeft": 37, "ArrowRight": 39}
        event = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key.upper()) if len(key) == 1 else 0)}
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        self.send("Input.dispatchKeyEvent", type="keyDown", **event, **text)
        self.send("Input.dispatchKeyEvent", type="keyUp", **event)
        self.settle()

    def type(self, text):
        """Enters text where the focus is."""
        self.send("Input.insertText", text=text)
        self.settle()

    def click(self, selector):
        """Clicks in the middle of the first element that fits, as a mouse does."""
        box = self.evaluate(
            "(() => { const e = document.querySelector(%s); if (!e) { return null; } e.scrollIntoView({block: 'center'});"
            " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()"
            % json.dumps(selector))
        if box is None:
            raise BrowserError("nothing fits %s" % selector)
        for kind in ["mousePressed", "mouseReleased"]:
            self.send("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)
        self.settle()

    def upload(self, selector, *paths):
        """Chooses files in an <input type=file>."""
        root = self.send("DOM.getDocument")["root"]["nodeId"]
        node = self.send("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.send("DOM.setFileInputFiles", nodeId=node, files=list(paths))
        self.settle()

    def screenshot(self, path, full=True):
        data = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=full, **self.clip(full))["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def clip(self, full):
        if not full:
            return {}
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        return {"clip": {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 6000), "scale": 1}}

    def pdf(self, path):
        data = self.send("Page.printToPDF", printBackground=False)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))


def main(arguments):
    if len(arguments) < 3 or arguments[0] != "shot":
        print(__doc__, file=sys.stderr)
        return 64
    if find_browser() is None:
        print("no Chromium is installed", file=sys.stderr)
        return NO_BROWSER
    width = int(arguments[arguments.index("--width") + 1]) if "--width" in arguments else 1280
    with Browser() as browser:
        page = browser.page(width=width, dark="--dark" in arguments, scripts="--no-script" not in arguments)
        if "--print" in arguments:
            page.media(media="print")
        page.open(arguments[1])
        if "--no-style" in arguments:
            page.evaluate("document.querySelectorAll('style').forEach(s => s.remove())")
        page.screenshot(arguments[2], full="--view" not in arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
