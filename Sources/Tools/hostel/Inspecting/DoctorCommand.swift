internal import ArgumentParser
internal import Confinement
internal import ExtensionHost
internal import Foundation
internal import WidgetHost

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show what keeps extensions apart on this machine, what is missing, and how to get it.",
        discussion: """
            No host is needed: each layer is tried on a process that ends at once. With --breakout a hostile extension \
            is launched as any other, tries what an extension must not be able to do, and what became of each attempt \
            is shown.

            Exits with 0 if every layer stands (one may be partial: another stands in for what it lacks), 1 if one is \
            absent or an attempt succeeded, 2 if the command was not understood.
            """)

    @Flag(help: "Launch a hostile extension and show what became of each of its attempts.")
    var breakout = false

    @Flag(
        help: """
            Make the attempts of the kit without any confinement, on files and sockets made for it: shows that its \
            checks bite. Nothing is refused but by your user's own rights.
            """)
    var unconfined = false

    @Flag(help: "For programs: `layers`, and with --breakout `attempts`.")
    var json = false

    @OptionGroup var log: LogOption

    func validate() throws {
        guard !(breakout && unconfined) else { throw ValidationError("Choose one of --breakout and --unconfined.") }
    }

    func run() async throws {
        log.begin(isHeadless: false)
        let layers = LayerReport(LayerProbe.detect())
        let attempts = try await attempts()
        if json {
            try printJSON(Report(layers: layers.rows, attempts: attempts))
        } else {
            show(layers)
            if let attempts { show(attempts) }
        }
        let succeeded = attempts?.contains { $0.outcome == .succeeded } ?? false
        if !layers.isComplete || succeeded && !unconfined { throw ExitCode(1) }
    }

    private func attempts() async throws -> [BreakoutAttempt]? {
        do {
            if unconfined { return try BreakoutRun.standard.unconfined() }
            return breakout ? try await BreakoutRun.standard.confined() : nil
        } catch let error as BreakoutFailure {
            throw CommandFailure.bad(error.description)
        } catch let error as HostError {
            throw CommandFailure.bad(error.description)
        } catch let error as CommandRefusal {
            throw CommandFailure.bad(error.message)
        }
    }

    private struct Report: Encodable {
        var layers: [LayerReport.Row]
        var attempts: [BreakoutAttempt]?
    }

    private func show(_ layers: LayerReport) {
        for row in layers.rows {
            print("\(padded(row.state.rawValue, to: 8)) \(padded(row.name, to: 16)) \(row.detail)")
        }
    }

    private func show(_ attempts: [BreakoutAttempt]) {
        print()
        for attempt in attempts {
            print(
                "\(padded(attempt.outcome.rawValue, to: 13)) \(padded(attempt.name, to: 34)) \(oneLine(attempt.by))")
        }
        let succeeded = attempts.count { $0.outcome == .succeeded }
        let refused = attempts.count { $0.outcome == .refused }
        print("\n\(attempts.count) attempts, \(refused) refused, \(succeeded) succeeded.")
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
