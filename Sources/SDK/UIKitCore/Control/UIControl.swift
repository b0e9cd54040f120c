/// A view that turns touches into actions.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// Events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        // Nobody edits a field of a widget, so these are never sent.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The present state of a control, which sets its look.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        /// Never set: nothing here has the focus.
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0xFF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The place of the content from the left to the right.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5
    }

    /// The place of the content from the top to the bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top = 1
        case bottom = 2
        case fill = 3
    }

    /// A button follows it; other controls keep it.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// A button follows it; other controls keep it.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    open var isEnabled = true { didSet { stateChanged() } }
    open var isSelected = false { didSet { stateChanged() } }
    open var isHighlighted = false { didSet { stateChanged() } }

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    func stateChanged() { setNeedsFrame() }

    /// Whether a touch is being followed, and whether it is inside at the moment.
    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    // MARK: Actions

    /// A call at some events.
    struct Entry {
        var event: Event
        var identifier: UIAction.Identifier?
        /// Set if the method was added by its selector.
        var method: TargetMethod?
        var run: @MainActor (UIControl) -> Void
    }

    final var entries: [Entry] = []

    /// Calls the action's handler at each of the events. Replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        entries.append(
            Entry(event: controlEvents, identifier: action.identifier) { control in action.perform(from: control) })
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        entries.removeAll { $0.identifier == actionIdentifier && !$0.event.isDisjoint(with: controlEvents) }
    }

    /// Calls a closure at each of the events; the platform uses a target and a selector.
    public func addAction(for controlEvents: Event, _ handler: @escaping @MainActor () -> Void) {
        entries.append(Entry(event: controlEvents, identifier: nil) { _ in handler() })
    }

    /// Calls a method of the target, as long as the target lives: `addTarget(self, TodayViewController.pressed, …)`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, _ method: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
    ) {
        entries.append(
            Entry(event: controlEvents, identifier: nil) { [weak target] _ in
                guard let target else { return }
                method(target)()
            })
    }

    /// Calls a method of the target with the control, as long as the target lives.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, _ method: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
    ) {
        entries.append(
            Entry(event: controlEvents, identifier: nil) { [weak target] control in
                guard let target, let sender = control as? Sender else { return }
                method(target)(sender)
            })
    }

    /// The events whose handlers run now; empty outside of handlers.
    package private(set) static var sentEvents: Event = []

    /// Calls the handlers of the events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        let outer = Self.sentEvents
        Self.sentEvents = controlEvents
        defer { Self.sentEvents = outer }
        for entry in entries where !entry.event.isDisjoint(with: controlEvents) { entry.run(self) }
    }

    /// Calls a method of the target with this control; `sendActions(for:)` does it for each method that was added by its
    /// selector. A selector of a name alone stands for the method of that name which was added for this target.
    ///
    /// - Parameter target: nil stands for the first responder from the control on that has the method.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        call(action, on: target, event)
    }

    open var allControlEvents: Event { entries.reduce(into: []) { $0.formUnion($1.event) } }

    package override var pressLabel: String? {
        guard isUserInteractionEnabled, isEnabled, !entries.isEmpty else { return super.pressLabel }
        return spokenLabel ?? ""
    }

    // MARK: Tracking

    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first, continueTracking(touch, with: event) else { return }
        let isInside = point(inside: touch.location(in: self), with: event)
        let crossing: Event = isInside == isTouchInside ? [] : (isInside ? .touchDragEnter : .touchDragExit)
        isTouchInside = isInside
        if isHighlighted != isInside { isHighlighted = isInside }
        sendActions(for: crossing.union(isInside ? .touchDragInside : .touchDragOutside))
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let isInside = point(inside: touch.location(in: self), with: event)
        stopTracking()
        endTracking(touch, with: event)
        sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        stopTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    private func stopTracking() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }
}
