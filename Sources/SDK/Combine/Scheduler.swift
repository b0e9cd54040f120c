/// Runs work now or later.
public protocol Scheduler<SchedulerTimeType> {
    /// A time of the scheduler's clock.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    /// How work is run.
    associatedtype SchedulerOptions

    /// The time of the scheduler's clock.
    var now: SchedulerTimeType { get }
    /// The least time by which work may be late.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs work as soon as the scheduler can.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs work once at a time.
    ///
    /// - Parameter tolerance: the time by which it may be later.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    /// Runs work at a time, and again after each interval until the result is cancelled.
    ///
    /// - Parameter tolerance: the time by which each run may be later.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

/// A time between two times of a scheduler.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

extension Scheduler {
    /// Runs work as soon as the scheduler can, without options.
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

    /// Runs work once at a time, without options and with the least tolerance.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs work once at a time, without options.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) {
        schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    /// Runs work at a time and after each interval, without options and with the least tolerance.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs work at a time and after each interval, without options.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }

    /// Runs work once some time has passed.
    func wait(
        _ interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        schedule(
            after: now.advanced(by: interval), tolerance: tolerance ?? minimumTolerance, options: options, action)
    }
}
