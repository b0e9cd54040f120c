public import ExtensionFoundation

/// Watches touches on a view and its subviews for a gesture.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The progress of a recognition.
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5
        public static let recognized = State.ended
    }

    public internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    /// Whether the view loses the touch once the gesture is recognised.
    open var cancelsTouchesInView = true
    // Without effect: the view gets its touches at once.
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    /// The author's own name for it.
    open var name: String?
    open var state: State = .possible

    private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
    package var place = CGPoint.zero

    public convenience override init() { self.init(target: nil, action: nil) }

    /// A recogniser that calls a method of the target at each recognition, as long as the target lives.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Calls a closure at each recognition; the platform uses a target and a selector.
    public func addAction(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// Calls a method of the target at each recognition, as long as the target lives.
    public func addTarget<Target: AnyObject>(_ target: Target, _ method: @escaping @MainActor (Target) -> () -> Void) {
        handlers.append { [weak target] _ in
            guard let target else { return }
            method(target)()
        }
    }

    /// The place of the touch in a view's coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
    open var numberOfTouches: Int { 1 }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    // Not asked: gestures do not wait for each other.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns to the start before the next touch.
    open func reset() { state = .possible }

    /// Whether the delegate and the view let the gesture begin.
    final var mayBegin: Bool {
        (delegate?.gestureRecognizerShouldBegin(self) ?? true) && (view?.gestureRecognizerShouldBegin(self) ?? true)
    }

    /// Whether a host passes such gestures on.
    var isRecognised: Bool { true }
    /// Follows once a view has the recogniser.
    func wasAdded() {}

    package func fire() { for handler in handlers { handler(self) } }
}

/// Taps: short touches that stay where they are.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    // Points that a finger may stray, and seconds between the taps of one gesture.
    private static let stray: CGFloat = 10
    private static let pause: TimeInterval = 0.35

    private var start = CGPoint.zero
    private var taps = 0
    private var lastTap: TimeInterval = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// Calls the closure at each tap.
    public convenience init(_ handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
        self.init()
        addAction { recognizer in
            guard let tap = recognizer as? UITapGestureRecognizer else { return }
            handler(tap)
        }
    }

    /// Calls a method of the target at each tap, as long as the target lives.
    public convenience init<Target: AnyObject>(
        _ target: Target, _ method: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init()
        addTarget(target, method)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        start = touch.location(in: nil)
        if event.timestamp - lastTap > Self.pause { taps = 0 }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        let place = touch.location(in: nil)
        if abs(place.x - start.x) > Self.stray || abs(place.y - start.y) > Self.stray { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        guard state == .possible, let touch = touches.first, let view,
            view.point(inside: touch.location(in: view), with: event)
        else {
            state = .failed
            taps = 0
            return
        }
        taps += 1
        lastTap = event.timestamp
        guard taps >= numberOfTapsRequired else { return }
        taps = 0
        state = mayBegin ? .recognized : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
        taps = 0
    }
}

extension UIView {
    final func attach(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.wasAdded()
        setNeedsFrame()
    }

    final func detach(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
        setNeedsFrame()
    }
}
