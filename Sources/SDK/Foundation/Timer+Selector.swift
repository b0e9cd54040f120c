public import Foundation

extension Timer {
    /// A timer that never fires: sources write `Timer()` for the value of a property before the real one.
    // An extension cannot override `init()` of NSObject, and a call without arguments finds this.
    public convenience init(_ nothing: Void = ()) { self.init(timeInterval: 0, repeats: false) { _ in } }

    /// Calls a method of the target each time, which the timer retains until it is invalidated.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(timeInterval: interval, repeats: repeats, block: Self.block(target, selector))
    }

    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(fire: date, interval: interval, repeats: repeats, block: Self.block(target, selector))
    }

    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    private static func block(_ target: Any, _ selector: Selector) -> @Sendable (Timer) -> Void {
        // A timer fires on the thread of its run loop, on which it was made.
        nonisolated(unsafe) let target = target as AnyObject
        return { timer in selector.call(on: target, timer) }
    }
}
