internal import ArgumentParser
internal import BundleMaking
internal import CFunctions
internal import ExtensionManifest

struct FFICheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare a list of functions with the symbols and the debug information of its library.",
        discussion: """
            Nothing of the library is run. Its symbols tell which functions exist. If the library has debug information \
            (cc -g), and llvm-dwarfdump is installed, the number of parameters is compared, and the types that are \
            numbers and pointers. A typedef of the library's own is not compared.

              hostel ffi check Zlib.appex

            Exit codes: 0 the library has every function; 1 it lacks one, or the list is faulty; 2 wrong usage.
            """)

    @Argument(help: "The bundle (.appex) of the library.")
    var bundle: String

    @Flag(help: "Print one JSON object, for programs.")
    var json = false

    func run() throws {
        let found = try ForeignBundle(bundle)
        let functions = found.functions?.functions.map(\.name) ?? []
        var report = Report(library: found.libraryPath, functions: functions, findings: found.findings)
        if let table = found.functions, let library = found.libraryPath {
            if let dump = try DebugDump.of(functions, in: library) {
                let signatures = DebugSignatures(dump: dump)
                report.compared = functions.filter { signatures.parameters[$0] != nil }
                report.findings += signatures.findings(about: table, file: found.list)
            } else {
                note("Types are not compared: llvm-dwarfdump is not installed (package llvm), or took too long.")
            }
        }
        if json {
            try printJSON(report)
        } else {
            for finding in report.findings { print(printable(finding.line)) }
            if !report.findings.hasErrors {
                print(
                    printable(
                        "\(report.functions.count) functions are in \(report.library ?? "the library"). "
                            + "Debug information has the types of \(report.compared.count)."))
            }
        }
        if report.findings.hasErrors { throw ExitCode(1) }
    }

    private struct Report: Encodable {
        var library: String?
        var functions: [String]
        /// The functions whose types were compared.
        var compared: [String] = []
        var findings: [Finding]
    }
}
