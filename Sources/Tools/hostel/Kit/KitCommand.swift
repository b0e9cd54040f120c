internal import ArgumentParser

struct KitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kit",
        abstract: "List and install misbehaving widgets, each of which tests one promise of the host.",
        discussion: """
            `make kit` builds the kit into .build/kit, where this command finds it. Install a widget of the kit into \
            the folder of a running host, and look at its events:

              hostel kit list
              hostel kit install GrowsSlowly
              hostel explain com.hostel.misbehaving.GrowsSlowly
            """,
        subcommands: [KitListCommand.self, KitInstallCommand.self])
}
