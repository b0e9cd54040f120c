#!/bin/sh
# Makes bundles of the filters: bundle.sh HOSTEL LIBRARIES OUTPUT
#
#   HOSTEL     the hostel command
#   LIBRARIES  where the package Plugins was built, such as Plugins/.build/debug
#   OUTPUT     the folder of bundles
set -eu
[ $# -eq 3 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
hostel=$1 libraries=$2 output=$3
mkdir -p "$output"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# filter NAME LIBRARY KEY ENTRY: one bundle, whose code begins at ENTRY.
filter() {
    cat >"$work/Info.plist" <<PLIST
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleDisplayName</key><string>$1</string>
  <key>CFBundleExecutable</key><string>\$(EXECUTABLE_NAME)</string>
  <key>CFBundleIdentifier</key><string>\$(PRODUCT_BUNDLE_IDENTIFIER)</string>
  <key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
  <key>CFBundleName</key><string>\$(PRODUCT_NAME)</string>
  <key>CFBundlePackageType</key><string>XPC!</string>
  <key>CFBundleShortVersionString</key><string>1.0</string>
  <key>CFBundleVersion</key><string>1</string>
  <key>MinimumOSVersion</key><string>10.0</string>
  <key>NSExtension</key>
  <dict>
    <key>NSExtensionPointIdentifier</key><string>com.example.image-filter</string>
    <key>$3</key><string>$4</string>
  </dict>
</dict>
</plist>
PLIST
    rm -rf "$output/$1.appex"
    "$hostel" bundle --library "$libraries/lib$2.so" --info "$work/Info.plist" --setting PRODUCT_NAME="$1" \
        --setting PRODUCT_BUNDLE_IDENTIFIER="com.example.filter.$1" --output "$output/$1.appex" >"$work/message" 2>&1 || {
        cat "$work/message" >&2
        exit 1
    }
}

filter Sepia SepiaFilter NSExtensionPrincipalClass SepiaFilter.SepiaFilter
filter Invert InvertFilter HostelPrincipalFunction invert_filter
filter Crashing FaultyFilters NSExtensionPrincipalClass FaultyFilters.CrashingFilter
filter Hanging FaultyFilters NSExtensionPrincipalClass FaultyFilters.HangingFilter
filter Growing FaultyFilters NSExtensionPrincipalClass FaultyFilters.GrowingFilter
