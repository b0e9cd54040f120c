internal import DisplayLists
package import SceneMessages

/// The screen of an extension.
@MainActor
package enum Screen {
    /// Takes the largest size of all modes: a widget that asks for the screen's width means its tile's.
    package static func adopt(_ configuration: ViewConfiguration) {
        let sizes = configuration.maximumSizes
        let bounds = CGRect(
            x: 0, y: 0, width: max(sizes.expanded.width, sizes.compact.width),
            height: max(sizes.expanded.height, sizes.compact.height))
        // The usual screen is there from the fork server on, and its page stays shared.
        guard UIScreen.main.bounds != bounds || UIScreen.main.scale != configuration.scale else { return }
        UIScreen.main.bounds = bounds
        UIScreen.main.scale = configuration.scale
    }
}
