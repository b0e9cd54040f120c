/// One moment of a widget: the content that it shows from a date on.
public protocol TimelineEntry: SendableMetatype {
    /// From when on the entry is shown.
    var date: Date { get }
    /// The entry's weight in a stack of widgets.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How important an entry is among the entries of the same widget.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// Relative to the other entries of the widget; 0 or less: not relevant.
    public var score: Float
    /// Seconds from the entry's date; 0: until the next entry.
    public var duration: TimeInterval

    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}
