/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            frameNumber = 0
            startFrames()
            invalidateIntrinsicContentSize()
            setNeedsFrame()
        }
    }
    open var highlightedImage: UIImage? { didSet { setNeedsFrame() } }
    open var isHighlighted = false { didSet { setNeedsFrame() } }

    // The picture of an animation that is shown, and the timer that shows the next one.
    private var frameNumber = 0
    private var frames: Timer?

    /// The picture's size.
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
        guard var image = (isHighlighted ? highlightedImage : nil) ?? image else { return }
        if let images = image.images, images.indices.contains(frameNumber) { image = images[frameNumber] }
        let frame = ContentPlacement.frame(of: image.size, in: bounds.size, mode: contentMode)
        drawing.image(image, in: frame, tint: image.tint(inherited: tintColor)?.display(drawing.traits))
    }

    // A timer that outlived the view would wake a process without a view.
    isolated deinit { frames?.invalidate() }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        startFrames()
    }

    /// The bytes of pictures that a host copies from one widget in a second, with room for others. Large pictures move
    /// more slowly.
    private static let bytesPerSecond = 6_000_000.0

    /// Shows an animation's pictures, each for the same time, while the view is in a window.
    private func startFrames() {
        frames?.invalidate()
        frames = nil
        guard window != nil, let image, let images = image.images, images.count > 1, image.duration > 0 else { return }
        let cost = Double(image.content?.byteCount ?? 0) / Self.bytesPerSecond
        let interval = max(image.duration / Double(images.count), cost)
        frames = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.showNextFrame() }
        }
    }

    private func showNextFrame() {
        guard let count = image?.images?.count, count > 0 else { return }
        frameNumber = (frameNumber + 1) % count
        setNeedsFrame()
    }
}
