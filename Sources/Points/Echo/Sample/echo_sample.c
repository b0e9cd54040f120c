#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The principal function, which the manifest below names.
void echo_sample(const uint8_t *request, uint8_t *answer, size_t count) {
    memcpy(answer, request, count);
}

// The manifest inside the library, so that the extension is one file. `retain` keeps the section in every link.
__attribute__((section(".info_plist"), used, retain)) static const char manifest[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<plist version=\"1.0\">\n"
    "<dict>\n"
    "  <key>CFBundleDisplayName</key><string>Echo</string>\n"
    "  <key>CFBundleExecutable</key><string>libEchoSample.so</string>\n"
    "  <key>CFBundleIdentifier</key><string>com.hostel.samples.echo</string>\n"
    "  <key>CFBundleInfoDictionaryVersion</key><string>6.0</string>\n"
    "  <key>CFBundleName</key><string>EchoSample</string>\n"
    "  <key>CFBundlePackageType</key><string>XPC!</string>\n"
    "  <key>CFBundleShortVersionString</key><string>1.0</string>\n"
    "  <key>CFBundleVersion</key><string>1</string>\n"
    "  <key>MinimumOSVersion</key><string>10.0</string>\n"
    "  <key>NSExtension</key>\n"
    "  <dict>\n"
    "    <key>NSExtensionPointIdentifier</key><string>com.hostel.echo</string>\n"
    "    <key>HostelPrincipalFunction</key><string>echo_sample</string>\n"
    "  </dict>\n"
    "</dict>\n"
    "</plist>\n";
