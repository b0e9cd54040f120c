public import WidgetKit

/// The corrected version: an entry for now and one for the beginning of each of the next days, with that day's count.
public struct DaysProvider: TimelineProvider {
    private static let days = 7
    private let world: ReviewWorld

    public init(_ world: ReviewWorld = ReviewWorld()) { self.world = world }

    public func placeholder(in context: Context) -> ReviewEntry { ReviewEntry(date: world.now(), count: 0) }

    public func getSnapshot(in context: Context, completion: @escaping @Sendable (ReviewEntry) -> Void) {
        completion(entries()[0])
    }

    public func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ReviewEntry>) -> Void) {
        completion(Timeline(entries: entries(), policy: .atEnd))
    }

    public func entries() -> [ReviewEntry] {
        let now = world.now()
        let counts = world.counts()
        // The app counts by days in Greenwich.
        let today = (now.timeIntervalSince1970 / 86_400).rounded(.down)
        let midnights = (1...Self.days).map { Date(timeIntervalSince1970: (today + Double($0)) * 86_400) }
        return ([now] + midnights).map { ReviewEntry(date: $0, count: counts.due(on: $0)) }
    }
}
