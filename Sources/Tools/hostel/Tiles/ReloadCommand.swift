internal import ArgumentParser
internal import TodayPointHost

struct ReloadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reload", abstract: "Ask shown widgets to bring themselves up to date.",
        discussion: """
            Calls widgetPerformUpdate and waits for its completion. One that is not called in time counts as failed: \
            what the widget showed stays, and with an identifier this ends with code 1.
            """)

    @Argument(help: "The widget's bundle identifier (default: every shown one).")
    var identifier: String?
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.reload(identifier: identifier)) }
}
