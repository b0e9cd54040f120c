import Foundation

/// Whether an interval runs, and the value for its end.
private enum Throttling<Value> {
    case idle
    case running(Value?)

    var held: Value? {
        if case .running(let value) = self { value } else { nil }
    }
}

extension Publisher {
    /// Sends at most one value in each interval.
    ///
    /// - Parameter latest: whether an interval ends with its last value; else with its first.
    public func throttle<S: Scheduler>(
        for interval: SchedulerInterval, scheduler: S, latest: Bool
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let lock = NSLock()
            var state = Throttling<Output>.idle
            func begin(_ downstream: Downstream<Output, Failure>) {
                scheduler.schedule(afterSeconds: interval.seconds) {
                    let held = lock.withLock { () -> Output? in
                        let held = state.held
                        state = held == nil ? .idle : .running(nil)
                        return held
                    }
                    guard let held else { return }
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
                    downstream.send(value)
                    begin(downstream)
                },
                completion: { completion, downstream in
                    if case .finished = completion, let held = lock.withLock({ state.held }) { downstream.send(held) }
                    downstream.finish(completion)
                }
            ).receive(subscriber: subscriber)
        }
    }

    /// Ends if no value comes for some time.
    ///
    /// - Parameter customError: the error of this end; without it the publisher finishes.
    public func timeout<S: Scheduler>(
        _ interval: SchedulerInterval, scheduler: S, customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let lock = NSLock()
            var number = 0
            let downstream = Downstream<Output, Failure>(subscriber)
            func wait() {
                let own = lock.withLock {
                    number += 1
                    return number
                }
                scheduler.schedule(afterSeconds: interval.seconds) {
                    guard lock.withLock({ number == own }) else { return }
                    downstream.finish(customError.map { .failure($0()) } ?? .finished)
                }
            }
            downstream.start()
            guard downstream.isActive else { return }
            wait()
            downstream.hold(
                sink(
                    receiveCompletion: { completion in
                        lock.withLock { number += 1 }
                        downstream.finish(completion)
                    },
                    receiveValue: { value in
                        wait()
                        downstream.send(value)
                    }))
        }
    }
}
