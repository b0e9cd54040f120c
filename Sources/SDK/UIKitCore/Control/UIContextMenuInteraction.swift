/// Would show a menu after a long press; no tile shows a menu.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    public final func dismissMenu() {}
}

/// Makes the menu of an interaction. It is never asked.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// How a menu is made.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    public final let identifier: Any

    public init(
        identifier: Any? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? UUID()
        super.init()
    }
}
