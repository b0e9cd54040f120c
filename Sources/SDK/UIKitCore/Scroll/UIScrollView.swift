/// Shows a part of content that may be larger than the view.
///
/// The content moves by code alone: a widget's host neither pans nor scrolls (Human Interface Guidelines, Notification
/// Center Widgets).
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// How a safe area becomes part of the inset. The safe area is the whole view, so each has the same effect.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

    open weak var delegate: (any UIScrollViewDelegate)?

    /// The size of the content in points; finite and not negative. Constraints between the view and its content set it.
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize.width.isFinite, contentSize.height.isFinite else { return contentSize = oldValue }
            if contentSize != oldValue { setNeedsLayout() }
        }
    }

    /// The point of the content at the view's upper left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            delegate?.scrollViewDidScroll(self)
        }
    }

    /// Space around the content, in points. The content moves with the upper and the left inset.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            contentOffset = CGPoint(
                x: contentOffset.x + oldValue.left - contentInset.left,
                y: contentOffset.y + oldValue.top - contentInset.top)
            setNeedsLayout()
        }
    }
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var scrollIndicatorInsets = UIEdgeInsets.zero

    // The following have no effect: nothing scrolls under a finger, and no indicator is drawn.
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var showsHorizontalScrollIndicator = true
    open var showsVerticalScrollIndicator = true
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var scrollsToTop = true
    open var indicatorStyle = IndicatorStyle.default
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var zoomScale: CGFloat = 1

    open var isTracking: Bool { false }
    open var isDragging: Bool { false }
    open var isDecelerating: Bool { false }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// Moves the content at once. With `animated` the delegate is notified of the animation's end a moment later.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset != self.contentOffset else { return }
        self.contentOffset = contentOffset
        guard animated else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.delegate?.scrollViewDidEndScrollingAnimation(self)
            }
        }
    }

    // Not asked: nothing scrolls under a finger.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Moves the content as little as shows the rectangle, which is in the content's coordinates.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        setContentOffset(ScrollRange(self).offset(showing: rect, from: contentOffset), animated: animated)
    }

    open func flashScrollIndicators() {}

    open override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        guard name == "delegate" else { return super.hostelConnect(outlet: name, to: value) }
        delegate = value as? any UIScrollViewDelegate
        return delegate != nil
    }

    // MARK: Constraints

    /// The rectangle of the content, for constraints that set the size of the content.
    public final var contentLayoutGuide: UILayoutGuide { requiredLayout.guide(.content, of: self) }
    /// The view's own rectangle, which does not move with the content.
    public final var frameLayoutGuide: UILayoutGuide { requiredLayout.guide(.frame, of: self) }

    /// Whether an item lies in the content.
    final func holdsContent(_ item: (any LayoutItem)?) -> Bool {
        guard let item, let view = item as? UIView ?? item.layoutSuperview else { return false }
        return view !== self && view.isDescendant(of: self)
    }
}
