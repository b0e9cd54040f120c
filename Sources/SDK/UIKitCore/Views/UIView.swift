/// A rectangle of the tile, with a look and subviews.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// How a view follows the changing size of its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The place of content that has another size than its view.
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12
    }

    /// The value of `intrinsicContentSize` for no size of its own.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Frame

    /// The upper left corner without the transform.
    private(set) var place: CGPoint
    private var extent: CGRect

    /// The view's rectangle in its superview, in points; of a view with a transform, the one around what is shown.
    open var frame: CGRect {
        get {
            guard let turn else { return CGRect(origin: place, size: extent.size) }
            return CGRect(origin: .zero, size: extent.size).applying(turn).offsetBy(dx: place.x, dy: place.y)
        }
        set {
            guard newValue.isUsable else { return }
            if place != newValue.origin {
                place = newValue.origin
                setNeedsFrame()
            }
            resize(to: newValue.size)
        }
    }

    /// The rectangle in the view's own coordinates. An origin other than zero scrolls the content.
    open var bounds: CGRect {
        get { extent }
        set {
            guard newValue.isUsable else { return }
            if extent.origin != newValue.origin {
                extent.origin = newValue.origin
                setNeedsLayout()
            }
            let centre = center
            resize(to: newValue.size)
            center = centre
        }
    }

    /// The middle of the frame, or its layer's anchor, in the superview's coordinates.
    open var center: CGPoint {
        get { CGPoint(x: place.x + extent.width * anchor.x, y: place.y + extent.height * anchor.y) }
        set {
            let corner = CGPoint(x: newValue.x - extent.width * anchor.x, y: newValue.y - extent.height * anchor.y)
            frame = CGRect(origin: corner, size: extent.size)
        }
    }

    private var anchor: CGPoint { hasLayer ? layer.anchorPoint : CGPoint(x: 0.5, y: 0.5) }

    private func resize(to size: CGSize) {
        let old = extent.size
        guard old != size else { return }
        extent.size = size
        if autoresizesSubviews {
            for view in subviews where !view.autoresizingMask.isEmpty {
                let frame = CGRect(origin: view.place, size: view.extent.size)
                view.frame = Autoresizing.frame(frame, mask: view.autoresizingMask, from: old, to: size)
            }
        }
        if contentMode == .redraw { needsDraw = true }
        if NSLayoutConstraint.isUsed, holdsPlacedViews { ViewLayout.awaitsAnotherPass = true }
        setNeedsLayout()
    }

    /// Whether constraints found the frames inside of this one, which is given. They are to be found again for another size.
    private var holdsPlacedViews: Bool {
        layout?.isFramed != false && subviews.contains { $0.layout?.isFramed == false }
    }

    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true

    // MARK: Tree

    public internal(set) weak var superview: UIView?
    /// The subviews, the one at the back first.
    public internal(set) var subviews: [UIView] = []
    /// The controller whose view this is.
    package weak var controller: UIViewController?

    open var window: UIWindow? { superview?.window }
    open override var next: UIResponder? { controller ?? superview }

    // MARK: Look

    open var backgroundColor: UIColor? { didSet { setNeedsFrame() } }
    /// 0 (clear) … 1 (opaque), for the view and all inside.
    open var alpha: CGFloat = 1 {
        didSet {
            RepeatedFade.alphaChanged(self, from: oldValue)
            setNeedsFrame()
        }
    }
    open var isOpaque = true
    open var isHidden = false {
        didSet {
            setNeedsFrame()
            // A stack leaves out what is hidden.
            if NSLayoutConstraint.isUsed { superview?.setNeedsLayout() }
        }
    }
    open var clipsToBounds = false { didSet { setNeedsFrame() } }
    open var contentMode: ContentMode = .scaleToFill { didSet { setNeedsFrame() } }
    open var tag = 0

    /// The values that few views have; nil until one is used.
    private(set) var storedExtras: ViewExtras?
    final var extras: ViewExtras {
        if let storedExtras { return storedExtras }
        let made = ViewExtras()
        storedExtras = made
        return made
    }

    /// The colour of controls: the view's own, else its superview's, else the bundle's accent colour or the system's blue.
    // The original's type: sources assign nil to inherit and read without unwrapping.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { storedExtras?.tint ?? superview?.tintColor ?? UIColor.tintColor }
        set {
            if newValue != nil || storedExtras != nil { extras.tint = newValue }
            setNeedsFrame()
            propagateTintChange()
        }
    }

    /// Called after the tint colour changed, of this view or a superview.
    open func tintColorDidChange() {}

    /// Corners, border, shadow and an author's layers.
    open private(set) lazy var layer = CALayer.make(for: self)
    /// The class of the layer, a `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }
    // Whether `layer` was ever used. A view of an author's class has one from its first layout, most others have none.
    private(set) var hasLayer = false
    func layerWasMade() { hasLayer = true }

    /// Lays out the layer and so the view: calls `layoutSubviews`. It is called in classes of an author alone.
    open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

    /// How the view with all inside is shown, around its middle or its layer's anchor. Layouts place the view without it.
    open var transform: CGAffineTransform {
        get { hasLayer ? layer.affineTransform() : .identity }
        set { if newValue != transform { layer.setAffineTransform(newValue) } }
    }

    // MARK: Touches

    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Whether the point, in this view's coordinates, lies in it. An author's view may be larger for touches than it
    /// looks.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { holds(point) }

    /// The frontmost view that takes a touch at the point, in this view's coordinates; nil if no view does.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmost(at: point, with: event) }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Whether a gesture of this view may begin; its delegate is asked too, and both must agree. True, unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Accessibility

    open var isAccessibilityElement = false
    open var accessibilityLabel: String? { didSet { setNeedsFrame() } }
    open var accessibilityIdentifier: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?

    // MARK: Life

    public init(frame: CGRect) {
        let frame = frame.isUsable ? frame : .zero
        place = frame.origin
        extent = CGRect(origin: .zero, size: frame.size)
        super.init()
    }

    public convenience override init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        place = .zero
        extent = .zero
        super.init()
    }

    /// Adds a view in front of the others, after removing it from its superview.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }
    open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }
    open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }
    open func removeFromSuperview() { leaveSuperview() }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Layout

    var needsLayout = true
    /// Whether no layout has asked for the view's constraints yet.
    final var awaitsFirstUpdate = true

    /// Asks for a layout before the next frame.
    open func setNeedsLayout() {
        needsLayout = true
        setNeedsFrame()
    }

    /// Lays out the views that need it now, in the whole tree of this view.
    open func layoutIfNeeded() { layoutTreeIfNeeded() }

    /// The state for constraints; nil for a view without any.
    var layout: ViewLayout?

    /// Places the subviews: those that constraints place get the frames that were found.
    open func layoutSubviews() {
        guard NSLayoutConstraint.isUsed else { return }
        for view in subviews {
            guard let layout = view.layout, let frame = layout.foundFrame,
                !view.translatesAutoresizingMaskIntoConstraints
            else { continue }
            // Its margins were found by its earlier place.
            if layout.keepsOuterMargins, view.frame != frame { ViewLayout.awaitsAnotherPass = true }
            view.frame = frame
        }
    }

    /// Changes constraints before the first layout, and before one after `setNeedsUpdateConstraints`. An override calls super
    /// last.
    open func updateConstraints() {}
    open func setNeedsUpdateConstraints() { askForUpdate() }
    /// Nothing asks for it: constraints work in every view.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The size of the view by the constraints in it, as near to a size as they allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    // MARK: Margins

    /// Distances of content from the edges, in points. Those at the sides of a controller's view are at least
    /// `systemMinimumLayoutMargins`, unless the controller says otherwise.
    open var layoutMargins: UIEdgeInsets {
        get { shownMargins }
        set { setMargins(newValue) }
    }
    open func layoutMarginsDidChange() {}
    /// None: a tile has neither bars nor a notch.
    open var safeAreaInsets: UIEdgeInsets { .zero }
    /// Never called, since the safe area is always the whole view.
    open func safeAreaInsetsDidChange() {}

    /// The constraints that a view makes of its own state.
    var contentConstraints: [NSLayoutConstraint] { [] }
    /// The size of the content for a layout by constraints.
    var preferredSize: CGSize { intrinsicContentSize }
    /// The view, or one inside, whose lines break at the width that constraints find; nil for none.
    var lineBreaker: (any LineBreaking)? { nil }
    /// Where the first and the last line of the view's own text stand.
    var textLines: (first: LinePlace, last: LinePlace) { (.top, .bottom) }
    /// The view inside, or this one, whose first line of text is this view's for constraints.
    open var forFirstBaselineLayout: UIView { self }
    /// The view inside, or this one, whose last line of text is this view's for constraints.
    open var forLastBaselineLayout: UIView { self }

    /// The distances from the frame's edges to those that constraints mean, in points. The preferred size lies within them,
    /// too.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The size that the content prefers; `noIntrinsicMetric` for no preference.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The best size within `size`: the view's own size, or in views with content the content's.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the best size without moving its origin.
    open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

    /// Reports that `intrinsicContentSize` may have changed.
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    // MARK: Traits

    /// Light or dark, text size and scale: the tile's, or the current ones for a view that is not shown.
    open var traitCollection: UITraitCollection { ownTraits(in: superview?.traitCollection ?? .current) }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Drawing

    /// Draws the view's content with the current context (`UIGraphicsGetCurrentContext`), in points.
    ///
    /// It is called before the first frame and after `setNeedsDisplay`. Otherwise the drawing is kept and placed by
    /// `contentMode`; `.redraw` draws again for each new size. Even an empty override has a backing store and receives
    /// touches in the whole view.
    open func draw(_ rect: CGRect) { UIView.hasOwnDrawing = false }

    /// Gives the layer its picture (`layer.contents`) before a frame that follows `setNeedsDisplay`. It is called in a view
    /// of an author's class, and in any other whose `layer` was used.
    open func display(_ layer: CALayer) {}

    /// Asks for a new drawing and a new frame.
    open func setNeedsDisplay() {
        needsDraw = true
        setNeedsFrame()
    }

    /// Whether the `draw(_:)` that runs is an author's; false once the empty one was called.
    static var hasOwnDrawing = false
    var needsDraw = true
    var backingStore: BackingStore?
    /// Whether a timer asks for the frame with the next drawing.
    var isDrawingPutOff = false

    /// Draws the view's own content, between its background and its subviews.
    package func drawContent(into drawing: inout ViewDrawing) {}

    /// The name of the view if it can be pressed; nil if it cannot.
    package var pressLabel: String? {
        guard isUserInteractionEnabled, gestureRecognizers?.contains(where: { $0.isEnabled && $0.isRecognised }) == true
        else {
            return nil
        }
        return spokenLabel ?? ""
    }

    /// The view's own label, else the first one inside.
    package var spokenLabel: String? {
        if let accessibilityLabel { return accessibilityLabel }
        for view in subviews where !view.isHidden {
            if let label = view.spokenLabel { return label }
        }
        return nil
    }
}

extension CGRect {
    // A frame with NaN or infinite numbers is an author's fault that would reach the host.
    var isUsable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
