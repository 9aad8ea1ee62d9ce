# Shared by the scripts of this folder; sourced, never run.
# shellcheck shell=bash

# The flags of every build, so that scripts share what they built. The import check holds the rooms apart.
# shellcheck disable=SC2034 # the scripts that source this file use it
build_flags=(--explicit-target-dependency-import-check error)

# Sets release_flags: those of the program as it is shipped. On Linux it brings Swift's own library along, which makes each
# start some milliseconds shorter and lets it run where there is no Swift; a toolchain without the static library, and macOS,
# link the shared one.
set_release_flags() {
  local resources
  release_flags=("${build_flags[@]}" -c release)
  [ "$(uname -s)" = Linux ] || return 0
  resources=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  if [ -n "$resources" ] && [ -d "${resources}_static" ]; then release_flags+=(--static-swift-stdlib); fi
}

say() { printf '%s\n' "$*" >&2; }

die() {
  say "$*"
  exit 70
}

# One sentence when there is no Swift, or an old one.
require_swift() {
  local version
  if ! command -v swift >/dev/null 2>&1; then
    die "Swift 6 is missing: install it from https://www.swift.org/install and put 'swift' on the PATH, then run this again."
  fi
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  # shellcheck disable=SC2086
  set -- $version
  if [ "${1:-0}" -lt 6 ] || { [ "${1:-0}" -eq 6 ] && [ "${2:-0}" -lt 2 ]; }; then
    die "Swift 6.2 or newer is needed and this is ${1:-?}.${2:-?}: install it from https://www.swift.org/install, then run this again."
  fi
}

# Homebrew keeps some formulas out of the default search path; the build must find them as well as `ci/setup`.
if command -v brew >/dev/null 2>&1; then
  for keg in sqlite libarchive; do
    PKG_CONFIG_PATH="$(brew --prefix)/opt/$keg/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
  done
  export PKG_CONFIG_PATH
fi
