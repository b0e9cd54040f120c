// The manifest inside the library: this widget is one file, without a bundle or a property list beside it.
//
// Build variables are not expanded here, so the values are final. `retain` keeps the section when a linker removes
// unreferenced ones.

__attribute__((section(".info_plist"), used, retain)) static const char manifest[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<plist version=\"1.0\">\n"
    "<dict>\n"
    "  <key>CFBundleDisplayName</key><string>Moon</string>\n"
    "  <key>CFBundleExecutable</key><string>libMoonWidget.so</string>\n"
    "  <key>CFBundleIdentifier</key><string>com.hostel.moon</string>\n"
    "  <key>CFBundleInfoDictionaryVersion</key><string>6.0</string>\n"
    "  <key>CFBundleName</key><string>MoonWidget</string>\n"
    "  <key>CFBundlePackageType</key><string>XPC!</string>\n"
    "  <key>CFBundleShortVersionString</key><string>1.0</string>\n"
    "  <key>CFBundleVersion</key><string>1</string>\n"
    "  <key>MinimumOSVersion</key><string>10.0</string>\n"
    "  <key>NSExtension</key>\n"
    "  <dict>\n"
    "    <key>NSExtensionPointIdentifier</key><string>com.apple.widget-extension</string>\n"
    "    <key>HostelPrincipalFunction</key><string>moon_widget</string>\n"
    "  </dict>\n"
    "</dict>\n"
    "</plist>\n";
