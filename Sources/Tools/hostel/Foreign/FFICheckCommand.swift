internal import ArgumentParser
internal import CFunctions
internal import ExtensionManifest

struct FFICheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare a list of functions with the symbols of its library.",
        discussion: """
            Nothing of the library is run. Its symbols tell which functions exist, not their types: debug information is \
            not read.

              hostel ffi check Zlib.appex

            Exit codes: 0 the library has every function; 1 it lacks one, or the list is faulty; 2 wrong usage.
            """)

    @Argument(help: "The bundle (.appex) of the library.")
    var bundle: String

    @Flag(help: "Print one JSON object, for programs.")
    var json = false

    func run() throws {
        let found = try ForeignBundle(bundle)
        let report = Report(
            library: found.libraryPath, functions: found.functions?.functions.map(\.name) ?? [],
            findings: found.findings)
        if json {
            try printJSON(report)
        } else {
            for finding in report.findings { print(printable(finding.line)) }
            if !report.findings.hasErrors {
                print(printable("\(report.functions.count) functions are in \(report.library ?? "the library")."))
            }
        }
        if report.findings.hasErrors { throw ExitCode(1) }
    }

    private struct Report: Encodable {
        var library: String?
        var functions: [String]
        var findings: [Finding]
    }
}
