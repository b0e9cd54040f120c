internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import PlainText

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

@main
enum Hostel {
    static func main() async {
        do {
            var command = try HostelCommand.parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            exit(report(error))
        }
    }

    /// Says what went wrong, and returns the exit code for it: the one place where errors become texts.
    private static func report(_ error: any Error) -> Int32 {
        if let failure = error as? CommandFailure {
            FileHandle.standardError.write(Data("hostel: \(printable(failure.message))\n".utf8))
            return failure.code
        }
        if let exit = error as? ExitCode { return exit.rawValue }
        let code = HostelCommand.exitCode(for: error)
        let message = HostelCommand.fullMessage(for: error)
        if code == .success {
            print(message)
            return 0
        }
        FileHandle.standardError.write(Data((printable(message) + "\n").utf8))
        return code == .validationFailure ? 2 : 1
    }
}

/// The text as one line that a terminal may show.
func oneLine(_ text: String) -> String { PlainText.line(text) }

/// The text as lines that a terminal may show: file names and values from bundles are untrusted.
func printable(_ text: String) -> String { PlainText.lines(text) }

/// Why a command ends with another code than 0.
struct CommandFailure: Error, Hashable {
    var code: Int32
    var message: String

    /// The thing asked about is bad.
    static func bad(_ message: String) -> CommandFailure { CommandFailure(code: 1, message: message) }

    /// Wrong usage that the parser cannot see.
    static func usage(_ message: String) -> CommandFailure { CommandFailure(code: 2, message: message) }

    static func noHost(_ state: String) -> CommandFailure {
        CommandFailure(
            code: 3,
            message: "No host is running on the state folder \(state). Start one with `hostel run --plugins DIR`"
                + " and the same --state.")
    }
}
