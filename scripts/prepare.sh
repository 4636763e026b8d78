# Sourced by the scripts beside it: installs what a Debian 12 lacks, configures and builds.
# All chatter goes to stderr, as a GUI may be reading the stdout of scripts/escaque.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

# make is for GCC, which links with several processes only through it.
packages=(g++ make cmake ninja-build clang-format python3
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

compile() {
  local folder=$1 preset=$2 target=$3 quiet=()
  if [[ ! -e $folder/build.ninja ]]; then
    cmake --preset "$preset"
  else
    quiet=(--quiet)
  fi
  cmake --build "$folder" --target "$target" -- "${quiet[@]}"
}

# Counts once in a folder which way the branches of the bench go: see cmake/profile.cmake.
compile_profiled() {
  local folder=$1 preset=$2
  if ! grep --quiet '^ESCAQUE_PROFILE:.*=use$' "$folder/CMakeCache.txt" 2>/dev/null; then
    cmake --preset "$preset" -DESCAQUE_PROFILE=generate && compile "$folder" "$preset" escaque &&
      "$folder/escaque" bench && cmake --preset "$preset" -DESCAQUE_PROFILE=use || return
  fi
  compile "$@"
}

# One at a time in a folder, as a GUI may start two engines at once.
locked() {
  local folder=$2
  mkdir -p "$folder"
  (
    flock 9
    "$@"
  ) 9>"$folder/.lock" >&2 </dev/null || die "the build in $folder failed"
}

# build FOLDER PRESET [TARGET], and build_profiled for what one plays with
build() { locked compile "$1" "$2" "${3:-all}"; }
build_profiled() { locked compile_profiled "$1" "$2" "${3:-all}"; }
