/// An extension point as a manifest names it.
package struct ExtensionPointIdentifier: Sendable, Hashable, CustomStringConvertible {
    package let identifier: String

    package init(_ identifier: String) {
        self.identifier = identifier
    }

    package var description: String { identifier }

    package static let today = ExtensionPointIdentifier("com.apple.widget-extension")
    package static let widgetKit = ExtensionPointIdentifier("com.apple.widgetkit-extension")

    /// Whether an extension of a point must name the code that starts it.
    package enum EntryPointRule: Sendable, Hashable {
        /// Exactly one of principal class, storyboard and principal function.
        case required
        /// At most one of them: the code has its own entry (`@main`), or another key names it.
        case optional
    }

    package var entryPointRule: EntryPointRule {
        ExtensionPointIdentifier.withoutEntryPoint.contains(identifier) || !identifier.hasPrefix("com.apple.")
            ? .optional : .required
    }

    /// Points whose extensions start at `@main`, start at a delegate named elsewhere, or consist only of data.
    private static let withoutEntryPoint: Set<String> = [
        "com.apple.widgetkit-extension", "com.apple.watchkit", "com.apple.dt.Xcode.extension.source-editor",
        "com.apple.appintents-extension", "com.apple.fskit.fsmodule", "com.apple.deviceactivityui.report-extension",
        "com.apple.background-asset-downloader-extension", "com.apple.spotlight.import",
        "com.apple.keyboard-service.stickers", "com.apple.message-payload-provider", "com.apple.Safari.content-blocker",
        "com.apple.generic-extension",
    ]
}
