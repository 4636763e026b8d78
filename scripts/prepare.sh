# Sourced by the scripts beside it: installs what a Debian 12 lacks, configures and builds.
# All chatter goes to stderr, as a GUI may be reading the stdout of scripts/escaque.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

packages=(g++ cmake ninja-build python3
  libboost-program-options-dev libboost-filesystem-dev libspdlog-dev libfmt-dev libexpected-dev
  libgtest-dev libgmock-dev nlohmann-json3-dev libzstd-dev libcpp-httplib-dev)

die() {
  echo "${0##*/}: $*" >&2
  exit 1
}

missing_packages() {
  comm -13 <(dpkg-query --show --showformat='${db:Status-Abbrev}${Package}\n' "${packages[@]}" 2>/dev/null |
    sed -n 's/^ii *//p' | sort -u) <(printf '%s\n' "${packages[@]}" | sort)
}

# Asks whoever sits there. Without a terminal, as under a GUI, the answer is no; CI in the environment means yes.
may_use_sudo() {
  local answer
  [[ ! ${CI:-} ]] || return 0
  [[ -t 0 ]] || return 1
  read -r -p "Install $* by sudo apt-get? [y/N] " answer
  [[ $answer == [yY]* ]]
}

install_packages() {
  command -v dpkg-query >/dev/null || return 0  # no Debian: whoever builds here has seen to it
  local missing as_root=()
  mapfile -t missing < <(missing_packages)
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "as root, please: apt-get install ${missing[*]}"
    may_use_sudo "${missing[@]}" || die "not installed: ${missing[*]}"
    as_root=(sudo)
  fi
  echo "installing ${missing[*]}" >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    "${missing[@]}" >&2 </dev/null
}

# Shows how far a build is: on a terminal in one line, elsewhere in a line for each tenth. Everything else that ninja says is
# passed on.
#   show_progress STEP FROM TO      what is built, and which per cent of the whole this step begins and ends at
show_progress() {
  local step=$1 from=$2 to=$3 line text percent shown=-1 width
  width=$(tput cols 2>/dev/null) || width=80
  while IFS= read -r line; do
    if [[ ! $line =~ ^'@'([0-9]+)/([0-9]+)' ' ]]; then
      [[ ! -t 2 ]] || printf '\r\e[K'
      [[ $line == 'ninja: no work to do.' ]] || printf '%s\n' "$line"
      continue
    fi
    percent=$((from + (to - from) * BASH_REMATCH[1] / BASH_REMATCH[2]))
    text="$step: $percent %"
    ((percent < 5)) || text+=", about $(duration $(((SECONDS - began) * (100 - percent) / percent))) left"
    if [[ -t 2 ]]; then
      printf '\r\e[K%s' "${text:0:width-1}"
    elif ((percent / 10 > shown)); then
      shown=$((percent / 10))
      echo "$text"
    fi
  done
  [[ ! -t 2 ]] || printf '\r\e[K'
}

duration() {
  (($1 >= 60)) && echo "$(($1 / 60)) min $(($1 % 60)) s" || echo "$1 s"
}

# Has this clone configured the folder, and by the rules of today? It may have been moved, or be older.
is_configured() {
  [[ -e $folder/build.ninja ]] && grep --quiet --line-regexp --fixed-strings "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" \
    "$folder/CMakeCache.txt" && grep --quiet '^ESCAQUE_COUNTS:INTERNAL=\(ON\)\?$' "$folder/CMakeCache.txt"
}

# An interrupted CMake can leave damaged notes; then it begins afresh.
configure() {
  cmake --preset "$preset" >"$folder/configure.log" 2>&1 || cmake --fresh --preset "$preset"
}

# make_target TARGET STEP FROM TO
make_target() {
  is_configured || configure || return
  NINJA_STATUS='@%f/%t ' cmake --build "$folder" --target "$1" | show_progress "${@:2}"
}

# Counts once in a folder which way the branches of the bench go, which the compiler then reads: see cmake/core.cmake. Who
# else runs the counting program counts elsewhere.
count_branches() {
  local own=$folder/counting/own
  grep --quiet '^ESCAQUE_COUNTS:INTERNAL=ON' "$folder/CMakeCache.txt" || return 0  # a compiler that does not count
  [[ ! -e $counts.unused ]] || return 0
  if [[ ! -e $counts ]]; then
    make_target escaque-counting "compiling what counts branches" 0 35 && echo "counting branches" &&
      rm -rf "$own" && GCOV_PREFIX=$PWD/$own GCOV_PREFIX_STRIP=99 "$folder/counting/escaque-counting" >/dev/null &&
      mkdir -p "${counts%/*}" && mv "$own"/*.gcda "$counts" &&
      rm -f "$folder"/CMakeFiles/escaque_core.dir/Unity/*.o || return  # what was compiled by other counts
    from=40
  fi
  grep --quiet -e -fprofile-use "$folder/build.ninja" || configure
}

# compile FOLDER PRESET TARGET
compile() {
  local folder=$1 preset=$2 began=$SECONDS
  make_target "$3" compiling 0 100
}

# The same with counts. If they cannot be had or used, for whatever reason, the engine is built without, from then on.
compile_profiled() {
  local folder=$1 preset=$2 counts=$1/counts/core.gcda began=$SECONDS from=0
  is_configured || configure || return
  if ! count_branches; then
    make_target "$3" "compiling the engine" 0 100 || return
    mkdir -p "${counts%/*}" && : >"$counts.unused"
  else
    make_target "$3" "compiling the engine" "$from" 100 && return
    # Is it the counts that the compiler cannot use? Without them the core alone is another.
    [[ -e $counts ]] && ! make_target escaque_core "compiling the engine" "$from" 100 >/dev/null || return
    mv "$counts" "$counts.unused"
    configure && make_target "$3" "compiling once more" "$from" 100 || {
      mv "$counts.unused" "$counts"  # they are not the reason
      configure
      return 1
    }
  fi
  echo "the engine is built without counts of its branches, some per cent slower; rm -r ${counts%/*} for another try"
}

# One at a time in a folder, as a GUI may start two engines at once.
locked() {
  local folder=$2
  mkdir -p "$folder" && [[ -w $folder ]] || die "'$folder' is not yours to write: it belongs to $(stat --format %U "$folder")"
  (
    flock --nonblock 9 || { echo "waiting for another build in $folder" && flock 9; }
    "$@"
  ) 9>"$folder/.lock" >&2 </dev/null || die "the build in $folder failed"
}

# build FOLDER PRESET [TARGET], and build_profiled for what one plays with
build() { locked compile "$1" "$2" "${3:-all}"; }
build_profiled() { locked compile_profiled "$1" "$2" "${3:-all}"; }
