package import Foundation

/// How important an entry is for a stack, in the extension's own measure.
package struct EntryRelevance: Hashable, Sendable, Codable {
    /// At or below 0 the entry is not relevant. Comparable only with the scores of the same timeline.
    package var score: Double
    /// Seconds from the entry's date; 0: until the next entry.
    package var duration: TimeInterval

    package init(score: Double, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

extension TimelineSchedule {
    /// The relevance of the widget at a moment, from 0 to 1: the shown entry's score as a part of the timeline's
    /// largest, because each extension measures in its own way (our choice).
    package func relevance(at now: Date) -> Double {
        let largest = entries.reduce(0) { max($0, $1.relevance?.score ?? 0) }
        guard largest > 0, let shown = shown(at: now), let relevance = shown.relevance, relevance.score > 0 else {
            return 0
        }
        let age = now.timeIntervalSince(shown.date)
        guard age >= 0, relevance.duration <= 0 || age < relevance.duration else { return 0 }
        return relevance.score / largest
    }
}

/// Decides which widget of a stack is on top. A value.
package enum StackOrder {
    /// The widgets by relevance, the most relevant first. Equal ones keep their order.
    package static func ordered<Widget>(_ widgets: [(widget: Widget, relevance: Double)]) -> [Widget] {
        widgets.enumerated()
            .sorted { (-$0.element.relevance, $0.offset) < (-$1.element.relevance, $1.offset) }
            .map(\.element.widget)
    }
}
