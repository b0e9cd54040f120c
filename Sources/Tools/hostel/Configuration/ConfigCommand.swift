internal import ArgumentParser
internal import ExtensionMessages
internal import Foundation
internal import WidgetHost

struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show the settings of `hostel run`, each with its source.",
        discussion: """
            The configuration file is $XDG_CONFIG_HOME/hostel/config.plist, or ~/.config/hostel/config.plist: a \
            property list with folders, order, hidden tiles, text size, appearance, language and region (Locale), \
            memory limits, the memory of all extensions together (Budget), the number of processes that wait for a \
            launch (Warm) and the release that the host claims to be (PlatformVersion). Options of `hostel run` win \
            over it, and so do the changes that you make in a running host.

              hostel config                 the settings and where each comes from
              hostel config --example       a file with every key and comments

            Exit codes: 0 success; 1 the file is faulty; 2 wrong usage.
            """)

    @Flag(help: "Print the settings. This is the default.")
    var show = false

    @Flag(help: "Print an example of a configuration file.")
    var example = false

    @Flag(help: "Print JSON, for programs: `file`, `exists`, and for each setting key, value and source.")
    var json = false

    func validate() throws {
        guard !(example && (json || show)) else { throw ValidationError("--example goes with no other option.") }
    }

    func run() throws {
        if example { return print(SettingsExample.text) }
        let environment = ProcessInfo.processInfo.environment
        let report: SettingsReport
        do throws(SettingsFaults) {
            report = try SettingsReport(
                .standard(environment), defaultFolder: StandardPlaces.extensionsFolder(environment),
                environment: environment)
        } catch {
            throw CommandFailure.bad(error.message)
        }
        if json { return try printJSON(report) }
        print(printable(report.text))
    }
}
