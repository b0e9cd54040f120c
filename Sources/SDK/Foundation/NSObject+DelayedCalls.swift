public import Foundation
private import Synchronization

extension NSObject {
    /// Calls the method that the selector has after a delay in seconds, on the run loop of this thread. Less than 0 is 0.
    ///
    /// The object is retained until then. A selector without a method calls nothing, and the log says so.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        perform(selector, with: argument, afterDelay: delay, inModes: [.default])
    }

    /// Likewise, in these modes of the run loop.
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        // The timer fires on the thread that made it.
        nonisolated(unsafe) let (target, argument) = (self, argument)
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { timer in
            DelayedCall.all.withLock { $0.removeAll { $0.timer === timer } }
            selector.call(on: target, argument)
        }
        let call = DelayedCall(target, selector, argument, timer)
        DelayedCall.all.withLock { $0.append(call) }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    /// Drops the calls of the target that were delayed.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedCall.cancel { $0.target === target as AnyObject }
    }

    /// Drops the calls of the target with this selector and an equal argument.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        let argument = object as AnyObject?
        DelayedCall.cancel {
            $0.target === target as AnyObject && $0.selector == selector
                && ($0.argument === argument || ($0.argument as? NSObject)?.isEqual(argument) == true)
        }
    }
}

/// A call that waits for its time.
private struct DelayedCall: @unchecked Sendable {
    // Unchecked: the objects are compared alone, and the timer is ended on the thread that asks, as on the original platform.
    static let all = Mutex<[DelayedCall]>([])

    let target: AnyObject
    let selector: Selector
    let argument: AnyObject?
    let timer: Timer

    init(_ target: AnyObject, _ selector: Selector, _ argument: Any?, _ timer: Timer) {
        (self.target, self.selector, self.argument, self.timer) = (target, selector, argument as AnyObject?, timer)
    }

    static func cancel(where isMeant: (DelayedCall) -> Bool) {
        // Without the lock, because an author's `isEqual` may itself delay or cancel calls.
        let cancelled = all.withLock { $0 }.filter(isMeant)
        all.withLock { calls in calls.removeAll { call in cancelled.contains { $0.timer === call.timer } } }
        for call in cancelled { call.timer.invalidate() }
    }
}
