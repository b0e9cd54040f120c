import Foundation
import HostelTestSupport

/// Bundles of extensions for points that only tests have.
enum PointBundle {
    /// Adds a bundle to a folder.
    ///
    /// - Parameters:
    ///   - entry: the dictionary `NSExtension`, or another one under `key`.
    ///   - keys: further keys of the manifest; nil removes one.
    static func add(
        to folder: TemporaryFolder, as name: String, identifier: String, library: String, key: String = "NSExtension",
        entry: [String: Any], keys: [String: Any?] = [:], entitlements: [String: Any]? = nil
    ) throws {
        let title = String(name.prefix { $0 != "." })
        var list: [String: Any] = [
            "CFBundleExecutable": title, "CFBundleIdentifier": identifier, "CFBundleName": title,
            "CFBundleDisplayName": title, "CFBundleInfoDictionaryVersion": "6.0", "CFBundlePackageType": "XPC!",
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "MinimumOSVersion": "10.0", key: entry,
        ]
        for (key, value) in keys { list[key] = value }
        try folder.makeFolder(name)
        try folder.write(propertyList(list), to: name + "/Info.plist")
        if let entitlements { try folder.write(propertyList(entitlements), to: name + "/entitlements.plist") }
        try folder.add(library, as: name + "/" + title)
    }

    static func propertyList(_ list: [String: Any]) throws -> [UInt8] {
        [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    }
}
