internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct TopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "top", abstract: "Show the cost of every extension, once a second.",
        discussion: """
            Memory is the footprint: private dirty memory, swap, page tables, and memory files that it holds. Limits apply to it, never to resident size. An \
            extension that computes for long without a new frame has a low share of the processors. No \
            extension is charged for rows of Hostel's own: \(WaitingProcess.name) waits for a launch (`hostel run --warm \
            N`), and com.hostel.renderer draws the pictures.

            In a terminal, and with --json, it continues until you interrupt it. In a pipe or a file, the table is \
            printed once.

              hostel top
              hostel top --once --json
            """)

    @Flag(help: "Show it once and exit.")
    var once = false

    @Flag(help: "Print JSON, for programs: one list with --once, otherwise one list on each line.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        let isScreen = isatty(STDOUT_FILENO) == 1
        if once || !isScreen && !json { return try show(rows(), isLive: false) }
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
        // The cursor goes home and the rest is cleared. A screen that is cleared first flickers.
        if isLive { print("\u{1B}[H\u{1B}[J", terminator: "") }
        print(Self.table(rows).joined(separator: "\n"))
        fflush(nil)
    }

    /// The figures as columns, the largest footprint first.
    static func table(_ rows: [ProcessFigures]) -> [String] {
        let titles = [
            "EXTENSION", "PID", "STATE", "BAND", "FOOTPRINT", "SOFT", "HARD", "CPU s", "SHARE", "LAUNCHES", "KILLS",
        ]
        let cells =
            [titles]
            + rows.sorted { ($1.footprint, $0.identifier) < ($0.footprint, $1.identifier) }.map { row in
                [
                    oneLine(row.identifier), row.pid.map(String.init) ?? "-", oneLine(row.state),
                    oneLine(row.band ?? "-"),
                    row.pid == nil ? "-" : ProcessFigures.text(ofBytes: row.footprint),
                    row.softLimit == 0 ? "-" : ProcessFigures.text(ofBytes: row.softLimit),
                    row.hardLimit == 0 ? "-" : ProcessFigures.text(ofBytes: row.hardLimit),
                    String(format: "%.2f", row.cpuTime), row.share?.rawValue ?? "-", String(row.launches),
                    String(row.kills),
                ]
            }
        let widths = titles.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { line in
            zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
                .replacing(/\ +$/, with: "")
        }
    }
}
