internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write the package of a new widget, library or host.",
        discussion: """
            The package builds, bundles and runs with its Makefile, and has a test. It needs this Hostel alone.

              hostel new widget Clock
              hostel new widgetkit Clock
              hostel new c Clock
              hostel new library Checksum
              hostel new host Studio
            """,
        subcommands: [
            NewWidgetCommand.self, NewWidgetKitCommand.self, NewCCommand.self, NewLibraryCommand.self,
            NewHostCommand.self,
        ])
}

struct NewWidgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "widget", abstract: "Write the package of a Today widget in Swift.")

    @OptionGroup var options: NewOptions

    func run() throws { try options.write(WidgetTemplate.self) }
}

struct NewWidgetKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "widgetkit", abstract: "Write the package of a WidgetKit widget in Swift.")

    @OptionGroup var options: NewOptions

    func run() throws { try options.write(WidgetKitTemplate.self) }
}

struct NewCCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "c", abstract: "Write the folder of a Today widget in C.")

    @OptionGroup var options: NewOptions

    func run() throws { try options.write(CTemplate.self) }
}

struct NewLibraryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library",
        abstract: "Write the folder of a C library that hosts call in a confined process.")

    @OptionGroup var options: NewOptions

    func run() throws { try options.write(LibraryTemplate.self) }
}

struct NewHostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "host",
        abstract: "Write the package of a program with an extension point of its own, in Swift.",
        discussion: """
            The program builds the host's modules from Hostel's sources. A command that was built there finds them; an \
            installed one needs --sources.
            """)

    @OptionGroup var options: NewOptions

    @Option(help: "The folder of Hostel's sources.")
    var sources: String?

    func run() throws {
        guard let folder = sources.map({ AbsolutePath.of($0) }) ?? SDKFolders.sources,
            FileManager.default.fileExists(atPath: folder + "/Package.swift")
        else {
            throw CommandFailure.bad(
                "Hostel's sources were not found\(sources.map { " in \($0)" } ?? ""): name their folder with --sources."
            )
        }
        try options.write(HostTemplate(sources: folder).files)
    }
}
