extension LoweringPass {
    private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor"]

    /// Modules of the original platform that have a part for each header there. Hostel's are whole.
    private static let divided: Set = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreLocation", "CoreData", "Security", "Darwin", "MapKit",
        "EventKit", "AVFoundation", "UserNotifications", "NotificationCenter",
    ]

    /// Modules of the original platform that Hostel does not have. Many a source imports one and uses none of its names.
    static let absent: Set = [
        "Accelerate", "AdSupport", "AlarmKit", "AppTrackingTransparency", "AuthenticationServices",
        "AVKit", "CallKit", "ClockKit", "CloudKit", "ContactsUI", "CoreBluetooth",
        "CoreImage", "CoreML", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo",
        "DeviceActivity", "DeviceCheck", "EventKitUI", "FamilyControls", "FoundationModels", "GameKit", "GameplayKit",
        "HomeKit", "IntentsUI", "JavaScriptCore", "LinkPresentation", "ManagedSettings", "MessageUI",
        "Messages", "Metal", "MetalKit", "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "NetworkExtension",
        "ObjectiveC", "PassKit", "PDFKit", "QuickLook", "ReplayKit", "SafariServices", "SceneKit", "ShazamKit", "simd",
        "Social", "Speech", "SpriteKit", "TipKit", "Translation", "VideoToolbox", "Vision", "WatchKit", "WebKit",
    ]

    /// Modules whose names one of the SDK's has. Linux has a CoreFoundation of its own, without notifications.
    private static let elsewhere = [
        "AudioToolbox": "AVFoundation", "BackgroundTasks": "UIKit", "CoreFoundation": "ExtensionFoundation",
        "CoreHaptics": "AVFoundation",
        "CoreMedia": "AVFoundation", "LocalAuthentication": "Security", "SwiftUICore": "SwiftUI",
    ]

    /// An import of a part of a module becomes one of the module, and one of a module that Hostel does not have blanks:
    /// the compiler then names the names that are missing, if there are any.
    mutating func lowerImport(at place: Int) {
        let line = tokens[place].line
        var first = place
        while first > 0, tokens[first - 1].line == line {
            let before = tokens[first - 1]
            guard before.kind == .attribute || Self.modifiers.contains(before.text) else { return }
            first -= 1
        }
        var name = place + 1
        guard name < tokens.count, tokens[name].line == line, tokens[name].kind == .word else { return }
        let hasKind = Self.kinds.contains(tokens[name].text)
        if hasKind { name += 1 }
        guard name < tokens.count, tokens[name].line == line, tokens[name].kind == .word else { return }
        var last = name
        while last + 2 < tokens.count, tokens[last + 1].isSymbol("."), tokens[last + 2].kind == .word,
            tokens[last + 2].line == line
        {
            last += 2
        }
        let module = tokens[name].text
        if Self.absent.contains(module) {
            edits.replace(tokens[first].range.lowerBound..<tokens[last].range.upperBound)
            find(.absentModule(module), at: tokens[name])
        } else if let other = Self.elsewhere[module] {
            edits.replace(tokens[place + 1].range.lowerBound..<tokens[last].range.upperBound, with: other)
        } else if last > name, !hasKind, Self.divided.contains(module) {
            edits.replace(tokens[name].range.upperBound..<tokens[last].range.upperBound)
        }
    }
}

/// Whether a source needs a module that Foundation has as a part on the original platform: the one of XMLParser. A value.
struct BroughtImports {
    private static let names: Set = ["XMLParser", "XMLParserDelegate"]
    private var isNeeded = false
    private var isThere = false
    private var start: Int?

    mutating func take(_ token: SwiftToken) {
        if start == nil, token.kind != .directive { start = token.range.lowerBound }
        guard token.kind == .word else { return }
        if Self.names.contains(token.text) { isNeeded = true }
        if token.text == "FoundationXML" { isThere = true }
    }

    /// Where its import belongs: before the first token that is no condition. Nil if it is not needed.
    var place: Int? { isNeeded && !isThere ? start : nil }
}
