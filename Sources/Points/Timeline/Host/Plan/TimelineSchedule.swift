internal import ExtensionHost
package import Foundation
internal import SceneHost

/// The dates of a timeline: which entry is shown at a moment, and when the next timeline is wanted. A value over a
/// given clock.
package struct TimelineSchedule: Hashable, Sendable, Codable {
    /// When the extension wants to be asked for its next timeline.
    package enum Policy: Hashable, Sendable, Codable {
        /// When the last entry is shown.
        case atEnd
        /// Not before this date.
        case after(Date)
        /// Only if somebody asks.
        case never
    }

    /// One entry, without its looks.
    package struct Entry: Hashable, Sendable, Codable {
        /// Its place in the timeline as the extension gave it.
        package var index: Int
        package var date: Date
        package var relevance: EntryRelevance?

        package init(index: Int, date: Date, relevance: EntryRelevance? = nil) {
            self.index = index
            self.date = date
            self.relevance = relevance
        }
    }

    /// By date. Entries of one date are in the extension's order, and the last of them is shown.
    package let entries: [Entry]
    package let policy: Policy
    /// When the host received it.
    package let received: Date

    /// - Parameter entries: in any order.
    package init(_ entries: [Entry], policy: Policy, received: Date) {
        // A stable order, which `sorted` does not promise.
        self.entries = entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element)
        self.policy = policy
        self.received = received
    }

    /// The last entry whose date has come; before the first date the first entry, so that a placeholder does not
    /// replace what is there (our choice). nil without entries.
    package func shown(at now: Date) -> Entry? { place(at: now).map { entries[$0] } }

    /// The place of the shown entry in `entries`.
    package func place(at now: Date) -> Int? {
        entries.isEmpty ? nil : max(passed(at: now) - 1, 0)
    }

    /// The next date at which another entry is shown; nil after the last one.
    package func next(after now: Date) -> Date? {
        let passed = passed(at: now)
        var next = passed
        // The first entry is shown before its date, so that the date changes nothing unless others share it.
        if passed == 0, entries.count > 1, entries[1].date > entries[0].date { next = 1 }
        guard entries.indices.contains(next), passed > 0 || entries.count > 1 else { return nil }
        return entries[next].date
    }

    /// How many entries' dates have come.
    private func passed(at now: Date) -> Int { entries.partitioningIndex { $0.date > now } }

    /// How many entries follow the one that is shown.
    package func left(at now: Date) -> Int { entries.count - passed(at: now) }

    /// When the next timeline is wanted, and why; nil for never. A timeline without entries ends when it arrives.
    package var wanted: (date: Date, cause: ReloadCause)? {
        switch policy {
        case .atEnd: (entries.last?.date ?? received, .end)
        case .after(let date): (date, .date)
        case .never: nil
        }
    }
}
