import Foundation

/// Whether an interval runs, and the value for its end.
private enum Throttling<Value> {
    case idle
    case running(Value?)

    /// Takes the value for the end of the interval.
    ///
    /// - Parameter continues: whether another interval follows a value.
    mutating func take(continues: Bool) -> Value? {
        guard case .running(let value) = self else { return nil }
        self = continues && value != nil ? .running(nil) : .idle
        return value
    }
}

extension Publisher {
    /// Sends at most one value in each interval, on the scheduler.
    ///
    /// - Parameter latest: whether an interval ends with its last value; else with its first.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let lock = NSLock()
            var state = Throttling<Output>.idle
            func begin(_ downstream: Downstream<Output, Failure>) {
                scheduler.wait(interval, options: nil) {
                    guard downstream.isActive, let held = lock.withLock({ state.take(continues: true) }) else { return }
                    downstream.send(held)
                    begin(downstream)
                }
            }
            relay(
                value: { (value: Output, downstream: Downstream<Output, Failure>) in
                    let isFirst = lock.withLock {
                        guard case .running(let held) = state else {
                            state = .running(nil)
                            return true
                        }
                        if latest || held == nil { state = .running(value) }
                        return false
                    }
                    guard isFirst else { return }
                    scheduler.schedule { downstream.send(value) }
                    begin(downstream)
                },
                completion: { completion, downstream in
                    scheduler.schedule {
                        let held = lock.withLock { state.take(continues: false) }
                        if case .finished = completion, let held { downstream.send(held) }
                        downstream.finish(completion)
                    }
                }
            ).receive(subscriber: subscriber)
        }
    }

    /// Ends if no value comes for some time. The scheduler keeps the time; values pass at once.
    ///
    /// - Parameter customError: the error of this end; without it the publisher finishes.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let lock = NSLock()
            // Whether a value came since the last look.
            var hasValue = false
            let downstream = Downstream<Output, Failure>(subscriber)
            // One look at a time, however many values come: so an end is up to twice the interval late.
            func look() {
                scheduler.wait(interval, options: options) {
                    guard downstream.isActive else { return }
                    let isAlive = lock.withLock {
                        defer { hasValue = false }
                        return hasValue
                    }
                    guard !isAlive else { return look() }
                    downstream.finish(customError.map { .failure($0()) } ?? .finished)
                }
            }
            downstream.start()
            guard downstream.isActive else { return }
            look()
            downstream.hold(
                sink(
                    receiveCompletion: { downstream.finish($0) },
                    receiveValue: { value in
                        lock.withLock { hasValue = true }
                        downstream.send(value)
                    }))
        }
    }
}
