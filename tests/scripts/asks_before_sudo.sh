#!/usr/bin/env bash
# Without a terminal nobody can be asked whether sudo may be used; CI in the environment is a yes: SCRIPTS_FOLDER
set -u
may() { CI=$1 bash -c 'source "$1/prepare.sh"; may_use_sudo some-package' bash "$scripts" </dev/null; }
scripts=$1
! may '' || { echo "uses sudo without asking"; exit 1; }
may true || { echo "does not use sudo with CI set"; exit 1; }
