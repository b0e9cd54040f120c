internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import PlainText

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Show the kills for memory and their reasons, newest last.",
        discussion: """
            An extension is killed above its hard limit, or under memory pressure. With --json each report has the \
            figures of the decision, which can be compared with /proc.

              hostel report
            """)

    @Flag(help: "Print JSON, for programs: whole reports.")
    var json = false

    @OptionGroup var state: StateOption

    /// The facts of a report that its line shows.
    private struct Line: Decodable {
        var timestamp: String
        var victim: String
        var pid: Int32
        var reason: String
        var footprint: UInt64
        var limit: UInt64?
        var pressure: String
    }

    func run() throws {
        guard case .reports(let data) = try state.ask(.reports) else {
            throw CommandFailure.bad("The host gave no reports.")
        }
        if json { return print(PlainText.json(String(decoding: data, as: UTF8.self))) }
        let lines = try JSONDecoder().decode([Line].self, from: data)
        if lines.isEmpty { return print("No extension was killed for memory.") }
        for line in lines {
            let limit = line.limit.map { " of \(ProcessFigures.text(ofBytes: $0))" } ?? ""
            print(
                oneLine(
                    "\(line.timestamp) \(line.victim) (pid \(line.pid)): \(line.reason), "
                        + "\(ProcessFigures.text(ofBytes: line.footprint))\(limit), pressure \(line.pressure)"))
        }
    }
}
