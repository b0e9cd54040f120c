public import ExtensionFoundation

/// An object that can receive touches and pass them on.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The responder that receives what this one does not handle: for a view its controller, else its superview.
    open var next: UIResponder? { nil }

    /// Follows once the object of a storyboard has all of its outlets. An override calls super.
    open func awakeFromNib() {}
    /// Nothing calls it: there is no Interface Builder.
    open func prepareForInterfaceBuilder() {}

    // A widget has no keyboard, so nothing becomes its receiver.
    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { false }
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    @discardableResult open func resignFirstResponder() -> Bool { true }
    open var canResignFirstResponder: Bool { true }
    /// A view in place of the keyboard, and one above it, which nothing shows.
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    /// Nothing to do: a widget has no keyboard.
    open func reloadInputViews() {}
    /// Nothing asks it: a widget has no keys.
    open var keyCommands: [UIKeyCommand]? { nil }

    // Never called: nobody shakes a tile or presses the buttons of a headset.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func remoteControlReceived(with event: UIEvent?) {}

    /// Nil: a widget has no window, whose manager this is.
    open var undoManager: UndoManager? { nil }
    /// Nothing asks it: a widget has no keyboard.
    open var textInputMode: UITextInputMode? { nil }
    /// Nothing asks it: a tile has no menu.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Sets the property of an outlet. False if the class has no such outlet, or one of another type.
    open func hostelConnect(outlet name: String, to value: Any) -> Bool { false }

    /// Makes the destination of a segue, by the method's Objective-C name such as `addDay:`; nil for any other name.
    open func hostelSegueAction(named name: String) -> HostelSegueAction? { nil }

    /// The method of an action, by its Objective-C name such as `tapped:`; nil for any other name.
    open func hostelAction(named name: String) -> Selector? { nil }
}

/// One finger from its first contact to its end.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The step of a touch.
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// The touch's place in the window's coordinates, in points.
    package var place: CGPoint
    package weak var target: UIView?

    public package(set) var phase: Phase = .began
    /// Seconds since the system's start.
    public package(set) var timestamp: TimeInterval
    public package(set) var tapCount = 1

    /// The view that the touch landed on.
    open var view: UIView? { target }
    open var window: UIWindow? { target?.window }
    /// The recognisers that watch this touch.
    public package(set) var gestureRecognizers: [UIGestureRecognizer]? = []

    package init(place: CGPoint, target: UIView?, timestamp: TimeInterval) {
        self.place = place
        self.target = target
        self.timestamp = timestamp
        super.init()
    }

    /// The touch's place in a view's coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let view else { return place }
        return view.convert(place, from: nil)
    }
}

/// The touches of one moment.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kinds of events.
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }

    /// The movements of a device, and the buttons of a headset.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
        case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    package let touches: Set<UITouch>

    /// Seconds since the system's start.
    public let timestamp: TimeInterval
    open var allTouches: Set<UITouch>? { touches }
    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }

    package init(touches: Set<UITouch>, timestamp: TimeInterval) {
        self.touches = touches
        self.timestamp = timestamp
        super.init()
    }

    /// An event without touches.
    public override convenience init() { self.init(touches: [], timestamp: ProcessInfo.processInfo.systemUptime) }
}
