internal import ArgumentParser
internal import Foundation
internal import ExtensionHost

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

/// The option by which both find the kit.
struct KitOption: ParsableArguments {
    @Option(name: .customLong("from"), help: "The folder of the built kit (default: the one beside this program).")
    var from: String?

    func kit() throws -> Kit {
        guard let kit = from.map({ Kit(folder: absolutePath($0)) }) ?? Kit.besideProgram() else {
            throw CommandFailure.bad("The kit is not built. `make kit` builds it; --from DIR names another place.")
        }
        return kit
    }
}

struct KitListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show every widget of the kit and the promise that it tests.")

    @Flag(help: "For programs.")
    var json = false

    @OptionGroup var kit: KitOption

    func run() throws {
        let entries = try kit.kit().entries()
        if json { return try printJSON(entries) }
        let width = entries.map(\.name.count).max() ?? 0
        for entry in entries {
            print(oneLine(entry.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + entry.promise))
        }
    }
}

struct KitInstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Put widgets of the kit into the folder of a host.",
        discussion: """
            Without --into they go into the first folder that the running host watches, where they appear at once. \
            A widget that is there already is replaced. Remove its bundle to be rid of it.
            """)

    @Argument(help: "Names as `hostel kit list` shows them.")
    var names: [String]

    @Option(help: "The folder of bundles (default: the running host's).")
    var into: String?

    @OptionGroup var kit: KitOption
    @OptionGroup var state: StateOption

    func validate() throws {
        guard !names.isEmpty else { throw ValidationError("Name what to install; `hostel kit list` shows all.") }
    }

    func run() throws {
        let kit = try kit.kit()
        let entries = try kit.entries()
        // All of them are known before the first is installed.
        let chosen = try names.map { name in
            guard let entry = entries.first(where: { $0.name == name }) else {
                throw CommandFailure.bad("The kit has no \(name). `hostel kit list` shows all.")
            }
            return entry
        }
        let folder = try into.map(absolutePath) ?? hostFolder()
        try requireFolders([folder])
        for entry in chosen {
            try kit.install(entry, into: folder)
            print(oneLine("\(folder)/\(entry.bundle) (\(entry.identifier)): \(entry.promise)"))
        }
    }

    private func hostFolder() throws -> String {
        guard case .folders(let folders) = try state.ask(.folders), let first = folders.first else {
            throw CommandFailure.bad("The host named no folder. Name one with --into DIR.")
        }
        return first
    }
}
