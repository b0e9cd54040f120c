internal import DisplayLists

/// A number as a place on a line. A tile follows no finger, so a press stands for a drag: it moves the thumb to its place and
/// then sends `valueChanged`.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// Within the bounds; a number that is not finite counts as the lower one.
    open var value: Float = 0 {
        didSet {
            value = bounded(value)
            setNeedsFrame()
        }
    }
    open var minimumValue: Float = 0 { didSet { value = bounded(value) } }
    open var maximumValue: Float = 1 { didSet { value = bounded(value) } }
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsFrame() } }
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsFrame() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsFrame() } }
    /// Without effect.
    open var isContinuous = true

    private var thumb: UIImage?
    private var track: (low: UIImage?, high: UIImage?)

    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// The picture in place of the round one; the one of the state `normal` is shown.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        guard state == .normal else { return }
        thumb = image
        setNeedsFrame()
    }
    open func thumbImage(for state: State) -> UIImage? { thumb }

    /// The picture in place of the line below the value, stretched; the one of the state `normal` is shown.
    public final func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        guard state == .normal else { return }
        track.low = image
        setNeedsFrame()
    }
    /// Likewise above the value.
    public final func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        guard state == .normal else { return }
        track.high = image
        setNeedsFrame()
    }
    public final func minimumTrackImage(for state: State) -> UIImage? { track.low }
    public final func maximumTrackImage(for state: State) -> UIImage? { track.high }

    private func bounded(_ number: Float) -> Float {
        number.isFinite ? min(max(number, minimumValue), max(minimumValue, maximumValue)) : minimumValue
    }

    // The height, the line and the round thumb in points: the first as Interface Builder writes it, the others estimates by
    // pictures of iOS 13.
    private static let height: CGFloat = 30
    private static let line: CGFloat = 3
    private static let side: CGFloat = 28

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: Self.height) }

    private var thumbSize: CGSize { thumb?.size ?? CGSize(width: Self.side, height: Self.side) }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let (side, room) = (thumbSize.width, bounds.width - thumbSize.width)
        guard let touch, room > 0 else { return }
        let share = Float(min(max((touch.location(in: self).x - bounds.minX - side / 2) / room, 0), 1))
        let chosen = minimumValue + (isFromRight ? 1 - share : share) * (maximumValue - minimumValue)
        guard chosen.isFinite, chosen != value else { return }
        value = chosen
        sendActions(for: .valueChanged)
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        let size = thumbSize
        guard bounds.width > size.width, bounds.height > 0 else { return }
        let range = maximumValue - minimumValue
        let share = range > 0 && range.isFinite ? CGFloat((value - minimumValue) / range) : 0
        let place = CGRect(
            x: (bounds.width - size.width) * (isFromRight ? 1 - share : share), y: (bounds.height - size.height) / 2,
            width: size.width,
            height: size.height)
        let line = CGRect(x: 2, y: (bounds.height - Self.line) / 2, width: bounds.width - 4, height: Self.line)
        drawing.bar(line, track.high, maximumTrackTintColor ?? .systemFill, tint: tintColor, keepsHeight: true)
        var done = line
        done.size.width = max(isFromRight ? line.maxX - place.midX : place.midX - line.minX, 0)
        if isFromRight { done.origin.x = line.maxX - done.width }
        drawing.bar(done, track.low, minimumTrackTintColor ?? tintColor, tint: tintColor, keepsHeight: true)
        if let thumb { return drawing.image(thumb, in: place, tint: nil) }
        drawing.fillEllipse(place.insetBy(dx: -0.5, dy: -0.5), UIColor(white: 0, alpha: 0.12).display(drawing.traits))
        drawing.fillEllipse(place, (thumbTintColor ?? .white).display(drawing.traits))
    }
}
