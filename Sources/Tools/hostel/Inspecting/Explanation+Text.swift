internal import ExtensionHost
internal import Foundation
internal import SceneHost

extension Explanation {
    /// The results of its updates; nil if there was none.
    var updatesLine: String? {
        let updates = scene.updates
        guard updates != UpdateCounts() else { return nil }
        return "  updates    \(updates.newData) with new data, \(updates.noData) without, \(updates.failed) failed"
    }

    /// The used part of its budget of reloads; nil without a budget.
    var reloadsLine: String? {
        guard let reloads = scene.reloads else { return nil }
        let used = "  reloads    \(reloads.used) of \(reloads.limit) charged in the last 24 hours"
        guard reloads.used >= reloads.limit else { return used }
        let next = reloads.next.map { "the next is possible at \($0.formatted(.iso8601))" } ?? "no update is possible"
        return used + "; \(next)" + (reloads.isPutOff ? ", and a request waits for it" : "")
    }

    /// The grants that it has, lacks and waits for.
    var grantLines: [String] {
        func line(_ name: String, _ grants: [String], _ more: String = "") -> String? {
            grants.isEmpty ? nil : "  \(name) \(grants.joined(separator: ", "))\(more)"
        }
        let command = "hostel allow \(identifier) \(awaiting.joined(separator: " "))"
        return [
            line("granted   ", granted), line("denied    ", denied),
            line("waits for ", awaiting, ", without which it runs: `\(command)`"),
            UnofferedGrants(Set((unoffered ?? []).compactMap(Grant.init))).message.map { "  no grant   \($0)" },
        ].compactMap(\.self)
    }

    /// The last crash, one line for each fact.
    var crashLines: [String] {
        guard let crash else { return [] }
        let fault = crash.faultAddress.map { " at \($0)" } ?? ""
        let thread = crash.thread.map { " on thread \($0)" } ?? ""
        var lines = ["  crash      \(crash.time.formatted(.iso8601)) \(crash.signalName)\(fault)\(thread)"]
        if let message = crash.message { lines.append("             \(message)") }
        lines += backtrace.enumerated().map { "        \($0.offset)  \($0.element.text)" }
        if !crash.log.isEmpty { lines.append("    its last lines:") }
        lines += crash.log.map { "        \($0.text)" }
        return lines
    }
}
