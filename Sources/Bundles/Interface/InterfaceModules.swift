import Glibc

/// The modules that an author's code can see. Only their symbols belong to the interface: a change of the modules below
/// them reaches a widget through the layouts of these alone.
enum InterfaceModules {
    static let names = [
        "ExtensionFoundation", "UIKit", "UIKitCore", "UIKitKeyboard", "NotificationCenter", "Photos", "PhotosUI",
        "SwiftUI", "WidgetKit", "EchoSDK", "FoundationGaps", "HostelCombine", "HostelLogging", "Intents", "AppIntents",
        "ActivityKit",
    ]

    /// The names as they stand in mangled symbols, each after its length.
    private static let mangled = names.map { Array("\($0.utf8.count)\($0)".utf8CString) }

    /// True for a symbol of these modules, also for one that extends a type of another module. A zero must follow the
    /// symbol's bytes.
    static func define(_ symbol: UnsafeRawBufferPointer) -> Bool {
        guard symbol.count > 3, symbol[0] == UInt8(ascii: "$"), symbol[1] == UInt8(ascii: "s"),
            let start = symbol.baseAddress?.assumingMemoryBound(to: CChar.self)
        else { return false }
        return mangled.contains { strstr(start, $0) != nil }
    }
}
