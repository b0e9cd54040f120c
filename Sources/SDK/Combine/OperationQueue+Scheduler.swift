public import Foundation

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime
    public typealias SchedulerOptions = NoSchedulerOptions

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Moved(action)
        addOperation { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Moved(action)
        DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) { [self] in
            addOperation { action.value() }
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Moved(action)
        let clock = DispatchQueue.global()
        return clock.schedule(
            after: clock.now.advanced(by: .seconds(date.date.timeIntervalSinceNow)),
            interval: .seconds(interval.timeInterval), tolerance: .seconds(tolerance.timeInterval)
        ) { [self] in
            addOperation { action.value() }
        }
    }
}
