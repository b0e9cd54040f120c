internal import ArgumentParser
internal import AssetFiles
internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import PlainText
internal import SystemPackage

struct AssetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "assets",
        abstract: "Write a Swift source with a symbol for each colour and picture of a folder's asset catalogs.",
        discussion: """
            The symbols are those of Xcode: Color(.sky), Image(.logo), UIColor.sky. Run the command again after a change \
            of a catalog.

              hostel assets Sources/Clock/Resources --swift Sources/Clock/Assets.swift

            Exit codes: 0 the source was written; 1 a catalog is faulty, or the file cannot be written; 2 wrong usage.
            """)

    @Argument(help: "A folder with asset catalogs (.xcassets), or one catalog.")
    var folder: String

    @Option(help: "The file to write. Without it: the standard output.")
    var swift: String?

    @Option(help: "The module that the source imports: SwiftUI or UIKit.")
    var framework = "SwiftUI"

    @Flag(help: "Write no members of UIColor, UIImage and Color, which may be the sources' own: Color(.sky) stays.")
    var resourcesOnly = false

    func validate() throws {
        if AssetSymbols.Framework(rawValue: framework) == nil {
            throw ValidationError("--framework \(framework) is neither SwiftUI nor UIKit")
        }
    }

    func run() throws {
        let catalogs: AssetCatalogs
        do {
            catalogs = try AssetCatalogs(in: FilePath(folder))
        } catch {
            throw CommandFailure.bad("\(folder) cannot be read: \(error). Name the folder of the target's resources.")
        }
        let lines = catalogs.findings.map(\.line).joined(separator: "\n")
        if !lines.isEmpty { FileHandle.standardError.write(Data((printable(lines) + "\n").utf8)) }
        guard !catalogs.findings.hasErrors else { throw ExitCode(1) }
        let source = AssetSymbols(
            catalogs.index, framework: .init(rawValue: framework) ?? .swiftUI, hasMembers: !resourcesOnly
        ).source
        try GeneratedSource(source).write(to: swift)
    }
}
