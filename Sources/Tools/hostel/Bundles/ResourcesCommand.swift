internal import ArgumentParser
internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import PlainText

struct ResourcesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resources",
        abstract: "Copy the resources of an imported package, for its Makefile.",
        discussion: """
            The package's links lead to files of the project, which are copied as files. A link that leads outside of the \
            folders of --inside is named and left out, and so is a link in a linked folder that does not stay in there.

            Exit codes: 0 the resources were copied; 1 they cannot be read or written; 2 wrong usage.
            """,
        shouldDisplay: false)

    @Argument(help: "The folder of links.")
    var folder: String

    @Option(help: "The folder to write. It must not exist.")
    var output: String

    @Option(help: "A folder in which the project's files lie; may be repeated.")
    var inside: [String]

    func run() throws {
        var resources = LinkedResources(inside: inside)
        let findings: [Finding]
        do {
            findings = try resources.copy(folder, to: output)
        } catch {
            throw CommandFailure.bad("\(folder) cannot be copied: \(error).")
        }
        let lines = findings.map(\.line).joined(separator: "\n")
        if !lines.isEmpty { FileHandle.standardError.write(Data((printable(lines) + "\n").utf8)) }
    }
}
