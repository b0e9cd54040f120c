internal import DisplayLists

/// Two buttons that make a number smaller and larger.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// Within the bounds; a number that is not finite counts as the lower one.
    open var value = 0.0 {
        didSet {
            value = bounded(value)
            setNeedsFrame()
        }
    }
    open var minimumValue = 0.0 { didSet { value = bounded(value) } }
    open var maximumValue = 100.0 { didSet { value = bounded(value) } }
    open var stepValue = 1.0
    /// Whether a step beyond one bound leads to the other one.
    open var wraps = false
    // The following have no effect: a touch on a tile is short.
    open var autorepeat = true
    open var isContinuous = true

    /// The size of a stepper in points, whatever its frame is, as Interface Builder writes it.
    private static let size = CGSize(width: 94, height: 32)

    public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    private func bounded(_ number: Double) -> Double {
        number.isFinite ? min(max(number, minimumValue), max(minimumValue, maximumValue)) : minimumValue
    }

    /// A press on a half changes the value and then sends `valueChanged`.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        let old = value
        let isLess = touch.location(in: self).x < Self.size.width / 2
        let wanted = isLess ? value - stepValue : value + stepValue
        if wraps, wanted < minimumValue || wanted > maximumValue {
            value = isLess ? maximumValue : minimumValue
        } else {
            value = wanted
        }
        if value != old { sendActions(for: .valueChanged) }
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        // The corners, the line between the halves and the signs are estimates by pictures of iOS 13.
        let box = CGRect(origin: .zero, size: Self.size)
        drawing.fill(box, radius: 8, UIColor.tertiarySystemFill.display(drawing.traits))
        var color = UIColor.label.display(drawing.traits)
        if !isEnabled { color.alpha *= 0.3 }
        let (left, right) = (CGPoint(x: box.width / 4, y: box.midY), CGPoint(x: box.width * 3 / 4, y: box.midY))
        drawing.fill(
            CGRect(x: box.midX - 0.5, y: 8, width: 1, height: box.height - 16),
            UIColor.separator.display(drawing.traits))
        for sign in [left, right] {
            drawing.line(
                from: CGPoint(x: sign.x - 7, y: sign.y), to: CGPoint(x: sign.x + 7, y: sign.y), color, width: 1.5)
        }
        drawing.line(
            from: CGPoint(x: right.x, y: right.y - 7), to: CGPoint(x: right.x, y: right.y + 7), color, width: 1.5)
    }
}
