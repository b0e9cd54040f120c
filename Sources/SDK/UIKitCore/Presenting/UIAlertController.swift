/// A message with buttons, which a widget cannot show: `present` writes a line to the log, and no button is pressed.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    public final var message: String?
    public final private(set) var preferredStyle = Style.alert
    public final private(set) var actions: [UIAlertAction] = []
    public final var preferredAction: UIAlertAction?
    public final private(set) var textFields: [UITextField]?

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    public final func addAction(_ action: UIAlertAction) { actions.append(action) }

    public final func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }
}

/// A button of an alert.
@preconcurrency @MainActor
public final class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    public let title: String?
    public let style: Style
    public var isEnabled = true

    /// - Parameter handler: not called, as no alert is shown.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style) = (title, style)
        super.init()
    }
}
