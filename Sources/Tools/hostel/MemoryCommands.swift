public import ArgumentParser
public import ExtensionHost
internal import Foundation
internal import PlainText

struct TopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "top", abstract: "Show what every extension costs, each second anew.",
        discussion: """
            Memory is the footprint: private dirty memory and swap, by which limits are judged. Resident size never is.
            """)

    @Flag(help: "Show it once and end.")
    var once = false

    @Flag(help: "For programs: a list, and with the live view one list a line.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        if once { return try show(rows(), isLive: false) }
        while true {
            try show(rows(), isLive: true)
            Thread.sleep(forTimeInterval: 1)
        }
    }

    private func rows() throws -> [ProcessFigures] {
        guard case .top(let rows) = try state.ask(.top) else { throw CommandFailure.bad("The host gave no figures.") }
        return rows
    }

    private func show(_ rows: [ProcessFigures], isLive: Bool) throws {
        if json { return try isLive ? printJSONLine(rows) : printJSON(rows) }
        // Home, and clear what is below: a screen that is only cleared flickers.
        if isLive, isatty(STDOUT_FILENO) == 1 { print("\u{1B}[H\u{1B}[J", terminator: "") }
        print(Self.table(rows).joined(separator: "\n"))
        fflush(nil)
    }

    /// The figures as columns, the costliest first.
    static func table(_ rows: [ProcessFigures]) -> [String] {
        let titles = ["EXTENSION", "PID", "STATE", "BAND", "FOOTPRINT", "SOFT", "HARD", "CPU s", "LAUNCHES", "KILLS"]
        let cells =
            [titles]
            + rows.sorted { ($1.footprint, $0.identifier) < ($0.footprint, $1.identifier) }.map { row in
                [
                    oneLine(row.identifier), row.pid.map(String.init) ?? "-", row.state, row.band ?? "-",
                    row.pid == nil ? "-" : ProcessFigures.text(ofBytes: row.footprint),
                    ProcessFigures.text(ofBytes: row.softLimit), ProcessFigures.text(ofBytes: row.hardLimit),
                    String(format: "%.2f", row.cpuTime), String(row.launches), String(row.kills),
                ]
            }
        let widths = titles.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { line in
            zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
                .replacing(/\ +$/, with: "")
        }
    }
}

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Show what memory has ended and why, newest last.",
        discussion: "With --json each report has the figures that led to it, which anyone can check against /proc.")

    @Flag(help: "For programs: whole reports.")
    var json = false

    @OptionGroup var state: StateOption

    /// What a line tells of a report.
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
        if lines.isEmpty { return print("Memory has ended nothing.") }
        for line in lines {
            let limit = line.limit.map { " of \(ProcessFigures.text(ofBytes: $0))" } ?? ""
            print(
                oneLine(
                    "\(line.timestamp) \(line.victim) (pid \(line.pid)): \(line.reason), "
                        + "\(ProcessFigures.text(ofBytes: line.footprint))\(limit), pressure \(line.pressure)"))
        }
    }
}

struct PressureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pressure", abstract: "Act as if memory were short, to see what becomes of the widgets.",
        discussion: """
            Running extensions are told and given a moment; then those that nobody sees are ended, by band, at warning \
            only the idle ones. What is on screen and under its soft limit stays. `normal` takes it back.
            """)

    @Argument(help: "normal, warning or critical.")
    var level: SimulatedPressure

    @Option(name: .customLong("for"), help: "How long, such as 5s, 500ms or 2m (default: until it is taken back).")
    var time: TimeSpan?

    @Flag(help: "Tell whom it would end, and end nobody.")
    var dryRun = false

    @Flag(help: "For programs, with --dry-run.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        let answer = try state.ask(.pressure(level, seconds: time?.seconds, isDryRun: dryRun))
        guard case .plan(let kills) = answer else { return }
        if json { return try printJSON(kills) }
        if kills.isEmpty { return print("Nobody would be ended.") }
        for kill in kills {
            print(
                oneLine(
                    "\(kill.identifier) (pid \(kill.pid), \(kill.band)): \(kill.reason), "
                        + ProcessFigures.text(ofBytes: kill.footprint)))
        }
    }
}

extension SimulatedPressure: ExpressibleByArgument {}

/// A time on the command line: "5s", "500ms", "2m", or plain seconds.
struct TimeSpan: ExpressibleByArgument {
    let seconds: Double

    init?(argument: String) {
        let number = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let units = ["": 1, "ms": 0.001, "s": 1, "m": 60, "h": 3600]
        guard let value = Double(number), let unit = units[String(argument.dropFirst(number.count))], value > 0 else {
            return nil
        }
        seconds = value * unit
    }
}
