#!/bin/sh
# Compiles the two libraries of the kit that no package manager would build: one for another machine, and one that
# needs a library which is gone afterwards.
#
#   build.sh DIR
#
# CC names the compiler, clang if unset; it must reach other machines (clang with lld does).
set -eu
[ $# -eq 1 ] || { sed -n '5s/^# *//p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
cc=${CC:-clang}
mkdir -p "$1"
cd "$1"

case $(uname -m) in
x86_64) other=aarch64-linux-gnu ;;
*) other=x86_64-linux-gnu ;;
esac
$cc --target=$other -fuse-ld=lld -nostdlib -shared -fPIC -O1 -I "$here/../../Sources/SDK/CHostelWidget/include" \
    "$here/WrongArchitecture/wrong_architecture.c" -o libWrongArchitecture.so

$cc -shared -fPIC -O1 "$here/MissingLibrary/container.c" -Wl,-soname,libDailySettings.so -o libDailySettings.so
$cc -shared -fPIC -O1 -I "$here/../../Sources/SDK/CHostelWidget/include" \
    "$here/MissingLibrary/missing_library.c" -L . -lDailySettings -o libMissingLibrary.so
rm libDailySettings.so
