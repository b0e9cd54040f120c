internal import ArgumentParser
internal import BundleMaking
internal import CFunctions
internal import ExtensionManifest
internal import Foundation
internal import SystemPackage

struct FFISwiftCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "swift",
        abstract: "Write a Swift source with a method for each function of a list.",
        discussion: """
              hostel ffi swift Zlib.appex -o Sources/App/Zlib.swift

            Exit codes: 0 the source was written; 1 the list is faulty, or the file cannot be written; 2 wrong usage.
            """)

    @Argument(help: "The bundle (.appex) of the library.")
    var bundle: String

    @Option(name: .shortAndLong, help: "The file to write. Without it: the standard output.")
    var output: String?

    func run() throws {
        let found = try ForeignBundle(bundle)
        guard let table = found.functions else {
            let lines = found.findings.map(\.line).joined(separator: "\n")
            throw CommandFailure.bad("The list of \(bundle) is faulty. \(lines)")
        }
        let source = SwiftBinding(table, name: FilePath(bundle).stem ?? "Library").source
        guard let output else { return print(source, terminator: "") }
        try writeFile(Data(source.utf8), to: output)
    }
}
