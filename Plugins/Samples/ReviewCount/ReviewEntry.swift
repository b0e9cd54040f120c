public import CardsShared
public import WidgetKit

/// The number of cards that are due at a moment.
public struct ReviewEntry: TimelineEntry, Equatable, Sendable {
    public let date: Date
    public let count: Int

    public init(date: Date, count: Int) {
        self.date = date
        self.count = count
    }

    /// More due cards make the widget more relevant in a stack.
    public var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(count)) }
}

/// The surroundings of a provider, which tests replace.
public struct ReviewWorld: Sendable {
    public var now: @Sendable () -> Date
    public var counts: @Sendable () -> ReviewCounts

    public init(
        now: @escaping @Sendable () -> Date = { Date() },
        counts: @escaping @Sendable () -> ReviewCounts = { CardBox()?.counts ?? ReviewCounts() }
    ) {
        self.now = now
        self.counts = counts
    }
}
