package import ExtensionMessages

/// What an extension takes for its screen.
@MainActor
package enum Screen {
    /// The largest room that any mode has: a widget that asks for the screen's width means its tile's.
    package static func adopt(_ configuration: ViewConfiguration) {
        let sizes = configuration.maximumSizes
        UIScreen.main.bounds = CGRect(
            x: 0, y: 0, width: max(sizes.expanded.width, sizes.compact.width),
            height: max(sizes.expanded.height, sizes.compact.height))
        UIScreen.main.scale = configuration.scale
    }
}
