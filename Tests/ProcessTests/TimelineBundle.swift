import Foundation
import HostelTestSupport

/// The WidgetKit extension of Plugins/Checks/ShowsTimelines: the kind Ticks with 60 entries a second apart, and Still
/// with one entry for good.
extension TemporaryFolder {
    static let timelines = "com.example.timelines"
    static let asking = "com.example.asking"

    /// Makes its bundle, and returns the path.
    @discardableResult
    func timelines(as name: String = "Timelines.appex", version: String = "1.0") throws -> String {
        try widgets("ShowsTimelines", identifier: Self.timelines, as: name, version: version)
    }

    /// Makes the bundle of Plugins/Checks/AsksCenter, and returns its path.
    func asking() throws -> String { try widgets("AsksCenter", identifier: Self.asking, as: "Asking.appex") }

    private func widgets(
        _ library: String, identifier: String, as name: String, version: String = "1.0"
    ) throws -> String {
        let list: [String: Any] = [
            "CFBundleIdentifier": identifier, "CFBundleExecutable": "lib\(library).so",
            "CFBundleName": "Timelines", "CFBundlePackageType": "XPC!", "CFBundleShortVersionString": version,
            "CFBundleVersion": "1", "MinimumOSVersion": "14.0",
            "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
        ]
        try makeFolder(name)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try write(data, to: name + "/Info.plist")
        try add(Products.plugins + "/lib\(library).so", as: name + "/lib\(library).so")
        return path + "/" + name
    }
}
