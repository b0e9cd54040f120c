internal import ArgumentParser
internal import ExtensionManifest
internal import Foundation
internal import WidgetHost

/// `hostel lint PATH`: checks a bundle, a container with its extensions, a library or a bare Info.plist.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check a bundle, a container, a library or an Info.plist, and say how to mend it.",
        discussion: """
            Nothing of what is checked is run. Exits with 0 if there is no error (warnings may be shown), 1 if there is \
            one, 2 if the command was not understood.
            """)

    @Argument(help: "A .app, a .appex, a .so with its list beside it, an Info.plist, or a folder of these.")
    var path: String

    @Flag(help: "Write one JSON object: the values read, and the findings.")
    var json = false

    func run() throws {
        let report = Linter(host: .showingAnything()).lint(path)
        if json {
            try printJSON(report)
        } else {
            print(printable(report.text))
        }
        if report.hasErrors { throw ExitCode(1) }
    }
}
