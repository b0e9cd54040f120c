internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct LogsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logs", abstract: "Show the output of an extension and the host's notes about it.",
        discussion: """
            The output is what the extension's processes wrote to standard output and standard error. The host keeps \
            the last lines. Its own notes begin with [host].

              hostel logs com.example.clock -l 20
            """)

    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    @Option(name: .shortAndLong, help: "The number of last lines.")
    var lines = 200

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        guard case .logs(let lines) = try state.ask(.logs(identifier: identifier, lines: lines)) else {
            throw CommandFailure.bad("The host gave no lines.")
        }
        if json { return try printJSON(lines) }
        for line in lines {
            print(oneLine("\(line.time.formatted(.iso8601)) \(line.source == .host ? "[host] " : "")\(line.text)"))
        }
    }
}
