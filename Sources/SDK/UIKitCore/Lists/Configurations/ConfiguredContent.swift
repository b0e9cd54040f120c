internal import Foundation

/// The content and the background of a view of a list that has them by configurations.
///
/// Most cells have no configuration, and then none of these.
@MainActor
final class ConfiguredContent<Owner: UIView, State: UIConfigurationState> {
    private(set) var content: (any UIContentConfiguration)?
    private(set) var contentView: (any UIView & UIContentView)?
    private(set) var background: UIBackgroundConfiguration?
    private var backdrop: ConfiguredBackdrop?
    var hasBackdrop: Bool { backdrop != nil }

    var updatesContent = true
    var updatesBackground = true
    var handler: ((Owner, State) -> Void)?

    /// Takes a configuration.
    ///
    /// - Returns: the view that shows it if it is a new one.
    func show(_ content: (any UIContentConfiguration)?) -> UIView? {
        self.content = content
        guard let content else {
            contentView = nil
            return nil
        }
        if let contentView, contentView.supports(content) {
            contentView.configuration = content
            return nil
        }
        let made = content.makeContentView()
        contentView = made
        return made
    }

    /// Shows a background behind all else in a view.
    func show(_ background: UIBackgroundConfiguration?, behind owner: some ConfiguredView) {
        self.background = background
        guard let background else {
            backdrop?.remove()
            backdrop = nil
            return
        }
        let backdrop = backdrop ?? ConfiguredBackdrop(in: owner)
        self.backdrop = backdrop
        backdrop.show(background, in: owner)
    }

    func place(in owner: UIView) { if let background { backdrop?.place(background, in: owner) } }
}
