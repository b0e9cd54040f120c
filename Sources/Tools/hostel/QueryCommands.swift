internal import ArgumentParser
internal import ExtensionHost
internal import ExtensionManifest
internal import Foundation
internal import SceneHost
internal import SystemPackage
internal import WidgetHost

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show every bundle that was found, what becomes of it, and why.",
        discussion: "With --plugins no host is needed: the folder is read, and nothing in it is run.")

    @Option(
        name: .customLong("plugins"), help: "Read this folder instead of asking a host; may be given more than once.")
    var plugins: [String] = []

    @Option(name: .customLong("host"), help: "With --plugins: for which host (\(HostKind.words)).")
    var kind = HostKind.today

    @Flag(help: "For programs.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        let rows = plugins.isEmpty ? try fromHost() : try fromFolders()
        if json { return try printJSON(rows) }
        if rows.isEmpty { return print("No bundles were found.") }
        for row in rows { print(describe(row).map(oneLine).joined(separator: "\n")) }
    }

    private func fromHost() throws -> [BundleListing] {
        guard case .list(let data) = try state.ask(.list) else { throw CommandFailure.bad("The host gave no list.") }
        return try JSONDecoder().decode([BundleListing].self, from: data)
    }

    private func fromFolders() throws -> [BundleListing] {
        try requireFolders(plugins)
        let results = plugins.map { BundleDiscovery(folder: FilePath(absolutePath($0)), host: .showing(kind)).scan() }
        return Election.rows(of: results).map(BundleListing.init)
    }

    private func describe(_ row: BundleListing) -> [String] {
        let name = row.identifier ?? "(no identifier)"
        let version = row.version.map { " \($0)" } ?? ""
        let architectures = row.architectures.isEmpty ? "" : " [\(row.architectures.joined(separator: " "))]"
        let state =
            switch row.state {
            case .displayable: "displayable"
            case .notDisplayed: "installed, not displayed"
            case .refused: "refused"
            }
        return ["\(name)\(version)\(architectures): \(state)", "    \(row.path)"]
            + row.reasons.map { "    \($0.code): \($0.message)" }
    }
}

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Tell what the host knows about one extension, and what happened to it.")

    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    @Flag(help: "For programs.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        guard case .explanation(let told) = try state.ask(.explain(identifier: identifier)) else {
            throw CommandFailure.bad("The host gave no explanation.")
        }
        if json { return try printJSON(told) }
        func say(_ line: String) { print(oneLine(line)) }
        say("\(told.identifier)\(told.version.map { " \($0)" } ?? ""): \(told.state)")
        say("  bundle     \(told.path)")
        if let container = told.container { say("  container  \(container)") }
        if let point = told.extensionPoint { say("  extends    \(point)") }
        say("  process    \(told.process)\(told.pid.map { ", pid \($0)" } ?? ""), launched \(told.launches) times")
        if let mode = told.activeMode, let largest = told.largestMode, let height = told.height {
            say("  tile       \(told.shown ? "shown" : "hidden"), \(mode) of \(largest), \(height) pt high")
            say("  frames     \(told.framesDrawn) drawn, \(told.framesSuppressed) equal ones suppressed")
        }
        if let memory = told.memory, let slope = memory.bytesPerAppearance {
            let growth = ProcessFigures.text(ofBytes: UInt64(max(0, slope)))
            say(
                "  memory     \(memory.isGrowing ? "leaves \(growth) behind at each appearance" : "steady")"
                    + ", over the last \(memory.appearances) appearances")
        }
        if let updates = told.updatesLine { say(updates) }
        if let reloads = told.reloadsLine { say(reloads) }
        for reason in told.reasons { say("  \(reason.code): \(reason.message)") }
        if let heldBack = told.heldBack { say("  held back  \(heldBack.message)") }
        for line in told.crashLines { say(line) }
        for event in told.events {
            say("  \(event.time.formatted(.iso8601)) \(event.what): \(event.why)")
        }
    }
}

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
