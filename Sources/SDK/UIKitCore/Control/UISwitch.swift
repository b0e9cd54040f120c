internal import DisplayLists

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    open var isOn = false { didSet { setNeedsFrame() } }
    /// The colour while the switch is on; green, unless set.
    open var onTintColor: UIColor? { didSet { setNeedsFrame() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsFrame() } }

    /// The size of a switch in points, whatever its frame is: Interface Builder up to Xcode 16 writes it. Xcode 26 writes
    /// 63 × 28, for a design that Today widgets never had.
    private static let size = CGSize(width: 51, height: 31)

    public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// A press turns the switch and then sends `valueChanged`.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        isOn.toggle()
        sendActions(for: .valueChanged)
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        let track = CGRect(origin: .zero, size: Self.size)
        var color = (isOn ? onTintColor ?? .systemGreen : .secondarySystemFill).display(drawing.traits)
        if !isEnabled { color.alpha *= 0.5 }
        drawing.fill(track, radius: track.height / 2, color)
        // The edge of 2 points around the thumb is an estimate.
        let side = track.height - 4
        let isAtRight = isOn != isFromRight
        let thumb = CGRect(x: isAtRight ? track.width - side - 2 : 2, y: 2, width: side, height: side)
        drawing.fillEllipse(thumb, (thumbTintColor ?? .white).display(drawing.traits))
    }
}
