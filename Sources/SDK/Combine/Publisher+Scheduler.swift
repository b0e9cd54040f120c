import Foundation

extension Publisher {
    /// Delivers values and the end on a scheduler, in their order.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        relay(
            value: { value, downstream in scheduler.schedule(options: options) { downstream.send(value) } },
            completion: { completion, downstream in
                scheduler.schedule(options: options) { downstream.finish(completion) }
            })
    }

    /// Subscribes on a scheduler.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in scheduler.schedule(options: options) { receive(subscriber: subscriber) } }
    }

    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        relay(
            value: { value, downstream in
                scheduler.wait(interval, tolerance: tolerance, options: options) { downstream.send(value) }
            },
            completion: { completion, downstream in
                scheduler.wait(interval, tolerance: tolerance, options: options) { downstream.finish(completion) }
            })
    }

    /// Sends a value once no other has followed for some time.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
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
                    scheduler.wait(dueTime, options: options) {
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

    /// Sends the time between two values, and between the subscription and the first one.
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<S.SchedulerTimeType.Stride, Failure> {
        AnyPublisher { subscriber in
            let lock = NSLock()
            var last = scheduler.now
            relay(
                value: { (_: Output, downstream: Downstream<S.SchedulerTimeType.Stride, Failure>) in
                    let now = scheduler.now
                    let distance = lock.withLock {
                        defer { last = now }
                        return last.distance(to: now)
                    }
                    downstream.send(distance)
                },
                completion: { completion, downstream in downstream.finish(completion) }
            ).receive(subscriber: subscriber)
        }
    }
}
