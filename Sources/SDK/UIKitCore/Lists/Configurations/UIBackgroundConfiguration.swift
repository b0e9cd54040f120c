/// The look behind the content of a button, a cell or a header.
public struct UIBackgroundConfiguration: Hashable {
    /// Points; the corner style of a button stands before it, unless it is `fixed`.
    public var cornerRadius: CGFloat = 5.95
    /// Distances of the background from the view's edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// nil: the colour of a button's configuration, and the tint colour of a cell.
    public var backgroundColor: UIColor? {
        get { if let ownColor { ownColor } else { form.color(isMarked: isMarked) } }
        set { ownColor = .some(newValue) }
    }
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// Points.
    public var strokeWidth: CGFloat = 0
    /// Fills the background, above its colour. A button does not show it.
    public var customView: UIView?
    // The following two have no effect.
    public var strokeOutset: CGFloat = 0
    public var visualEffect: UIVisualEffect?

    /// The purpose of a background. Its colour follows the state of the view, unless an author sets it.
    enum Form { case button, clear, plainCell, groupedCell, plainHeader }
    private(set) var form = Form.button
    private var isMarked = false
    /// The author's colour, which may be nil; nil for that of the form.
    private var ownColor: UIColor??

    init() {}

    private init(_ form: Form) {
        self.form = form
        cornerRadius = 0
    }

    /// The background for another state.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var updated = self
        updated.isMarked =
            switch state {
            case let cell as UICellConfigurationState: cell.isSelected || cell.isHighlighted
            case let view as UIViewConfigurationState: view.isSelected || view.isHighlighted
            default: false
            }
        return updated
    }

    /// The colour that is shown in a view of a tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the edge in a view of a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

extension UIBackgroundConfiguration {
    /// A background without a colour.
    public static func clear() -> UIBackgroundConfiguration { .init(.clear) }
    public static func listPlainCell() -> UIBackgroundConfiguration { .init(.plainCell) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { .init(.groupedCell) }
    public static func listCell() -> UIBackgroundConfiguration { .init(.plainCell) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { .init(.plainHeader) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init(.clear) }
    public static func listHeader() -> UIBackgroundConfiguration { .init(.clear) }
    public static func listFooter() -> UIBackgroundConfiguration { .init(.clear) }
    // Those of a sidebar look like a plain list's.
    public static func listSidebarCell() -> UIBackgroundConfiguration { .init(.plainCell) }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { .init(.plainCell) }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { .init(.clear) }
}

extension UIBackgroundConfiguration.Form {
    /// The colour of a view, and that of one that is pressed or selected.
    fileprivate func color(isMarked: Bool) -> UIColor? {
        switch self {
        case .button: nil
        case .clear: .clear
        case .plainCell: isMarked ? .systemGray4 : .systemBackground
        case .groupedCell: isMarked ? .systemGray4 : .secondarySystemGroupedBackground
        case .plainHeader: .systemGray6
        }
    }
}
