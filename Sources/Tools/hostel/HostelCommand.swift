internal import ArgumentParser

/// The command: says what it can do, and leaves the doing to the libraries.
struct HostelCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hostel",
        abstract: "App extensions for Linux: drop a widget into a folder, and see it run in a process of its own.",
        discussion: """
            Start a host on a folder of widgets, and it shows what it finds there:

              hostel run --plugins DIR

            Other commands talk to the running host through its state folder (--state DIR, or the default one).
            Exit codes: 0 done, 1 the thing asked about is bad, 2 wrong usage, 3 no host is running.
            """,
        subcommands: [
            RunCommand.self, ListCommand.self, ExplainCommand.self, LogsCommand.self, TopCommand.self,
            ReportCommand.self, PressureCommand.self, LimitsCommand.self, MetricsCommand.self,
            AuditCommand.self,
            RecordCommand.self, ReplayCommand.self,
            ShowCommand.self, HideCommand.self, ReloadCommand.self, ExpandCommand.self, CollapseCommand.self,
            PressCommand.self,
            SnapshotCommand.self,
            OpenCommand.self, DocumentCommand.self, EditCommand.self, StopCommand.self, LintCommand.self,
            BundleCommand.self,
            KitCommand.self,
            DoctorCommand.self,
        ])
}
