internal import DisplayLists
package import SceneMessages

/// The screen of an extension.
@MainActor
package enum Screen {
    /// Takes the device's screen, which is wider and higher than a tile, as on the original platform.
    package static func adopt(_ configuration: ViewConfiguration) {
        let bounds = CGRect(origin: .zero, size: configuration.screen)
        // The usual screen is there from the fork server on, and its page stays shared.
        guard UIScreen.main.bounds != bounds || UIScreen.main.scale != configuration.scale else { return }
        UIScreen.main.bounds = bounds
        UIScreen.main.scale = configuration.scale
    }
}
