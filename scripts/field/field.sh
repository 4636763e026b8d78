# shellcheck shell=bash
# Sourced by the scripts beside it. Each is called as NAME [ENGINE [SOURCES]]: the engine is build/escaque unless named,
# and SOURCES a folder where the partner was built, for what no package holds. The script works in a temporary folder that
# it removes, and prints one line in the end: `NAME: ok: …`, or `NAME: FAILED: …` with status 1.
set -Eeuo pipefail

partner=$(basename "$0")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
engine=$(readlink -f "${1:-$here/../../build/escaque}" || true)
sources=${2:+$(readlink -f "$2" || true)}

failed() {
  trap - ERR
  echo "$partner: FAILED: $*"
  exit 1
}

passed() {
  echo "$partner: ok: $*"
}

[[ -f $engine && -x $engine ]] || failed "no engine: ${1:-build/escaque}; name it as the first argument"
dir=$(mktemp -d)
tidy() {
  trap - ERR
  jobs -p | xargs --no-run-if-empty kill 2>/dev/null || true
  rm -rf "$dir"
}
trap tidy EXIT
trap 'failed "line $LINENO: $BASH_COMMAND"' ERR
cd "$dir"

# need_apt PACKAGE=VERSION…: unpacks them into the temporary folder. Programs are then on PATH.
need_apt() {
  local package
  apt-get download "$@" >apt.log 2>&1 || failed "apt-get download $*: $(tail -n 1 apt.log)"
  for package in *.deb; do dpkg -x "$package" .; done
  rm ./*.deb
}
export PATH=$dir/usr/games:$dir/usr/bin:$PATH:/usr/games LD_LIBRARY_PATH=$dir/usr/lib/$HOSTTYPE-linux-gnu
faults=

# need_installed PACKAGE…: for windows, whose libraries are too many to unpack. Installs what is missing, as root.
need_installed() {
  dpkg -s "$@" >apt.log 2>&1 || apt-get install -y --no-install-recommends "$@" >apt.log 2>&1 ||
    failed "not installed: $*; as root: apt-get install --no-install-recommends $*"
}

# need_screen [SIZE]: an X server without a screen, of 1024x768 unless named, for windows; programs then find their settings
# in the temporary folder alone.
need_screen() {
  need_installed xvfb
  Xvfb -displayfd 1 -screen 0 "${1:-1024x768}x24" >display 2>xvfb.log &
  for _ in {1..100}; do
    [[ ! -s display ]] || break
    sleep 0.2
  done
  [[ -s display ]] || failed "Xvfb did not start"
  DISPLAY=:$(<display)
  export DISPLAY HOME=$dir XDG_CONFIG_HOME=$dir/config XDG_DATA_HOME=$dir/data
}

# need_npm NAME@VERSION…
need_npm() {
  npm install --prefix "$dir" --silent --no-audit --no-fund --ignore-scripts "$@" >npm.log 2>&1 ||
    failed "npm install $*: $(tail -n 1 npm.log)"
}

# need_source FILE WHAT: the second argument must be a folder that holds this file.
need_source() {
  [[ $sources && -e $sources/$1 ]] || failed "name the folder of $2 as the second argument (looked for $1)"
}

# annotated GAMES OUT: what `annotate` makes of a file beside these scripts.
annotated() {
  "$engine" annotate "$here/$1" --nodes 1500 --threads 1 --quiet -o "$2" >annotate.log 2>&1 ||
    failed "annotate $1: $(tail -n 1 annotate.log)"
}

# agree GAMES.pgn [OPTIONS]: the referee must agree with the result of each game. Sets `judged` to its last line.
agree() {
  local status=0
  "$engine" referee "$@" >referee.log 2>&1 || status=$?
  judged=$(tail -n 1 referee.log)
  ((status == 0)) || failed "referee: $(grep -m 1 -E 'verdict.*instead|verdict.*, not|error' referee.log || tail -n 1 referee.log)"
}

# match GAMES OPTIONS…: a match of Escaque against the rest of the arguments. Escaque must lose no game by its clock, by an
# illegal move or by a crash. The partner may; `faults` says so.
match() {
  local games=$1
  shift
  rm -f match.pgn*
  "$engine" match --engine "$engine name=Escaque option.Hash=16" --games "$games" --pgn match.pgn --quiet "$@" >match.log 2>&1 ||
    failed "match: $(tail -n 1 match.log)"
  [[ $(grep -c '^\[Result "\(1-0\|0-1\|1/2-1/2\)"\]' match.pgn) == "$games" ]] || failed "not all of $games games ended: $(tail -n 1 match.log)"
  grep -q '^Escaque: no flags fell, no crashes, no illegal moves' match.log || failed "$(grep '^Escaque:' match.log)"
  faults+=$(sed -n '/crashes/{/^Escaque: /d; /: no flags fell, no crashes, no illegal moves/d; s/^/; /; p}' match.log)
  agree match.pgn
}

# under_xboard ADAPTER GAMES OPTIONS…: Escaque against itself in XBoard, by an adapter's command line with %fcp for the engine.
under_xboard() {
  local adapter=$1 games=$2
  shift 2
  need_installed xboard
  need_screen
  rm -f xboard.pgn
  timeout 900 xboard -fUCI -sUCI -fcp "$engine" -scp "$engine" -adapterCommand "$adapter" -matchGames "$games" -saveGameFile "$dir/xboard.pgn" \
    -popupExitMessage false -popupMoveErrors false -debug -nameOfDebugFile "$dir/xboard.debug" "$@" >xboard.log 2>&1 </dev/null ||
    failed "xboard ended with status $?: $(tail -n 1 xboard.log)"
  [[ -e xboard.pgn && $(grep -c '^\[Result "\(1-0\|0-1\|1/2-1/2\)"\]' xboard.pgn) == "$games" ]] || failed "XBoard has not ended $games games"
  ! grep -qiE 'forfeit|illegal move|exited unexpectedly|disconnect' xboard.pgn || failed "$(grep -m 1 -iE 'forfeit|illegal move|exited|disconnect' xboard.pgn)"
  agree xboard.pgn
}
