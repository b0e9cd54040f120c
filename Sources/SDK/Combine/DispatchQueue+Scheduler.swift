public import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
    /// A time of the clock that stands still while the machine sleeps.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        public var dispatchTime: DispatchTime

        public init(_ time: DispatchTime) { dispatchTime = time }

        public func distance(to other: SchedulerTimeType) -> Stride {
            let (here, there) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return Stride(nanoseconds: Int(clamping: there) - Int(clamping: here))
        }

        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(dispatchTime + n.timeInterval) }

        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

        /// A time between two times, in nanoseconds. A literal counts seconds, and `init(exactly:)` nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Sendable
        {
            /// The nanoseconds.
            public var magnitude: Int
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            init(nanoseconds: Int) { magnitude = nanoseconds }
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let count): self = .seconds(count)
                case .milliseconds(let count): self = .milliseconds(count)
                case .microseconds(let count): self = .microseconds(count)
                case .nanoseconds(let count): self = .nanoseconds(count)
                default: magnitude = .max
                }
            }
            public init(integerLiteral value: Int) { self = .seconds(value) }
            public init(floatLiteral value: Double) { self = .seconds(value) }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let nanoseconds = Int(exactly: source) else { return nil }
                self = .nanoseconds(nanoseconds)
            }

            public static func seconds(_ s: Int) -> Stride { many(s, 1_000_000_000) }
            public static func seconds(_ s: Double) -> Stride {
                Stride(nanoseconds: Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? .min : .max))
            }
            public static func milliseconds(_ ms: Int) -> Stride { many(ms, 1_000_000) }
            public static func microseconds(_ us: Int) -> Stride { many(us, 1_000) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

            /// The longest time in place of one that is too long, as Dispatch has it.
            private static func many(_ count: Int, _ unit: Int) -> Stride {
                bounded(count.multipliedReportingOverflow(by: unit), isLess: count < 0)
            }

            private static func bounded(_ sum: (partialValue: Int, overflow: Bool), isLess: Bool) -> Stride {
                Stride(nanoseconds: sum.overflow ? (isLess ? .min : .max) : sum.partialValue)
            }

            public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
            public static func + (left: Stride, right: Stride) -> Stride {
                bounded(left.magnitude.addingReportingOverflow(right.magnitude), isLess: right.magnitude < 0)
            }
            public static func - (left: Stride, right: Stride) -> Stride {
                bounded(left.magnitude.subtractingReportingOverflow(right.magnitude), isLess: right.magnitude > 0)
            }
            public static func * (left: Stride, right: Stride) -> Stride {
                .seconds(Double(left.magnitude) / 1e9 * Double(right.magnitude) / 1e9)
            }
            public static func *= (left: inout Stride, right: Stride) { left = left * right }
        }
    }

    /// How Dispatch runs the work.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?

        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Moved(action)
        let options = options ?? SchedulerOptions()
        async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Moved(action)
        let options = options ?? SchedulerOptions()
        options.group?.enter()
        let group = Moved(options.group)
        asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
            action.value()
            group.value?.leave()
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Moved(action)
        let options = options ?? SchedulerOptions()
        let timer = DispatchSource.makeTimerSource(queue: self)
        // Dispatch takes neither an interval of 0 nor one less than 0.
        timer.schedule(
            deadline: date.dispatchTime, repeating: max(interval, .nanoseconds(1)).timeInterval,
            leeway: max(tolerance, .nanoseconds(0)).timeInterval)
        timer.setEventHandler(qos: options.qos, flags: options.flags) { action.value() }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
