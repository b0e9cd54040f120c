/// The modules that a source in Swift imports.
enum ImportedNames {
    private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor"]

    /// Modules that every system of the original platform has. No project is searched for them.
    static let platform: Set = [
        "Accelerate", "ActivityKit", "AppIntents", "AppKit", "AVFoundation", "AVKit", "Charts", "CloudKit", "Combine",
        "CommonCrypto", "Contacts", "CoreData", "CoreGraphics", "CoreImage", "CoreLocation", "CoreMotion",
        "CoreTransferable", "CryptoKit", "DeviceActivity", "FamilyControls", "Darwin", "Dispatch", "EventKit",
        "Foundation", "HealthKit", "ImageIO", "Intents", "ManagedSettings", "MapKit", "MediaPlayer", "MessageUI",
        "MobileCoreServices", "Network", "NotificationCenter", "ObjectiveC", "Observation", "os", "OSLog", "Photos",
        "PhotosUI", "QuartzCore", "Security", "simd", "SQLite3", "StoreKit", "Swift", "SwiftData", "SwiftUI",
        "SystemConfiguration", "TipKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WatchConnectivity",
        "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "zlib",
    ]

    /// Those of them that Hostel has, without those that each file has. A header shares them with the files of a module. A
    /// test compares the list with the SDK.
    static let shared: Set = [
        "Accelerate", "ActivityKit", "AppIntents", "AVFoundation", "AVKit", "Charts", "CloudKit", "Combine",
        "CommonCrypto", "Contacts", "CoreData", "CoreGraphics", "CoreImage", "CoreLocation", "CoreMotion",
        "CoreTransferable", "CryptoKit", "EventKit", "FamilyControls", "HealthKit", "ImageIO", "Intents", "MapKit",
        "MediaPlayer", "MobileCoreServices", "Network", "NotificationCenter", "os", "OSLog", "Photos", "PhotosUI",
        "QuartzCore", "Security", "simd", "SQLite3", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
        "TipKit", "UniformTypeIdentifiers", "UserNotifications", "WatchConnectivity", "WeatherKit", "WidgetKit", "zlib",
    ]
    /// Those of them that no header has to share: each file has their names, or Hostel has none of them.
    static let everywhere: Set = ["Foundation", "UIKit", "AppKit", "Darwin", "ObjectiveC", "Swift"]

    /// Names in the order of the lines. One in a comment is returned too.
    static func of(_ bytes: [UInt8]) -> [String] {
        let newline = UInt8(ascii: "\n")
        return bytes.split(whereSeparator: { $0 == newline || $0 == 0x0D }).compactMap(name)
    }

    private static func name(_ line: ArraySlice<UInt8>) -> String? {
        var isImport = false
        for word in line.prefix(512).split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
            let text = String(decoding: word, as: UTF8.self)
            if isImport {
                if kinds.contains(text) { continue }
                let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                return name.isEmpty ? nil : String(name)
            }
            if text == "import" {
                isImport = true
            } else if !text.hasPrefix("@"), !modifiers.contains(text) {
                return nil
            }
        }
        return nil
    }
}
