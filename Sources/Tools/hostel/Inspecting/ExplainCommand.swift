internal import ArgumentParser
internal import ExtensionHost
internal import ExtensionManifest
internal import Foundation
internal import SceneHost
internal import TimelinePointHost

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Show the facts about one extension and its last events.",
        discussion: """
            The facts are its bundle, its process, its tile, its memory, its updates, and the reasons why it is not \
            displayed. The stages of the last launch show where its time went; the times of its process are its own \
            claims, within what the host saw. The events include launches, exits, kills, and a crash with its backtrace.

              hostel explain com.example.clock
            """)

    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        guard case .explanation(let told) = try state.ask(.explain(identifier: identifier)) else {
            throw CommandFailure.bad("The host gave no explanation.")
        }
        if json { return try printJSON(FlatExplanation(told, told.timelines.map { [$0] } ?? [])) }
        let tile = told.scene
        func say(_ line: String) { print(oneLine(line)) }
        let words = DisplayState(rawValue: told.state)?.words ?? told.state
        say("\(told.identifier)\(told.version.map { " \($0)" } ?? ""): \(words)")
        say("  bundle     \(told.path)")
        if let container = told.container { say("  container  \(container)") }
        if let point = told.extensionPoint { say("  extends    \(point)") }
        let times = told.launches == 1 ? "once" : "\(told.launches) times"
        say("  process    \(told.process)\(told.pid.map { ", pid \($0)" } ?? ""), launched \(times)")
        if let mode = tile.activeMode, let largest = tile.largestMode, let height = tile.height {
            say("  tile       \(tile.shown ? "shown" : "hidden"), \(mode) of \(largest), \(height) pt high")
            let flashes = tile.flashes == 1 ? "1 flash" : "\(tile.flashes) flashes"
            say("  frames     \(tile.framesDrawn) drawn, \(tile.framesSuppressed) equal ones suppressed, \(flashes)")
        }
        if let memory = told.memory, let slope = memory.bytesPerAppearance {
            let growth = ProcessFigures.text(ofBytes: UInt64(max(0, slope)))
            say(
                "  memory     \(memory.isGrowing ? "grows by \(growth) with each appearance" : "steady")"
                    + ", over the last \(memory.appearances) appearances")
        }
        if let updates = told.updatesLine { say(updates) }
        if let reloads = told.reloadsLine { say(reloads) }
        for line in told.timelines?.lines ?? [] { say(line) }
        for line in told.grantLines { say(line) }
        for line in told.launch?.lines ?? [] { say(line) }
        for reason in told.reasons { say("  \(reason.code): \(reason.message)") }
        if let heldBack = told.heldBack { say("  held back  \(heldBack.message)") }
        for line in told.crashLines { say(line) }
        for event in told.events {
            say("  \(event.time.formatted(.iso8601)) \(event.what): \(event.why)")
        }
    }
}
