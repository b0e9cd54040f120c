internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Show the messages between host, extensions and containers, and the refused ones.",
        discussion: """
            The edges are host-to-extension and extension-to-host (a session), extension-to-container (an opened URL), \
            container-to-host, command-to-host (this command line), and host-to-fork-server (the order to make a \
            process). Each message has its time, its edge, its kind, its size in bytes and a verdict: accepted, or \
            refused with the rule that it broke. A refused message usually ends the process; `hostel explain ID` shows \
            the end.

            The host keeps the last 4096 messages and counts all messages since its start.

              hostel audit com.example.clock      the messages of one widget
              hostel audit --refusals             the broken rules and who broke them
              hostel audit --follow --json        one message on each line, as they arrive
            """)

    @Argument(help: "Only the messages of this extension or container.")
    var identifier: String?

    @Flag(name: .shortAndLong, help: "Print further messages as they arrive, until interrupted.")
    var follow = false

    @Flag(help: "Only refused messages.")
    var refusals = false

    @Flag(
        help: """
            Print JSON, for programs: `messages` [{time, edge, extension, kind, size, verdict, rule}], `refusals` [{edge, rule, \
            count, extensions, time, kind, detail}] and `counts` [{edge, kind, accepted, refused, bytes}]; with \
            --follow one message on each line.
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
        try followMessages(after: first)
    }

    private func followMessages(after first: AuditReport) throws {
        endAtStopSignal()
        var report = first
        while true {
            for message in report.messages where !isOwn(message) {
                if json { try printJSONLine(message) } else { show([message]) }
            }
            fflush(nil)
            Thread.sleep(forTimeInterval: 0.25)
            do { report = try self.report(from: report.next) } catch let failure as CommandFailure {
                if failure.isMissingHost { return note("The host has stopped.") }
                throw failure
            }
            if report.missed > 0 { note("\(report.missed) messages arrived too fast to be shown.") }
        }
    }

    private func report(from serial: UInt64) throws -> AuditReport {
        let question = HostCommand.audit(identifier: identifier, from: serial, onlyRefused: refusals)
        guard case .audit(let report) = try state.ask(question) else {
            throw CommandFailure.bad("The host gave no log.")
        }
        return report
    }

    /// Whether the message is this command's own question, of which `--follow` makes four a second.
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
