import Glibc

/// The modules that an author's code can see. Only their symbols belong to the interface: a change of the modules below
/// them reaches a widget through the layouts of these alone.
///
/// A test compares the list with the targets of HostelSDK in Package.swift.
enum InterfaceModules {
    /// The modules without a view. None of them imports one of the others.
    static let base = Names([
        "ExtensionFoundation", "PeerSessions", "HostelFoundation", "HostelCombine", "HostelLogging",
    ])
    /// Modules with views, or beside them, that do not see SwiftUI.
    static let views = Names([
        "UIKit", "UIKitCore", "UIKitKeyboard", "NotificationCenter", "Photos", "PhotosUI", "EchoSDK", "Intents",
        "AppIntents", "ActivityKit", "CoreLocation", "UserNotifications", "Network", "Security", "CryptoKit",
        "UniformTypeIdentifiers", "EventKit", "CoreMotion", "CommonCrypto", "SystemConfiguration",
        "MobileCoreServices", "WatchConnectivity", "WeatherKit", "HealthKit", "AVFoundation", "MediaPlayer",
        "Contacts", "HostelCoreImage", "Accelerate", "CoreTransferable", "simd", "CloudKit",
    ])
    /// SwiftUI, and the modules that see it.
    static let swiftUI = Names([
        "SwiftUI", "WidgetKit", "Charts", "StoreKit", "MapKit", "SwiftData", "SwiftDataModels", "CoreData", "TipKit",
        "FamilyControls",
    ])
    static let all = Names(base.names + views.names + swiftUI.names)

    struct Names: Sendable {
        let names: [String]
        /// The names as they stand in mangled symbols, each after its length.
        fileprivate let mangled: [[CChar]]
        /// Those of extensions that the modules make.
        fileprivate let extending: [[CChar]]

        fileprivate init(_ names: [String]) {
            self.names = names
            let written = names.flatMap(Self.written)
            mangled = written.map { Array($0.utf8CString) }
            extending = written.map { Array("\($0)E".utf8CString) }
        }

        /// The forms of a name in symbols. The compiler abbreviates a word that stood in the symbol before, as in
        /// extensions that HostelFoundation makes of Foundation's types: `$s10Foundation4DateV06HostelA0E`.
        private static func written(_ name: String) -> [String] {
            let rest = name.dropLast(foundation.count)
            let isLonger = name.hasSuffix(foundation) && !rest.isEmpty
            return ["\(name.utf8.count)\(name)"] + (isLonger ? ["0\(rest.utf8.count)\(rest)A0"] : [])
        }

        private static let foundation = "Foundation"
    }

    /// The furthest modules that a symbol names. A zero must follow its bytes.
    static func reach(_ symbol: UnsafeRawBufferPointer) -> SDKReach {
        if define(symbol, among: swiftUI) { return .swiftUI }
        return define(symbol, among: views) ? .views : .base
    }

    /// The modules that define a symbol. A zero must follow its bytes.
    static func owner(of symbol: UnsafeRawBufferPointer) -> SDKReach {
        if own(symbol, among: base) { return .base }
        return own(symbol, among: swiftUI) ? .swiftUI : .views
    }

    /// True for a symbol that names one of these modules, also for one that extends a type of another module. A zero
    /// must follow the symbol's bytes.
    static func define(_ symbol: UnsafeRawBufferPointer, among modules: Names = all) -> Bool {
        guard let start = text(symbol) else { return false }
        return modules.mangled.contains { strstr(start, $0) != nil }
    }

    /// True for a symbol that one of these modules defines, and no other that only takes its types. A zero must follow
    /// the symbol's bytes.
    static func own(_ symbol: UnsafeRawBufferPointer, among modules: Names = all) -> Bool {
        guard let start = text(symbol) else { return false }
        return modules.mangled.contains { strncmp(start + 2, $0, $0.count - 1) == 0 }
            || modules.extending.contains { strstr(start, $0) != nil }
    }

    private static func text(_ symbol: UnsafeRawBufferPointer) -> UnsafePointer<CChar>? {
        guard symbol.count > 3, symbol[0] == UInt8(ascii: "$"), symbol[1] == UInt8(ascii: "s") else { return nil }
        return symbol.baseAddress?.assumingMemoryBound(to: CChar.self)
    }
}
