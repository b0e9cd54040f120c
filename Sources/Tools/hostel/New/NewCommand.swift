internal import ArgumentParser

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
        abstract: "Write the package of a program with an extension point of its own, in Swift.")

    @OptionGroup var options: NewOptions

    func run() throws {
        try SDKFolders.ofThisProgram().requireHost()
        try options.write(HostTemplate.self)
    }
}
