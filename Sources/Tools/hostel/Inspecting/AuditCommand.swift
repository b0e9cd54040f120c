internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit", abstract: "Show every message that crossed an edge of the host, and what was refused.",
        discussion: """
            The edges are the only ways in and out of an extension: host-to-extension and extension-to-host (its \
            session), extension-to-container (an opened URL), container-to-host, command-to-host (what you type), and \
            host-to-fork-server (the order to make a process). \
            Each message has its time, its edge, its kind, its size in bytes and a verdict: accepted, or refused with \
            the rule that it broke. A widget whose message is refused is ended; `hostel explain ID` tells how.

            The host keeps the last 4096 messages and counts all since its start.

              hostel audit com.example.clock      what one widget and the host said to each other
              hostel audit --refusals             who broke which rule, and how often
              hostel audit --follow --json        one message a line, as they come
            """)

    @Argument(help: "Only what concerns this extension or container.")
    var identifier: String?

    @Flag(help: "Go on with what comes, until interrupted.")
    var follow = false

    @Flag(help: "Only what was refused.")
    var refusals = false

    @Flag(
        help: """
            For programs: `messages` [{time, edge, extension, kind, size, verdict, rule}], `refusals` [{edge, rule, \
            count, extensions, time, kind, detail}] and `counts` [{edge, kind, accepted, refused, bytes}]; with \
            --follow one message a line.
            """)
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        let first = try report(from: 0)
        guard follow else {
            if json { return try printJSON(first) }
            show(first.messages)
            return summarise(first)
        }
        var report = first
        while true {
            for message in report.messages where !isOwn(message) {
                if json { try printJSONLine(message) } else { show([message]) }
            }
            fflush(nil)
            Thread.sleep(forTimeInterval: 0.25)
            report = try self.report(from: report.next)
            if report.missed > 0 { note("\(report.missed) messages came too fast to be shown.") }
        }
    }

    private func report(from serial: UInt64) throws -> AuditReport {
        let question = HostCommand.audit(identifier: identifier, from: serial, onlyRefused: refusals)
        guard case .audit(let report) = try state.ask(question) else {
            throw CommandFailure.bad("The host gave no log.")
        }
        return report
    }

    /// To look is a message as well; whoever follows would see little else.
    private func isOwn(_ message: AuditReport.Message) -> Bool { message.kind == "audit" && message.extension == nil }

    private func show(_ messages: [AuditReport.Message]) {
        for message in messages {
            let verdict = message.rule.map { "refused: \($0)" } ?? ""
            let edge = message.edge.padding(toLength: 22, withPad: " ", startingAt: 0)
            let kind = message.kind.padding(toLength: max(20, message.kind.count), withPad: " ", startingAt: 0)
            let line = "\(message.time) \(edge) \(kind) \(message.size) B  \(message.extension ?? "")  \(verdict)"
            print(oneLine(line.replacing(/\ +$/, with: "")))
        }
    }

    private func summarise(_ report: AuditReport) {
        if report.refusals.isEmpty { return print("Nothing was refused.") }
        for row in report.refusals {
            let who = row.extensions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            print(
                oneLine(
                    "refused on \(row.edge): \(row.rule) ×\(row.count) (\(who.joined(separator: ", "))), "
                        + "last \(row.kind) at \(row.time): \(row.detail)"))
        }
    }
}
