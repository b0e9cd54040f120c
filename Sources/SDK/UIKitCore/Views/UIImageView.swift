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

    /// The size of a symbol that `image` or `highlightedImage` is.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsFrame()
        }
    }

    /// The pictures of an animation in place of `image`, from `startAnimating()` on.
    open var animationImages: [UIImage]? { didSet { settleAnimation() } }
    /// Seconds of one round; 0 for a thirtieth of a second for each picture.
    open var animationDuration: TimeInterval = 0
    /// Rounds after which the animation ends; 0 for any number.
    open var animationRepeatCount = 0

    // The picture of an animation that is shown, the timer that shows the next one, and the rounds before this one.
    private var frameNumber = 0
    private var frames: FrameTimer?
    private var round = 0
    /// Whether `animationImages` are shown.
    private var isStarted = false

    /// Whether a picture of the automatic mode is a template here, as in a system button.
    final var drawsTemplates = false

    /// The picture's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        isUserInteractionEnabled = false
    }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    open override var intrinsicContentSize: CGSize { preferred(image)?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { preferred(image)?.size ?? bounds.size }

    private func preferred(_ image: UIImage?) -> UIImage? {
        guard let preferredSymbolConfiguration else { return image }
        return image?.withConfiguration(preferredSymbolConfiguration)
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        // An author's own picture of the layer takes the place of the view's.
        if hasLayer, layer.storedParts?.contents?.image != nil { return }
        guard var image = (isHighlighted ? highlightedImage : nil) ?? image ?? shownImages?.first else { return }
        if let images = shownImages, images.indices.contains(frameNumber) { image = images[frameNumber] }
        image = preferred(image) ?? image
        let frame = ContentPlacement.frame(of: image.size, in: bounds.size, mode: contentMode)
        drawing.image(image, in: frame, tint: tint(of: image)?.display(drawing.traits))
    }

    private func tint(of image: UIImage) -> UIColor? {
        let own = image.tint(inherited: tintColor)
        return own == nil && drawsTemplates && image.renderingMode == .automatic ? tintColor : own
    }

    /// Whether `animationImages` are shown.
    open var isAnimating: Bool { isStarted }

    /// Shows `animationImages` one after the other, as long as the view is in a window. Nothing starts without them.
    open func startAnimating() {
        guard animationImages?.isEmpty == false else { return }
        isStarted = true
        restart()
    }

    /// Shows `image` again.
    open func stopAnimating() {
        guard isStarted else { return }
        isStarted = false
        restart()
    }

    private func settleAnimation() {
        isStarted = isStarted && animationImages?.isEmpty == false
        restart()
    }

    private func restart() {
        (frameNumber, round) = (0, 0)
        startFrames()
        setNeedsFrame()
    }

    /// The pictures of the animation that is shown, and the seconds of one round.
    private var shown: (images: [UIImage], duration: TimeInterval)? {
        if isStarted, let images = animationImages {
            let isGiven = animationDuration.isFinite && animationDuration > 0
            return (images, isGiven ? animationDuration : Double(images.count) / 30)
        }
        return image.flatMap { image in image.images.map { ($0, image.duration) } }
    }
    private var shownImages: [UIImage]? { shown?.images }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        startFrames()
    }

    /// The bytes of pictures that a host copies from one widget in a second, with room for others. Large pictures move
    /// more slowly.
    private static let bytesPerSecond = 6_000_000.0
    /// Seconds: a screen of the original platform shows 60 pictures in each.
    private static let shortestFrame = 1.0 / 60

    /// Shows an animation's pictures, each for the same time, while the view is in a window.
    private func startFrames() {
        frames = nil
        guard window != nil, let shown, shown.duration > 0 else { return }
        // One picture alone has nothing to show, but its rounds end.
        guard shown.images.count > 1 || isStarted && animationRepeatCount > 0 else { return }
        let largest = shown.images.map { $0.content?.byteCount ?? 0 }.max() ?? 0
        let interval = max(
            shown.duration / Double(shown.images.count), Double(largest) / Self.bytesPerSecond, Self.shortestFrame)
        frames = FrameTimer(every: interval) { [weak self] in self?.showNextFrame() }
    }

    func showNextFrame() {
        guard let count = shownImages?.count, count > 0 else { return }
        frameNumber = (frameNumber + 1) % count
        if frameNumber == 0 { round += 1 }
        if isStarted, animationRepeatCount > 0, round >= animationRepeatCount { return stopAnimating() }
        setNeedsFrame()
    }
}
