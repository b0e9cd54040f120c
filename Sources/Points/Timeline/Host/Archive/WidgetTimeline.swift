package import Foundation

/// A timeline with the looks of its entries, made for one environment. It needs no process to be shown.
package struct WidgetTimeline: Sendable {
    package let schedule: TimelineSchedule
    /// By the entries' `index`.
    private let looks: [EntryLooks]
    /// The surroundings for which the looks were made, as `WidgetSurroundings` writes them.
    package let surroundings: String

    /// Entries without looks are left out.
    package init(_ schedule: TimelineSchedule, looks: [EntryLooks], surroundings: String) {
        let whole = schedule.entries.allSatisfy { looks.indices.contains($0.index) }
        self.schedule =
            whole
            ? schedule
            : TimelineSchedule(
                schedule.entries.filter { looks.indices.contains($0.index) }, policy: schedule.policy,
                received: schedule.received)
        self.looks = looks
        self.surroundings = surroundings
    }

    package var count: Int { looks.count }

    package func looks(of entry: TimelineSchedule.Entry) -> EntryLooks { looks[entry.index] }

    /// The looks at a moment; nil without entries.
    package func looks(at now: Date) -> EntryLooks? { schedule.shown(at: now).map(looks(of:)) }

    /// The looks of all entries, by `index`.
    package var all: [EntryLooks] { looks }
}
