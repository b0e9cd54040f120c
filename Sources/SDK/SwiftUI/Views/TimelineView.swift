/// A view that depends on the time. A widget shows it for the date of its entry.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    public typealias Context = TimelineViewDefaultContext

    private let content: (TimelineViewDefaultContext) -> Content
    @Environment(\.now) private var now

    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.content = content
    }

    public var body: some View { content(Context(date: now)) }
}

/// The date for which the content of a timeline view is made.
public struct TimelineViewDefaultContext: Sendable {
    /// How often the content changes.
    public enum Cadence: Comparable, Sendable {
        case live, seconds, minutes
    }

    public let date: Date
    public var cadence: Cadence { .minutes }
}

/// The dates on which a view changes.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
}

/// How often a schedule's dates are asked for.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal, lowFrequency
}

/// A date at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    public init(from startDate: Date, by interval: TimeInterval) {}
}

/// Each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
}

/// Given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    public init(_ dates: Entries) {}
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
        Self(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: Self { Self() }
}

extension TimelineSchedule {
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S> { ExplicitTimelineSchedule(dates) }
}

/// As often as a screen draws. A widget shows the date of its entry.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: Self { Self() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
        Self(minimumInterval: minimumInterval, paused: paused)
    }
}
