/// The environment of a text with links. An object, because most texts have none.
final class LinkSurroundings {
    private let environment: EnvironmentValues

    init(_ environment: EnvironmentValues) { self.environment = environment }

    /// The place to press for a link.
    @MainActor
    func area(_ url: URL, _ frame: CGRect, label: String) -> PressableArea {
        let environment = environment
        return PressableArea(
            frame: frame, label: label, press: .act(.run { environment.openURL(url) }), environment: environment)
    }
}
