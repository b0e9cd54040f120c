internal import Foundation

/// A bundle with the kit's library, as an author would make it.
struct BreakoutBundle {
    let identifier: String
    let path: String

    /// - Parameters:
    ///   - library: the path of the kit's library.
    ///   - entitlements: by name; empty for none.
    init(_ name: String, library: String, in folder: String, entitlements: [String: Any] = [:]) throws {
        identifier = "com.hostel.breakout.\(name)"
        path = folder + "/\(name).appex"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: library, toPath: path + "/Breakout")
        let list: [String: Any] = [
            "CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": "Breakout \(name)",
            "CFBundleExecutable": "Breakout", "CFBundleIdentifier": identifier,
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": name, "CFBundlePackageType": "XPC!",
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "MinimumOSVersion": "10.0",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.widget-extension",
                "HostelPrincipalFunction": "breakout_widget",
            ],
        ]
        try write(list, to: "Info.plist")
        if !entitlements.isEmpty { try write(entitlements, to: "entitlements.plist") }
        try Data(BreakoutWorld.secret.utf8).write(to: URL(fileURLWithPath: path + "/victim"))
    }

    private func write(_ list: [String: Any], to name: String) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: path + "/" + name))
    }
}
