public import WidgetKit

/// A day of the calendar.
public struct MonthEntry: TimelineEntry, Equatable, Sendable {
    public let date: Date

    public init(date: Date) { self.date = date }
}

/// An entry for now and one for each of the next midnights.
public struct MonthProvider: TimelineProvider {
    public init() {}

    public func placeholder(in context: Context) -> MonthEntry { MonthEntry(date: Date()) }

    public func getSnapshot(in context: Context, completion: @escaping @Sendable (MonthEntry) -> Void) {
        completion(MonthEntry(date: Date()))
    }

    public func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<MonthEntry>) -> Void) {
        completion(Timeline(entries: Self.entries(from: Date(), calendar: .current), policy: .atEnd))
    }

    public static func entries(from now: Date, calendar: Calendar) -> [MonthEntry] {
        let today = calendar.startOfDay(for: now)
        let midnights = (1...7).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
        return ([now] + midnights).map { MonthEntry(date: $0) }
    }
}
