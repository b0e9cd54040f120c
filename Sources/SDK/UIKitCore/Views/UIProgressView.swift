/// A line that is filled as far as something is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }

    /// 0 … 1; other numbers count as the nearest of these.
    open var progress: Float = 0 {
        didSet {
            progress = progress.isFinite ? min(max(progress, 0), 1) : 0
            setNeedsFrame()
        }
    }
    open var progressViewStyle = Style.default
    open var progressTintColor: UIColor? { didSet { setNeedsFrame() } }
    open var trackTintColor: UIColor? { didSet { setNeedsFrame() } }
    /// The picture in place of the line as far as something is done, stretched.
    public final var progressImage: UIImage? { didSet { setNeedsFrame() } }
    /// Likewise of the whole line.
    public final var trackImage: UIImage? { didSet { setNeedsFrame() } }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size = intrinsicContentSize
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    /// 4 points high, as Interface Builder writes it from Xcode 12 on; before, 2.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 4) }

    package override func drawContent(into drawing: inout ViewDrawing) {
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return }
        drawing.bar(CGRect(origin: .zero, size: size), trackImage, trackTintColor ?? .systemGray5, tint: tintColor)
        let length = size.width * CGFloat(progress)
        let done = CGRect(x: isFromRight ? size.width - length : 0, y: 0, width: length, height: size.height)
        guard done.width > 0 else { return }
        drawing.bar(done, progressImage, progressTintColor ?? tintColor, tint: tintColor)
    }
}
