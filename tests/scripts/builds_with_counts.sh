#!/usr/bin/env bash
# Whatever goes wrong with the counts of branches, and whenever a build is interrupted, the same command given again ends
# with an engine: SCRIPTS_FOLDER. In place of CMake stands a script that takes no time and fails where a file asks for it.
set -u
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir "$home/clone" "$home/clone/scripts" "$home/bin"
cp "$1/prepare.sh" "$home/clone/scripts/"
cat >"$home/bin/cmake" <<'CMAKE'
#!/usr/bin/env bash
asked() { [[ -e $1 ]] && rm "$1"; }
if [[ $1 != --build ]]; then
  echo configure >>log
  printf '%s\n' "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" ESCAQUE_COUNTS:INTERNAL=ON >build/CMakeCache.txt
  [[ ! -e build/counts/core.gcda ]] && echo plain >build/build.ninja || echo -fprofile-use >build/build.ninja
elif [[ $4 == escaque-counting ]]; then
  [[ ! -e counting_fails ]] || exit 1
  mkdir -p build/counting
  printf '%s\n' '#!/bin/sh' 'mkdir -p "$GCOV_PREFIX"' 'echo counts >"$GCOV_PREFIX/x.gcda"' >build/counting/escaque-counting
  chmod +x build/counting/escaque-counting
  echo counting >>log
  ! asked killed_when_counting || kill -KILL 0
else
  [[ ! -e wrong_code ]] || { echo 'a.cpp:1: error'; exit 1; }
  ! grep -q -e -fprofile-use build/build.ninja || [[ ! -e counts_are_no_use ]] || exit 1
  [[ $4 != escaque_core ]] || exit 0
  ! asked killed_when_compiling || kill -KILL 0
  cp build/build.ninja build/escaque
fi
CMAKE
chmod +x "$home/bin/cmake"
export PATH=$home/bin:$PATH
cd "$home/clone" || exit 1

start() { setsid --wait bash -c 'source scripts/prepare.sh; build_profiled build release escaque' >said 2>&1; }
begin() { echo "$1"; rm -rf build log; (($# == 1)) || touch "${@:2}"; }
fail() { echo "$1"; cat said log; exit 1; }
# built HOW TIMES: with what the engine is built, and how often the branches were counted
built() { [[ $(cat build/escaque) == "$1" ]] || fail "built otherwise"; (($(grep -c counting log) == $2)) || fail "counted otherwise"; }

begin 'nothing goes wrong'
start && start || fail "fails"
built -fprofile-use 1

echo 'counts are removed'
object=build/CMakeFiles/escaque_core.dir/Unity/core.o
mkdir -p "${object%/*}" && touch $object
rm -r build/counts
start || fail "fails"
built -fprofile-use 2
[[ ! -e $object ]] || fail "does not compile with the new counts"

for when in killed_when_counting killed_when_compiling; do
  begin "$when" $when
  ! start || fail "not killed"
  start || fail "fails again"
  built -fprofile-use $([[ $when == *counting ]] && echo 2 || echo 1)
done

begin 'counting fails' counting_fails
start || fail "fails"
grep -q 'without counts' said || fail "does not say so"
rm counting_fails
start || fail "fails again"
[[ $(cat build/escaque) == plain ]] || fail "tries at every start"

begin 'the counts are no use' counts_are_no_use
start || fail "fails"
grep -q 'without counts' said || fail "does not say so"
start || fail "fails again"
built plain 1
rm counts_are_no_use

begin 'the code is wrong' wrong_code
! start || fail "does not fail"
rm wrong_code
start || fail "fails again"
built -fprofile-use 1

begin 'the folder is of an older clone'
mkdir build
printf '%s\n' "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" ESCAQUE_COUNTS:INTERNAL=/of/another/kind >build/CMakeCache.txt
touch build/build.ninja
start || fail "fails"
built -fprofile-use 1

echo 'the clone has another name'
cd .. && mv clone 'a = b' && cd 'a = b' || exit 1
rm build/escaque
start || fail "fails"
built -fprofile-use 1
(($(grep -c configure log) == 3)) || fail "is not configured again"
