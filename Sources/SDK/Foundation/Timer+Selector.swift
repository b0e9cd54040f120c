public import Foundation

extension Timer {
    /// A timer that never fires: sources write `Timer()` for the value of a property before the real one.
    // An extension cannot override `init()` of NSObject, and a call without arguments finds this.
    public convenience init(_ nothing: Void = ()) { self.init(timeInterval: 0, repeats: false) { _ in } }

    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// A timer that calls a method. Its initialisers make a subclass, which an initialiser of a class cannot do.
public protocol _TargetTimer {}
extension Timer: _TargetTimer {}

extension _TargetTimer where Self: Timer {
    /// Calls a method of the target each time, which the timer retains until it is invalidated.
    public init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
            userInfo: userInfo, repeats: repeats)
    }

    public init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        // A timer fires on the thread of its run loop, on which it was made.
        nonisolated(unsafe) let target = target as AnyObject
        let timer = NotingTimer(fire: date, interval: interval, repeats: repeats, userInfo: userInfo) { timer in
            selector.call(on: target, timer)
        }
        guard let made = timer as? Self else {
            fatalError("A subclass of Timer has no initialiser with a target. Use one with a block.")
        }
        self = made
    }
}

/// A timer with its author's value.
private final class NotingTimer: Timer {
    private let noted: Any?

    /// The value until the timer is invalid, as on the original platform.
    override var userInfo: Any? { isValid ? noted : nil }

    init(
        fire date: Date, interval: TimeInterval, repeats: Bool, userInfo: Any?,
        block: @escaping @Sendable (Timer) -> Void
    ) {
        noted = userInfo
        super.init(fire: date, interval: interval, repeats: repeats, block: block)
    }
}
