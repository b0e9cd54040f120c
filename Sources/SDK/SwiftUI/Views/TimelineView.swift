/// A view that depends on the time. A widget shows it for the date of its entry, a hosting controller for the last date of
/// its schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    public typealias Context = TimelineViewDefaultContext

    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content
    @Environment(\.now) private var now
    @State private var last: Date?

    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    public var body: some View {
        let dates = ScheduledDates(schedule)
        content(Context(date: last ?? now))
            .task(id: dates) { @MainActor in
                while let wait = dates.wait(after: Date()) {
                    do { try await Task.sleep(for: wait) } catch { return }
                    last = Date()
                }
            }
    }
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
    fileprivate let start: Date
    fileprivate let interval: TimeInterval

    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval
    }
}

/// Each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
}

/// Given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    fileprivate let dates: Entries

    public init(_ dates: Entries) { self.dates = dates }
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
    fileprivate let minimumInterval: Double?
    fileprivate let isPaused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        isPaused = paused
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: Self { Self() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
        Self(minimumInterval: minimumInterval, paused: paused)
    }
}

/// When a view with a schedule changes next.
private struct ScheduledDates: Equatable, Sendable {
    private enum Kind {
        case every(TimeInterval, from: Date)
        case at([Date])
    }

    /// A schedule from now on is made anew by each body, so its start does not count.
    static func == (one: Self, other: Self) -> Bool {
        switch (one.kind, other.kind) {
        case (.every(let one, _), .every(let other, _)): one == other
        case (.at(let one), .at(let other)): one == other
        case (.every, .at), (.at, .every): false
        }
    }

    private let kind: Kind

    /// The shortest time between two changes, in seconds, and the most dates of a list: our choice, 30 frames a second and
    /// a day of minutes.
    private static let (shortest, most) = (1.0 / 30, 1440)

    init<Schedule: TimelineSchedule>(_ schedule: Schedule) {
        switch schedule {
        case let schedule as PeriodicTimelineSchedule: kind = .every(schedule.interval, from: schedule.start)
        case is EveryMinuteTimelineSchedule: kind = .every(60, from: Date(timeIntervalSinceReferenceDate: 0))
        case let schedule as AnimationTimelineSchedule:
            kind = schedule.isPaused ? .at([]) : .every(schedule.minimumInterval ?? 0, from: Date())
        case let schedule as any ListedDates: kind = .at(schedule.listed(Self.most))
        default: kind = .at([])
        }
    }

    /// The time until the next date; nil after the last one.
    func wait(after now: Date) -> Duration? {
        switch kind {
        case .every(let interval, let start):
            guard interval.isFinite, interval <= 86_400 * 366 else { return nil }
            let interval = max(interval, Self.shortest)
            let passed = now.timeIntervalSince(start)
            guard passed.isFinite else { return nil }
            if passed < 0 { return .seconds(min(-passed, 86_400)) }
            return .seconds(interval - passed.truncatingRemainder(dividingBy: interval))
        case .at(let dates):
            guard let next = dates.lazy.filter({ $0 > now }).min() else { return nil }
            return .seconds(min(next.timeIntervalSince(now), 86_400))
        }
    }
}

/// A schedule with given dates.
private protocol ListedDates {
    func listed(_ most: Int) -> [Date]
}

extension ExplicitTimelineSchedule: ListedDates {
    fileprivate func listed(_ most: Int) -> [Date] { Array(dates.prefix(most)) }
}
