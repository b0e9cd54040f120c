internal import ArgumentParser
package import ExtensionHost

struct PressureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pressure", abstract: "Simulate memory pressure.",
        discussion: """
            Running extensions receive a memory warning. A moment later the host kills extensions that are not \
            visible, band by band; at `warning` only the idle ones. An extension that is visible and below its soft \
            limit is not killed. The command prints which ones are killed. `normal` ends the simulation.

              hostel pressure warning --dry-run
              hostel pressure critical --for 5s
            """)

    @Argument(help: "normal, warning or critical.")
    var level: SimulatedPressure

    @Option(
        name: .customLong("for"),
        help: "The duration, such as 5s, 500ms or 2m (default: until `hostel pressure normal`).")
    var time: TimeSpan?

    @Flag(help: "List the extensions that would be killed, and kill none.")
    var dryRun = false

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        let answer = try state.ask(.pressure(level, seconds: time?.seconds, isDryRun: dryRun))
        guard case .plan(let kills) = answer else { return }
        if json { return try printJSON(kills) }
        if level == .normal, !dryRun { return }
        if kills.isEmpty { return print(dryRun ? "No extension would be killed." : "No extension is killed.") }
        for kill in kills {
            print(
                oneLine(
                    "\(kill.identifier) (pid \(kill.pid), \(kill.band)): \(kill.reason), "
                        + ProcessFigures.text(ofBytes: kill.footprint)))
        }
    }
}

extension SimulatedPressure: ExpressibleByArgument {}
