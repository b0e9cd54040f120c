internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import PlainText

struct LowerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lower", abstract: "Write sources of the original platform so that they compile on Linux.",
        discussion: """
            Removes the attributes of Objective-C and Interface Builder (@objc, @IBOutlet), makes #selector a value with \
            its method, and #if os(iOS) true. Writes into each class the code that connects its outlets and actions to \
            their names in a storyboard. A source that needs none of this becomes a link. Errors of the compiler \
            name the original file and its lines. Put the command into the build, before `swift build`:

              hostel lower Originals/Clock --output Sources/Clock

            A second run writes only what has changed, and removes what it made of originals that are gone. It changes \
            no other files of the output folder. A place that only the Objective-C runtime could serve is a warning.

            Exit codes: 0 the sources were written; 1 a file cannot be read or written; 2 wrong usage.
            """)

    @Argument(help: "A folder of Swift sources, which is read and not changed.")
    var folder: String

    @Option(name: .shortAndLong, help: "The folder of the written sources.")
    var output: String

    @Flag(help: "The sources are of a target in an Xcode project: SWIFT_PACKAGE is false.")
    var project = false

    func run() throws {
        var isFolder: ObjCBool = false
        // Without this, a misspelt folder would count as one whose originals are gone.
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure.bad("\(folder) is not a folder. Name the folder of the Swift sources.")
        }
        let folder = LoweredFolder(
            from: AbsolutePath.of(folder), to: AbsolutePath.of(output), isOfProject: project)
        let warnings = try folder.write()
        if !warnings.isEmpty {
            FileHandle.standardError.write(Data((printable(warnings.joined(separator: "\n")) + "\n").utf8))
        }
    }
}
