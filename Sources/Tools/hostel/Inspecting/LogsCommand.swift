internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct LogsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logs", abstract: "Show what an extension wrote, and what the host noted about it.")

    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    @Option(name: .shortAndLong, help: "How many of the last lines.")
    var lines = 200

    @Flag(help: "For programs.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        guard case .logs(let lines) = try state.ask(.logs(identifier: identifier, lines: lines)) else {
            throw CommandFailure.bad("The host gave no lines.")
        }
        if json { return try printJSON(lines) }
        for line in lines {
            print("\(line.time.formatted(.iso8601)) \(line.source == .host ? "[host] " : "")\(line.text)")
        }
    }
}
