package import ExtensionManifest

/// The original platform's modules that Hostel does not have, and what a widget does without each: the rule of `hostel
/// lint` for a folder of sources. The compiler says no more than that there is no such module.
package enum AbsentModules {
    private static let mostFindings = 64

    /// One error for each such module, at the first place that imports it.
    package static func findings(_ sources: SourceNames) -> [Finding] {
        var seen: Set<String> = []
        let absent = sources.imports.compactMap { place -> Finding? in
            guard let mend = mends[place.module], seen.insert(place.module).inserted else { return nil }
            return Finding(
                .error, .moduleMissing, key: place.module, found: "\(place.file):\(place.line)",
                "\(place.file), line \(place.line), imports \(place.module), which Hostel does not have. \(mend)")
        }.prefix(mostFindings)
        return absent + (sources.isComplete ? [] : [.sourcesLeftOut])
    }

    private static let mends: [String: FindingMessage] = {
        var mends: [String: FindingMessage] = [:]
        for (modules, mend) in table { for module in modules { mends[module] = mend } }
        return mends
    }()

    private static let table: [(modules: [String], mend: FindingMessage)] = [
        (
            ["RealmSwift"],
            "Let the container write what the widget shows into the App Group: a file, or UserDefaults(suiteName:)."
        ),
        (
            [
                "ContactsUI", "MusicKit", "CoreBluetooth", "HomeKit",
                "DeviceActivity",
            ],
            "It serves a device that is not here. Let the container write what the widget shows into the App Group."
        ),
        (
            ["AudioToolbox"],
            "A widget cannot use it; keep it in the container's sources, or within #if canImport."
        ),
        (["Vision", "CoreML"], "Use UIImage and UIGraphicsImageRenderer."),
        (["AppKit", "WatchKit", "ClockKit"], "Use UIKit and SwiftUI, or put it within #if canImport."),
    ]
}
