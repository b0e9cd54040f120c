import DisplayLists

/// Eight spokes that show that something is in progress. They do not turn: a turning tile would wake its process many
/// times a second.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size and colour of the spokes.
    public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101
    }

    open var style: Style {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsFrame()
        }
    }
    /// Whether the view is hidden (`isHidden`) while it is stopped. Starting shows it again.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    open private(set) var isAnimating = false

    private var ownColor: UIColor?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor! {
        get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .systemGray) }
        set {
            ownColor = newValue
            setNeedsFrame()
        }
    }

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
        isHidden = true
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        style = (coder as? StoryboardCoder)?.spinnerStyle ?? .medium
        super.init(coder: coder)
        isHidden = true
    }

    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }

    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    private static func size(_ style: Style) -> CGSize {
        style == .large || style == .whiteLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }

    open override var intrinsicContentSize: CGSize { Self.size(style) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }

    package override func drawContent(into drawing: inout ViewDrawing) {
        let side = min(Self.size(style).width, min(bounds.width, bounds.height))
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let color = color.display(drawing.traits)
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4
            func place(_ radius: CGFloat) -> CGPoint {
                CGPoint(x: middle.x + sin(angle) * radius, y: middle.y - cos(angle) * radius)
            }
            var faded = color
            faded.alpha *= 1 - Double(spoke) * 0.1
            drawing.line(from: place(side * 0.25), to: place(side * 0.45), faded, width: side * 0.09)
        }
    }
}
