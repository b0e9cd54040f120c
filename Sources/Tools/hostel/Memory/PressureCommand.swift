public import ArgumentParser
public import ExtensionHost

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
