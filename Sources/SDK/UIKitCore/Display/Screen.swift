internal import DisplayLists
package import SceneMessages

/// The screen of an extension.
@MainActor
package enum Screen {
    /// Takes the largest size of all modes: a widget that asks for the screen's width means its tile's.
    package static func adopt(_ configuration: ViewConfiguration) {
        let sizes = configuration.maximumSizes
        UIScreen.main.bounds = CGRect(
            x: 0, y: 0, width: max(sizes.expanded.width, sizes.compact.width),
            height: max(sizes.expanded.height, sizes.compact.height))
        UIScreen.main.scale = configuration.scale
    }
}
