/// A rectangle without a view, for constraints.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    open var identifier = ""
    public internal(set) weak var owningView: UIView?
    /// The rectangle in the owner's coordinates after the last layout.
    public internal(set) var layoutFrame = CGRect.zero

    /// Where the rectangle lies.
    enum Place {
        /// Where constraints say.
        case free
        /// Within the owner's edges or its margins.
        case safeArea, margins
        /// Without height, at an edge.
        case top, bottom
        /// The content of a scroll view, and the scroll view itself.
        case content, frame
    }
    let place: Place

    public override init() {
        place = .free
        super.init()
    }

    init(_ place: Place, of view: UIView) {
        self.place = place
        owningView = view
        super.init()
    }

    public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
    public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
    public var widthAnchor: NSLayoutDimension { size(.width) }
    public var heightAnchor: NSLayoutDimension { size(.height) }
}

extension UILayoutGuide: UILayoutSupport {}

/// A tile has neither bars nor a notch: these guides lie at the view's edges.
extension UIViewController {
    public var topLayoutGuide: UILayoutGuide { requiredView.requiredLayout.guide(.top, of: requiredView) }
    public var bottomLayoutGuide: UILayoutGuide { requiredView.requiredLayout.guide(.bottom, of: requiredView) }
}
