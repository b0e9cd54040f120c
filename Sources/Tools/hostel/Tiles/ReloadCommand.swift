internal import ArgumentParser
internal import TodayPointHost

struct ReloadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reload", abstract: "Update shown widgets, and wait for the result.",
        discussion: """
            The host calls widgetPerformUpdate and waits for its completion. An update whose completion is not called \
            in time counts as failed, and the widget keeps its content. This command does not count against the \
            widget's budget.

              hostel reload                       every shown widget
              hostel reload com.example.clock     one of them

            Exit codes, with an identifier: 0 the update succeeded; 1 it failed, or the widget is not shown.
            """)

    @Argument(help: "The widget's bundle identifier (default: every shown widget).")
    var identifier: String?
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.reload(identifier: identifier)) }
}
