internal import ArgumentParser
internal import ExtensionHost
internal import PlainText

struct KitInstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Put widgets of the kit into the folder of a host.",
        discussion: """
            Without --into the widgets go into the first folder of the running host, which shows them at once. An \
            installed widget is replaced. To uninstall a widget, remove its bundle.

              hostel kit install GrowsSlowly Spins
            """)

    @Argument(help: "The names of widgets, as `hostel kit list` shows them.")
    var names: [String]

    @Option(help: "The folder of bundles (default: the running host's).")
    var into: String?

    @OptionGroup var kit: KitOption
    @OptionGroup var state: StateOption

    func validate() throws {
        guard !names.isEmpty else { throw ValidationError("Name a widget. `hostel kit list` shows all.") }
    }

    func run() throws {
        let kit = try kit.kit()
        let entries = try kit.entries()
        // An unknown name fails before the first widget is installed.
        let chosen = try names.map { name in
            guard let entry = entries.first(where: { $0.name == name }) else {
                let nearest = NearestWord.suggestion(NearestWord.of(name, among: entries.map(\.name)))
                throw CommandFailure.bad("The kit has no \(name).\(nearest) `hostel kit list` shows all.")
            }
            return entry
        }
        let folder = try into.map { AbsolutePath.of($0) } ?? hostFolder()
        try requireFolders([folder])
        for entry in chosen {
            try kit.install(entry, into: folder)
            print(oneLine("\(folder)/\(entry.bundle) (\(entry.identifier)): \(entry.promise)"))
            let grants = kit.grants(of: entry).joined(separator: " ")
            if !grants.isEmpty { note("Its test needs `hostel allow \(entry.identifier) \(grants)`.") }
        }
    }

    private func hostFolder() throws -> String {
        guard case .folders(let folders) = try state.ask(.folders), let first = folders.first else {
            throw CommandFailure.bad("The host named no folder. Name one with --into DIR.")
        }
        return first
    }
}
