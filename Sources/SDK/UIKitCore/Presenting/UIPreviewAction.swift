public import Foundation

/// An item of the list below a controller that a firm press shows. A widget presents nothing, so nothing shows it.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: AnyObject {
    var title: String { get }
}

/// A button of the list below a controller that a firm press shows. Nobody presses it.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
    public enum Style: Int, Sendable { case `default`, selected, destructive }

    public let title: String
    public let style: Style
    public let handler: (any UIPreviewActionItem, UIViewController) -> Void

    public init(
        title: String, style: Style, handler: @escaping (any UIPreviewActionItem, UIViewController) -> Void
    ) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
