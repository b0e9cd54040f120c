internal import ArgumentParser
internal import LinuxSystem

/// The `hostel` command with its subcommands. They read options, make one call into the libraries and print.
struct HostelCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hostel",
        abstract: "App extensions for Linux: put a widget into a folder, and it runs in a process of its own.",
        discussion: """
            Start a host on a folder of bundles. It shows the widgets that it finds there:

              hostel run --plugins DIR

            Without --plugins the folder is $XDG_DATA_HOME/hostel/extensions, or the one that `hostel config` shows. \
            Most other commands talk to the running host, which they find by its state folder (--state DIR, or the \
            default one):

              hostel list                  every bundle, and why it is not displayed
              hostel show ID               show one widget
              hostel allow ID network      allow what a widget asks for
              hostel explain ID            the facts about it and the last events
              hostel timeline ID           play the day of a WidgetKit widget on a virtual clock
              hostel stop                  stop the host

            `hostel help COMMAND` shows the options and examples of a command.

            Exit codes: 0 success; 1 the command failed, or found an error; 2 wrong usage; 3 no host is running on the \
            state folder.
            """,
        version: HostelVersion.line(of: "hostel"),
        subcommands: [
            RunCommand.self, ListCommand.self, ExplainCommand.self, LogsCommand.self, DebugCommand.self,
            TopCommand.self,
            ReportCommand.self, PressureCommand.self, LimitsCommand.self, MetricsCommand.self,
            AuditCommand.self,
            GrantsCommand.self, AllowCommand.self, DenyCommand.self, EnableCommand.self, DisableCommand.self,
            RecordCommand.self, ReplayCommand.self,
            ShowCommand.self, HideCommand.self, ReloadCommand.self, ExpandCommand.self, CollapseCommand.self,
            PressCommand.self,
            SnapshotCommand.self, TimelineFilmCommand.self,
            OpenCommand.self, DocumentCommand.self, EditCommand.self, StopCommand.self, LintCommand.self,
            AssetsCommand.self, IntentsCommand.self, ModelsCommand.self, ResourcesCommand.self, BundleCommand.self,
            NewCommand.self,
            ImportCommand.self,
            LowerCommand.self, CallCommand.self, FFICommand.self, KitCommand.self,
            ConfigCommand.self, DoctorCommand.self,
        ])
}
