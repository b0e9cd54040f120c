extension LoweringPass {
    private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor"]

    /// Modules of the original platform that have a part for each header there. Hostel's are whole.
    private static let divided: Set = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreLocation", "CoreData", "Security", "Darwin", "MapKit",
        "EventKit", "AVFoundation", "UserNotifications", "NotificationCenter", "CoreImage", "Accelerate",
    ]

    /// Modules of the original platform that Hostel does not have. Many a source imports one and uses none of its names.
    static let absent: Set = [
        "ARKit", "Accessibility", "AccessorySetupKit", "Accounts", "AdAttributionKit", "AdServices", "AdSupport",
        "AddressBook", "AddressBookUI", "AlarmKit", "AppClip", "AppTrackingTransparency", "AppleArchive",
        "AssetsLibrary", "AudioUnit", "AuthenticationServices", "AutomaticAssessmentConfiguration", "BackgroundAssets",
        "BrowserEngineKit", "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "Cinematic", "ClassKit", "ClockKit",
        "Compression", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth", "CoreLocationUI",
        "CoreMIDI", "CoreML", "CoreNFC", "CoreTelephony", "CoreVideo", "CreateML", "CryptoTokenKit", "DeviceCheck",
        "DeviceDiscoveryUI", "DockKit", "EnergyKit", "EventKitUI", "ExposureNotification", "ExtensionKit",
        "ExternalAccessory", "FileProvider", "FileProviderUI", "FinanceKit", "FinanceKitUI", "FoundationModels",
        "GLKit", "GameController", "GameKit", "GameplayKit", "GroupActivities", "HealthKitUI", "HomeKit", "IOKit",
        "IOSurface", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImagePlayground", "IntentsUI",
        "JavaScriptCore", "JournalingSuggestions", "LinkPresentation", "LiveCommunicationKit", "LockedCameraCapture",
        "ManagedSettingsUI", "MarketplaceKit", "Matter", "MatterSupport", "MediaAccessibility", "MediaToolbox",
        "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit", "ModelIO", "MultipeerConnectivity",
        "MusicKit", "NaturalLanguage", "NearbyInteraction", "NetworkExtension", "NewsstandKit", "ObjectiveC", "OpenAL",
        "OpenGLES", "PDFKit", "PHASE", "PaperKit", "PassKit", "PencilKit", "ProximityReader", "PushKit", "PushToTalk",
        "QuickLook", "QuickLookThumbnailing", "RealityFoundation", "RealityKit", "ReplayKit", "RoomPlan", "SafetyKit",
        "SceneKit", "ScreenTime", "SensitiveContentAnalysis", "SensorKit", "SharedWithYou", "ShazamKit", "Social",
        "SoundAnalysis", "Speech", "SpriteKit", "StickerKit", "Symbols", "TabularData", "ThreadNetwork", "Translation",
        "Twitter", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchKit", "WorkoutKit", "iAd",
    ]

    /// Modules whose names one of the SDK's has. Linux has a CoreFoundation of its own, without notifications.
    private static let elsewhere = [
        "AudioToolbox": "AVFoundation", "BackgroundTasks": "UIKit", "CoreFoundation": "ExtensionFoundation",
        "CoreHaptics": "AVFoundation", "DeviceActivity": "FamilyControls", "ManagedSettings": "FamilyControls",
        "CoreMedia": "AVFoundation", "CoreSpotlight": "UIKit", "CoreText": "UIKit", "LocalAuthentication": "Security",
        "MessageUI": "UIKit", "SafariServices": "UIKit",
        "SwiftUICore": "SwiftUI", "WebKit": "UIKit",
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
        // A name of Linux's own module, which a source of several platforms imports alone.
        if hasKind, module == "CoreFoundation", tokens[last].text.hasPrefix("_") { return }
        if rules.siblings.contains(module) { return }
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

/// The modules that a source needs for names that are Foundation's on the original platform. A value.
struct BroughtImports {
    private var missing: Set<String> = []
    private var there: Set<String> = []
    /// Whether an import brings Core Image on the original platform.
    private var bringsImages = false
    /// The first token of the line, and its number.
    private var line: (number: Int, start: Int)?
    /// The line of the last condition.
    private var conditionLine = 0
    private var depth = 0
    /// Where the first import outside of all conditions begins, and the first token that is no condition's.
    private var firstImport: Int?
    private var firstToken: Int?

    mutating func take(_ tokens: [SwiftToken], at place: Int) {
        let token = tokens[place]
        if line?.number != token.line { line = (token.line, token.range.lowerBound) }
        // Other words with this sign, as `#selector`, stand among code.
        if token.isCondition {
            conditionLine = token.line
            if token.text == "#if" { depth += 1 }
            if token.text == "#endif" { depth -= 1 }
        }
        guard token.line != conditionLine else { return }
        if firstToken == nil { firstToken = token.range.lowerBound }
        guard token.kind == .word else { return }
        switch token.text {
        case "import" where depth == 0 && firstImport == nil: firstImport = line?.start
        case "XMLParser", "XMLParserDelegate": missing.insert("FoundationXML")
        // Foundation on Linux has members of these classes that the compiler reads with Core Foundation alone. One name
        // of it is enough, and hides none of the SDK's.
        case "NSLock", "NSRecursiveLock", "NSCondition", "Thread":
            if Self.isSuperclass(tokens, at: place) { missing.insert("struct CoreFoundation.CFUUIDBytes") }
        case "NSPredicate" where Self.isFormat(tokens, after: place): missing.insert("CoreData")
        case "CFNotificationName", "CFNotificationCenterGetDarwinNotifyCenter": missing.insert("ExtensionFoundation")
        // UIKit of the original platform brings Core Image.
        case "CIImage", "CIContext", "CIFilter", "CIColor", "CIVector": missing.insert("CoreImage")
        // Each of these brings the names of Core Foundation.
        case "ExtensionFoundation", "CoreFoundation": there.insert("ExtensionFoundation")
        case "UIKit", "SwiftUI", "WidgetKit":
            there.insert("ExtensionFoundation")
            bringsImages = true
        case "FoundationXML", "CoreData", "CoreImage": there.insert(token.text)
        default: break
        }
    }

    /// Whether `class A: ` stands before a name.
    private static func isSuperclass(_ tokens: [SwiftToken], at place: Int) -> Bool {
        place > 2 && tokens[place - 1].isSymbol(":") && tokens[place - 2].kind == .word
            && tokens[place - 3].isWord("class")
    }

    private static func isFormat(_ tokens: [SwiftToken], after place: Int) -> Bool {
        place + 2 < tokens.count && tokens[place + 1].isSymbol("(") && tokens[place + 2].isWord("format")
    }

    /// The modules, and where their imports belong.
    var needed: [(module: String, place: Int)] {
        guard let start = firstImport ?? firstToken else { return [] }
        let absent = missing.subtracting(bringsImages ? there : there.union(["CoreImage"]))
        return absent.sorted().map { ($0, start) }
    }
}
