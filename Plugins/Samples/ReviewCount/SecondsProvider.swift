public import WidgetKit

/// The first version: sixty entries, one second apart, then another timeline.
///
/// It has two faults. All entries have the count of the day on which the timeline was asked for, so the widget is wrong
/// past midnight. And a timeline of one minute uses up a day's reloads within the hour. `DaysProvider` is correct.
public struct SecondsProvider: TimelineProvider {
    private let world: ReviewWorld

    public init(_ world: ReviewWorld = ReviewWorld()) { self.world = world }

    public func placeholder(in context: Context) -> ReviewEntry { ReviewEntry(date: world.now(), count: 0) }

    public func getSnapshot(in context: Context, completion: @escaping @Sendable (ReviewEntry) -> Void) {
        completion(entry(at: world.now()))
    }

    public func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ReviewEntry>) -> Void) {
        completion(Timeline(entries: entries(), policy: .atEnd))
    }

    public func entries() -> [ReviewEntry] {
        let start = world.now()
        return (0..<60).map { entry(at: start.addingTimeInterval(TimeInterval($0))) }
    }

    private func entry(at date: Date) -> ReviewEntry {
        // The fault: the day of the request, not the day of the entry.
        ReviewEntry(date: date, count: world.counts().due(on: world.now()))
    }
}
