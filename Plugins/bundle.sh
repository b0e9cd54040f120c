#!/bin/sh
# Makes bundles of the samples, or of the misbehaving kit, with `hostel bundle`.
#
#   bundle.sh --hostel PATH --products DIR --output DIR [--misbehaving]
#
#   --hostel     the hostel command
#   --products   where the plugins' libraries were built: `swift build --show-bin-path` says it
#   --output     the folder of bundles; made if it is missing, and what is not made here is left alone
#   --misbehaving  the kit in place of the samples
#
# A bundle that is equal to the one already there is not touched; another one is made elsewhere and takes its place by
# renaming, so that a host that watches the folder never sees half of it. The first failure ends the run with the
# tool's own message.
set -eu

usage() {
    sed -n '2,13s/^# \{0,1\}//p' "$0" >&2
    exit 2
}

hostel= products= output= kit=samples
while [ $# -gt 0 ]; do
    case $1 in
    --hostel) [ $# -ge 2 ] || usage; hostel=$2; shift 2 ;;
    --products) [ $# -ge 2 ] || usage; products=$2; shift 2 ;;
    --output) [ $# -ge 2 ] || usage; output=$2; shift 2 ;;
    --misbehaving) kit=misbehaving; shift ;;
    *) usage ;;
    esac
done
[ -n "$hostel" ] && [ -n "$products" ] && [ -n "$output" ] || usage

here=$(cd "$(dirname "$0")" && pwd)
info=$here/../Info
mkdir -p "$output"
output=$(cd "$output" && pwd)
# Beside the output, so that a rename moves a bundle, and outside of it, so that a host does not look into it.
stage=$output.new.$$
# Two runs must not place the same bundle at the same time.
exec 9>"$output.lock"
flock 9
mkdir "$stage"
trap 'rm -rf "$stage"' EXIT
trap 'exit 1' HUP INT TERM

fail() {
    echo "bundle.sh: $1" >&2
    exit 1
}

# library NAME: where the product of that name was built.
library() {
    [ -f "$products/lib$1.so" ] || fail "$products/lib$1.so is missing: build the package in $here first"
    echo "$products/lib$1.so"
}

# made OPTION…: what every bundle has in common; the rest of the build settings follows from the library's name.
made() {
    "$hostel" bundle --setting MARKETING_VERSION=1.0 --setting CURRENT_PROJECT_VERSION=1 \
        --setting IPHONEOS_DEPLOYMENT_TARGET=10.0 "$@" >"$stage/message" 2>&1 || {
        cat "$stage/message" >&2
        fail "stopped at the first bundle that could not be made"
    }
}

# appex KIND NAME IDENTIFIER LIBRARY OUTPUT [OPTION]…: one extension's bundle.
appex() {
    kind=$1 name=$2 identifier=$3 library=$4 bundle=$5
    shift 5
    [ ! -d "$here/Samples/$name/Resources" ] || set -- "$@" --resources "$here/Samples/$name/Resources"
    # Two widgets of the kit show the same picture.
    case $name in *GIF) set -- "$@" --resources "$here/Misbehaving/Support/Pictures" ;; esac
    [ ! -f "$info/$kind/$name/$name.entitlements" ] ||
        set -- "$@" --entitlements "$info/$kind/$name/$name.entitlements"
    made --library "$library" --info "$info/$kind/$name/Info.plist" --setting PRODUCT_NAME="$name" \
        --setting PRODUCT_BUNDLE_IDENTIFIER="$identifier" "$@" --output "$bundle"
}

# container NAME IDENTIFIER: an app without extensions as yet.
container() {
    [ -f "$products/$1App" ] || fail "$products/$1App is missing: build the package in $here first"
    name=$1 identifier=$2
    set --
    [ ! -f "$info/Samples/$name/$name.entitlements" ] ||
        set -- --entitlements "$info/Samples/$name/$name.entitlements"
    made --executable "$products/${name}App" --info "$info/Samples/$name/Info.plist" --setting PRODUCT_NAME="$name" \
        --setting PRODUCT_BUNDLE_IDENTIFIER="$identifier" "$@" --output "$stage/$name.app"
}

# place NAME…: puts what was made in the stage into the output.
place() {
    for made in "$@"; do
        if [ -e "$output/$made" ] && diff -rq "$stage/$made" "$output/$made" >/dev/null 2>&1; then
            echo "$made: up to date"
            continue
        fi
        if [ -d "$output/$made" ]; then mv "$output/$made" "$stage/$made.old"; fi
        mv -f "$stage/$made" "$output/$made"
        echo "$made: done"
    done
}

make_samples() {
    container Shortcuts com.hostel.shortcuts
    appex Samples ShortcutsWidget com.hostel.shortcuts.today "$(library ShortcutsWidget)" \
        "$stage/Shortcuts.app/PlugIns/ShortcutsWidget.appex" --container "$stage/Shortcuts.app"
    place Shortcuts.app

    container Daily com.hostel.daily
    for widget in ClockWidget:clock FeedWidget:feed; do
        name=${widget%%:*}
        appex Samples "$name" "com.hostel.daily.${widget#*:}" "$(library "$name")" \
            "$stage/Daily.app/PlugIns/$name.appex" --container "$stage/Daily.app"
    done
    place Daily.app

    # A container with two WidgetKit extensions of two widgets each.
    container Cards com.hostel.cards
    for widget in ReviewWidgets:reviews CardsWidgets:widgets; do
        name=${widget%%:*}
        appex Samples "$name" "com.hostel.cards.${widget#*:}" "$(library "$name")" \
            "$stage/Cards.app/PlugIns/$name.appex" --container "$stage/Cards.app"
    done
    place Cards.app

    # WidgetKit extensions that belong to no container.
    for widget in WeatherWidget:weather MonthWidget:month CounterWidget:counter; do
        name=${widget%%:*}
        appex Samples "$name" "com.hostel.${widget#*:}" "$(library "$name")" "$stage/$name.appex"
        place "$name.appex"
    done

    # A container without widgets of its own, in C, that shares the daily's group.
    container Herald com.hostel.herald
    place Herald.app

    # A bundle that belongs to no container.
    appex Samples GridWidget com.hostel.grid "$(library GridWidget)" "$stage/GridWidget.appex"
    place GridWidget.appex

    # Keyboards, for `hostel run --host keyboard`.
    appex Samples LetterKeyboard com.hostel.letters "$(library LetterKeyboard)" "$stage/LetterKeyboard.appex"
    appex Samples PadKeyboard com.hostel.pad "$(library PadKeyboard)" "$stage/PadKeyboard.appex"
    place LetterKeyboard.appex PadKeyboard.appex

    # A photo editor, for `hostel run --host photos`.
    appex Samples GreyscaleEditor com.hostel.greyscale "$(library GreyscaleEditor)" "$stage/GreyscaleEditor.appex"
    place GreyscaleEditor.appex

    # A lone library with its property list beside it: the list is the one that a bundle would have.
    appex Samples SystemWidget com.hostel.system "$(library SystemWidget)" "$stage/lone.appex" \
        --setting EXECUTABLE_NAME=libSystemWidget.so
    mv "$stage/lone.appex/Info.plist" "$stage/SystemWidget.plist"
    mv "$stage/lone.appex/libSystemWidget.so" "$stage/libSystemWidget.so"
    place SystemWidget.plist libSystemWidget.so

    # A lone library whose property list lies in a section of its own.
    cp "$(library MoonWidget)" "$stage/libMoonWidget.so"
    place libMoonWidget.so
}

# broken NAME [SUFFIX]: a bundle of the kit, bundled as any other.
broken() {
    appex Misbehaving "$1" "com.hostel.misbehaving.$1" "$(library "$1")" "$stage/$1.appex"
    place "$1.appex"
}

# swapped NAME LIBRARY: a bundle that passes the tool's checks, and gets another library afterwards.
swapped() {
    appex Misbehaving "$1" "com.hostel.misbehaving.$1" "$(library CrashInConstructor)" "$stage/$1.appex"
    cp "$2" "$stage/$1.appex/$1"
    place "$1.appex"
}

make_misbehaving() {
    for name in CrashInConstructor HangInConstructor CrashInViewDidLoad HangInViewDidLoad MissingClass \
        NotAViewController NotAProvider AsksTheHost DrawsManyLetters MissingFunction WrongVersion GrowsSlowly \
        HoldsCleanPages HoldsLock GrowsFast LeaksPerAppearance AllFramesGIF FirstFrameGIF Spins SpinsWhileSuspended IgnoresWarning \
        FreesOnWarning SleepsInCallback NeverAnswers CrashesAtRandom ClosesItsSession ForksUntilStopped \
        FloodsMessages FloodsFrames FloodsWarnings FloodsLog FillsItsDisk SleepsInSuspend SleepsInResume \
        NeverCompletesUpdate CrashInTimer SpinsOnThreads LocksRanges MapsManyPieces AbortsInTick HidesMemory ReplacesItsData; do
        broken "$name"
    done
    swapped OwnSDKCopy "$(library OwnSDKCopy)"
    swapped UnresolvedSymbol "$(library UnresolvedSymbol)"
    "$here/Misbehaving/build.sh" "$stage/built"
    swapped MissingLibrary "$stage/built/libMissingLibrary.so"
    swapped WrongArchitecture "$stage/built/libWrongArchitecture.so"

    # Sound by itself; wrong in a container whose identifier it begins with but does not extend by a dot. The tool
    # would refuse it there, so it is moved in afterwards.
    container Daily com.hostel.misbehaving.news
    mv "$stage/Daily.app" "$stage/BrokenPrefix.app"
    mkdir -p "$stage/BrokenPrefix.app/PlugIns"
    appex Misbehaving BrokenPrefix com.hostel.misbehaving.newsroom "$(library NotAProvider)" "$stage/BrokenPrefix.appex"
    mv "$stage/BrokenPrefix.appex" "$stage/BrokenPrefix.app/PlugIns/"
    place BrokenPrefix.app
}

make_$kit
