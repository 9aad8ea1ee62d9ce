"""Reads JUnit files with the libraries that their consumers use; see ci/validate-junit."""

import os
import sys
import tempfile

import junitparser
import lxml.etree
import xmlschema
from junit2htmlreport import parser as junit2html


def read(path):
    """Reads one file with every reader; returns how many cases each of them saw."""
    tree = lxml.etree.parse(path)
    suites = junitparser.JUnitXml.fromfile(path)
    report = junit2html.Junit(path)
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as page:
        page.write(report.html())
    return {
        "lxml": len(tree.findall(".//testcase")),
        "junitparser": sum(1 for suite in suites for _ in suite),
        "junit2html": sum(len(group.all()) if hasattr(group, "all") else len(group.testcases) for group in report.suites),
    }


def main(arguments):
    schema_path = arguments[arguments.index("--schema") + 1]
    files = arguments[arguments.index("--schema") + 2 :]
    schema = xmlschema.XMLSchema(schema_path) if os.path.exists(schema_path) else None
    is_strict = False
    failed = 0
    for path in files:
        if path == "--strict":
            is_strict = True
            if schema is None:
                print(f"validate-junit: {schema_path} is not there: strict files are only read, not validated")
            continue
        try:
            counts = read(path)
            if len(set(counts.values())) != 1:
                raise ValueError(f"the readers disagree: {counts}")
            if counts["lxml"] == 0:
                raise ValueError("no test case")
            if is_strict and schema is not None:
                schema.validate(path)
            print(f"validate-junit: {path}: {counts['lxml']} cases{', valid' if is_strict and schema else ''}")
        except Exception as error:  # every reader has its own kinds
            failed += 1
            print(f"validate-junit: {path}: {type(error).__name__}: {str(error)[:2000]}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
