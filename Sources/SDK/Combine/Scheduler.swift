public import Dispatch
public import Foundation

/// Runs work on a queue, now or later.
public protocol Scheduler {
    func schedule(_ work: @escaping () -> Void)
    /// - Parameter seconds: the delay.
    func schedule(afterSeconds seconds: Double, _ work: @escaping () -> Void)
}

extension DispatchQueue: Scheduler {
    public func schedule(_ work: @escaping () -> Void) {
        let work = Moved(work)
        async { work.value() }
    }

    public func schedule(afterSeconds seconds: Double, _ work: @escaping () -> Void) {
        let work = Moved(work)
        asyncAfter(deadline: .now() + seconds) { work.value() }
    }
}

extension RunLoop: Scheduler {
    public func schedule(_ work: @escaping () -> Void) {
        let work = Moved(work)
        perform { work.value() }
    }

    public func schedule(afterSeconds seconds: Double, _ work: @escaping () -> Void) {
        let work = Moved(work)
        add(Timer(timeInterval: seconds, repeats: false) { _ in work.value() }, forMode: .default)
    }
}

extension OperationQueue: Scheduler {
    public func schedule(_ work: @escaping () -> Void) {
        let work = Moved(work)
        addOperation { work.value() }
    }

    public func schedule(afterSeconds seconds: Double, _ work: @escaping () -> Void) {
        DispatchQueue.global().schedule(afterSeconds: seconds) { [self] in schedule(work) }
    }
}

/// A time between events.
public struct SchedulerInterval: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    var seconds: Double
    public init(integerLiteral value: Int) { seconds = Double(value) }
    public init(floatLiteral value: Double) { seconds = value }
    init(seconds: Double) { self.seconds = seconds }
    public static func seconds(_ value: Int) -> Self { Self(seconds: Double(value)) }
    public static func seconds(_ value: Double) -> Self { Self(seconds: value) }
    public static func milliseconds(_ value: Int) -> Self { Self(seconds: Double(value) / 1_000) }
}

extension Publisher {
    /// Delivers values and the end on a queue, in their order.
    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
        relay(
            value: { value, downstream in scheduler.schedule { downstream.send(value) } },
            completion: { completion, downstream in scheduler.schedule { downstream.finish(completion) } })
    }

    /// Subscribes on a queue.
    public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in scheduler.schedule { receive(subscriber: subscriber) } }
    }

    public func delay<S: Scheduler>(for interval: SchedulerInterval, scheduler: S) -> AnyPublisher<Output, Failure> {
        relay(
            value: { value, downstream in
                scheduler.schedule(afterSeconds: interval.seconds) { downstream.send(value) }
            },
            completion: { completion, downstream in
                scheduler.schedule(afterSeconds: interval.seconds) { downstream.finish(completion) }
            })
    }

    /// Sends a value once no other has followed for some time.
    public func debounce<S: Scheduler>(
        for dueTime: SchedulerInterval, scheduler: S
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let lock = NSLock()
            var pending: (number: Int, value: Output)?
            relay(
                value: { (value: Output, downstream: Downstream<Output, Failure>) in
                    let number = lock.withLock {
                        pending = ((pending?.number ?? 0) &+ 1, value)
                        return pending?.number
                    }
                    scheduler.schedule(afterSeconds: dueTime.seconds) {
                        let isLast = lock.withLock { pending?.number == number }
                        if isLast { downstream.send(value) }
                    }
                },
                completion: { completion, downstream in
                    if case .finished = completion, let last = lock.withLock({ pending }) {
                        downstream.send(last.value)
                    }
                    downstream.finish(completion)
                }
            ).receive(subscriber: subscriber)
        }
    }
}
