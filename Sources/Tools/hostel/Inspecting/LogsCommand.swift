internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct LogsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logs", abstract: "Show the output of an extension and the host's notes about it.",
        discussion: """
            The output is what the extension's processes wrote to standard output and standard error. The host keeps \
            the last lines. Each begins with | after its time, and the host's own notes begin with [host], so that no \
            extension can imitate a note.

              hostel logs com.example.clock -l 20
              hostel logs com.example.clock --follow      further lines as they arrive, also of later processes
            """)

    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    @Option(name: .shortAndLong, help: "The number of last lines.")
    var lines = 200

    @Flag(name: .shortAndLong, help: "Print further lines as they arrive, until the host stops or Ctrl-C.")
    var follow = false

    @Flag(help: "Print JSON, for programs; with --follow one line of the log on each line.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        if follow { return try followLog() }
        let page = try page(from: nil)
        if json { return try printJSON(page.lines) }
        for line in page.lines { print(line.printed) }
    }

    private func page(from position: LogPosition?) throws -> LogPage {
        let question = HostCommand.logs(identifier: identifier, lines: lines, from: position)
        guard case .logs(let page) = try state.ask(question) else {
            throw CommandFailure.bad("The host gave no lines.")
        }
        return page
    }

    private func followLog() throws {
        endAtStopSignal()
        var page = try page(from: nil)
        while true {
            try show(page)
            let position = page.next
            repeat {
                Thread.sleep(forTimeInterval: 0.25)
                do {
                    page = try self.page(from: position)
                } catch let failure as CommandFailure {
                    if failure.isMissingHost { return note("The host has stopped.") }
                    // The bundle is being replaced, or the host is stopping. The next look says which.
                }
            } while page.next == position
        }
    }

    private func show(_ page: LogPage) throws {
        if page.missed > 0 { note("\(page.missed) lines arrived too fast to be shown.") }
        for line in page.lines {
            if json { try printJSONLine(line) } else { print(line.printed) }
        }
        fflush(nil)
    }
}

extension LogLine {
    /// The line for people, with its time.
    var printed: String {
        oneLine("\(time.formatted(.iso8601)) \(source == .host ? "[host]" : "|") \(text)")
    }
}
