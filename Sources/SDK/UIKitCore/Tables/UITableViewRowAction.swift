/// A button that a swipe over a row uncovers, in the form before iOS 11. A tile follows no finger, so none is shown.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable {
        case destructive, normal
        public static let `default` = Style.destructive
    }

    public typealias Handler = (UITableViewRowAction, IndexPath) -> Void

    public let style: Style
    let handler: Handler
    open var title: String?
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIVisualEffect?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}
