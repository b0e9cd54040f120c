internal import Foundation
internal import TimelinePointHost

extension TimelineFacts {
    /// The plan of each widget, for people.
    var lines: [String] {
        timelines.flatMap { widget -> [String] in
            let plan = widget.plan
            let next = plan.nextEntry.map { ", the next at \($0.formatted(.iso8601))" } ?? ""
            let shown =
                plan.shown.map { "shows the entry of \($0.formatted(.iso8601)), \(plan.entriesLeft) follow\(next)" }
                ?? "shows no entry"
            return [
                "  widget     \(widget.kind) in \(widget.family): \(shown)",
                "  reloads    \(widget.line)",
            ] + plan.warnings.map { "  warning    \($0)" } + (widget.failure.map { ["  failed     \($0)"] } ?? [])
        }
            + (orphanedKinds.isEmpty
                ? [] : ["  kinds gone \(orphanedKinds.joined(separator: ", ")): keep a widget's kind."])
    }
}
