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

    /// Delivers values and the end on a scheduler, each some time after it came.
    ///
    /// - Parameter tolerance: the time by which each may be later still; without it the scheduler's least one.
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

    /// Sends a value on the scheduler once no other has followed for some time.
    ///
    /// The end drops a value that still waits, and comes on the scheduler too.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            let lock = NSLock()
            // The number of the last value; the end counts as one.
            var latest = 0
            func next() -> Int {
                lock.withLock {
                    latest &+= 1
                    return latest
                }
            }
            relay(
                value: { (value: Output, downstream: Downstream<Output, Failure>) in
                    let number = next()
                    scheduler.wait(dueTime, options: options) {
                        if lock.withLock({ latest == number }) { downstream.send(value) }
                    }
                },
                completion: { completion, downstream in
                    _ = next()
                    scheduler.schedule(options: options) { downstream.finish(completion) }
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
