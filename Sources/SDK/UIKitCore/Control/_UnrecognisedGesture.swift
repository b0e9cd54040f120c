internal import ExtensionFoundation

/// A gesture that no host passes on: a touch on a tile begins and ends in one place. Such a recogniser calls nothing, and
/// the log says so once for each class.
@preconcurrency @MainActor
open class _UnrecognisedGesture: UIGestureRecognizer {
    override var isRecognised: Bool { false }

    override func wasAdded() {
        let name = "\(type(of: self))"
        unrecognised.write(
            name, "\(name) recognises nothing here: a tile takes taps. Use UITapGestureRecognizer or a UIButton.")
    }
}

@preconcurrency @MainActor
open class UISwipeGestureRecognizer: _UnrecognisedGesture {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    public final var direction = Direction.right
    public final var numberOfTouchesRequired = 1
}

@preconcurrency @MainActor
open class UIPanGestureRecognizer: _UnrecognisedGesture {
    public final var minimumNumberOfTouches = 1
    public final var maximumNumberOfTouches = Int.max
    open func translation(in view: UIView?) -> CGPoint { .zero }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    public final var edges: UIRectEdge = []
}

@preconcurrency @MainActor
open class UILongPressGestureRecognizer: _UnrecognisedGesture {
    /// Seconds.
    public final var minimumPressDuration: TimeInterval = 0.5
    /// Points.
    public final var allowableMovement: CGFloat = 10
    public final var numberOfTapsRequired = 0
    public final var numberOfTouchesRequired = 1
}

@preconcurrency @MainActor
open class UIPinchGestureRecognizer: _UnrecognisedGesture {
    public final var scale: CGFloat = 1
    public final var velocity: CGFloat { 0 }
}

@preconcurrency @MainActor
open class UIRotationGestureRecognizer: _UnrecognisedGesture {
    /// Radians.
    public final var rotation: CGFloat = 0
    public final var velocity: CGFloat { 0 }
}

/// A pointer over a view, which no host has.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: _UnrecognisedGesture {}

private let unrecognised = LogOnce()
