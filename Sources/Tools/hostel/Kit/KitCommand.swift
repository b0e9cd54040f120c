internal import ArgumentParser

struct KitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kit",
        abstract: "List and install the kit of misbehaving widgets, each of which tests one promise of the host.",
        discussion: """
            `make kit` builds the kit into .build/kit, where this command finds it beside its own program. Install \
            one into the folder that a host watches, and see what becomes of it:

              hostel kit list
              hostel kit install GrowsSlowly
              hostel explain com.hostel.misbehaving.GrowsSlowly
            """,
        subcommands: [KitListCommand.self, KitInstallCommand.self])
}
