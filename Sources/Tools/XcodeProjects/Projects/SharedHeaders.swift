/// The headers that a module in Swift shares with Objective-C. Swift files have what these import.
struct SharedHeaders {
    private let paths: [String]

    // Ours; a header of a large application has 10 kB.
    private static let mostBytes = 1 << 20

    /// - Parameter manifest: the module's Info.plist. Xcode's template puts a framework's header beside it.
    init(module: String, _ settings: ProjectSettings, _ groups: ProjectGroups, manifest: String?) {
        // CocoaPods names the header of a pod like its map.
        let umbrella = settings.path("MODULEMAP_FILE", in: groups).map { map in
            (map.hasSuffix(".modulemap") ? String(map.dropLast(10)) : map) + "-umbrella.h"
        }
        let own = manifest.map { ProjectPath.join(ProjectPath.folder($0), module + ".h") }
        paths = [settings.path("SWIFT_OBJC_BRIDGING_HEADER", in: groups), umbrella, own].compactMap(\.self)
    }

    func bringsUIKit(_ files: any ProjectFiles) -> Bool {
        paths.contains { path in
            guard let bytes = files.bytes(path), bytes.count <= Self.mostBytes else { return false }
            let text = String(decoding: bytes, as: UTF8.self)
            return text.contains("<UIKit/UIKit.h>") || text.contains("@import UIKit")
        }
    }
}
