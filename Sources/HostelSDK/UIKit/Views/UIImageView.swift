/// A view that shows a picture.
@MainActor
open class UIImageView: UIView {
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsFrame()
        }
    }
    open var highlightedImage: UIImage? { didSet { setNeedsFrame() } }
    open var isHighlighted = false { didSet { setNeedsFrame() } }

    /// As large as the picture.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        isUserInteractionEnabled = false
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    package override func drawContent(into drawing: inout ViewDrawing) {
        guard let image = (isHighlighted ? highlightedImage : nil) ?? image else { return }
        let frame = ContentPlacement.frame(of: image.size, in: bounds.size, mode: contentMode)
        drawing.image(image, in: frame, tint: image.tint(inherited: tintColor)?.display(drawing.traits))
    }
}
