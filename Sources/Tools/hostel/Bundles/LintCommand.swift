internal import ArgumentParser
internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import WidgetHost

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check a bundle, a container, a library or an Info.plist, and say how to correct it.",
        discussion: """
            Nothing in the bundle is run. The host applies the same rules.

              hostel lint Clock.appex
              hostel lint Clock.appex --sources Sources/Clock
              hostel lint Sources/Clock

            Exit codes: 0 no error, although there may be warnings; 1 at least one error; 2 wrong usage.
            """)

    @Argument(
        help: """
            A .app, a .appex, a .so with its list beside it, an Info.plist, or a folder of these. If it holds Swift \
            sources, the command also checks that Hostel has each module that they import.
            """)
    var path: String

    @Option(help: "A folder of Swift sources: check that the bundle has each picture that they name.")
    var sources: String?

    @Flag(help: "Print one JSON object, for programs: the values read, and the findings.")
    var json = false

    func run() throws {
        var report = Linter(host: .showingAnything(platform: claimedPlatform())).lint(path)
        if let sources { report.findings += try missingPictures(sources, bundle: path) }
        if json {
            try printJSON(report)
        } else {
            print(printable(report.text))
        }
        if report.hasErrors { throw ExitCode(1) }
    }
}
