/// The corners and the border of a view.
@preconcurrency @MainActor
open class CALayer {
    private weak var view: UIView?

    init(view: UIView) {
        self.view = view
        view.layerWasMade()
    }

    private func changed() { view?.setNeedsFrame() }

    /// Points; more than half of the shorter side counts as half.
    open var cornerRadius: CGFloat = 0 { didSet { changed() } }
    /// Points, drawn inside the edge.
    open var borderWidth: CGFloat = 0 { didSet { changed() } }
    open var borderColor: CGColor? { didSet { changed() } }

    open var backgroundColor: CGColor? {
        get { view?.backgroundColor?.cgColor }
        set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }

    /// Whether the content is clipped at the round corners.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? false }
        set { view?.clipsToBounds = newValue }
    }

    /// 0 (clear) … 1 (opaque).
    open var opacity: Float {
        get { Float(view?.alpha ?? 1) }
        set { view?.alpha = CGFloat(newValue) }
    }

    open var frame: CGRect { view?.frame ?? .zero }
    open var bounds: CGRect { view?.bounds ?? .zero }
}
