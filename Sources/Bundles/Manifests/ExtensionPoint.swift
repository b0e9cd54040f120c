/// A place of the system that extensions extend, by its identifier.
package struct ExtensionPoint: Sendable, Hashable, CustomStringConvertible {
    package let identifier: String

    package init(_ identifier: String) {
        self.identifier = identifier
    }

    package var description: String { identifier }

    package static let today = ExtensionPoint("com.apple.widget-extension")
    package static let widgetKit = ExtensionPoint("com.apple.widgetkit-extension")

    /// How an extension of a point names the code that starts it.
    package enum EntryPointRule: Sendable, Hashable {
        /// Exactly one of principal class, storyboard and principal function.
        case required
        /// At most one: the code has an entry of its own (`@main`), or another key names it.
        case optional
    }

    package var entryPointRule: EntryPointRule {
        ExtensionPoint.withoutEntryPoint.contains(identifier) || !identifier.hasPrefix("com.apple.")
            ? .optional : .required
    }

    /// Points whose extensions start at `@main`, at a delegate named elsewhere, or consist of data alone.
    private static let withoutEntryPoint: Set<String> = [
        "com.apple.widgetkit-extension", "com.apple.watchkit", "com.apple.dt.Xcode.extension.source-editor",
        "com.apple.appintents-extension", "com.apple.fskit.fsmodule", "com.apple.deviceactivityui.report-extension",
        "com.apple.background-asset-downloader-extension", "com.apple.spotlight.import",
        "com.apple.keyboard-service.stickers", "com.apple.message-payload-provider", "com.apple.Safari.content-blocker",
        "com.apple.generic-extension",
    ]
}

/// What starts an extension's code.
package enum EntryPoint: Sendable, Hashable {
    /// NSExtensionPrincipalClass or EXPrincipalClass: `Module.Class` or a bare `Class`.
    case principalClass(String)
    /// NSExtensionMainStoryboard, without the ending.
    case storyboard(String)
    /// HostelPrincipalFunction: the C function that makes the principal object.
    case principalFunction(String)
    /// The library's own `main`, as `@main` makes it.
    case main
}

/// NCWidgetDisplayMode: compact has a fixed height, expanded a variable one.
package enum DisplayMode: String, Sendable, Hashable, Codable, CaseIterable {
    case compact, expanded
}
