internal import ArgumentParser
internal import ExtensionHost
internal import ExtensionManifest
internal import Foundation
internal import SystemPackage
internal import TimelinePointHost
internal import WidgetHost

struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List every bundle, whether it is displayed, and why not.",
        discussion: """
            Without a folder the running host is asked. With a folder no host is needed: the folder is read, and \
            nothing in it is run, unless --widgets asks WidgetKit extensions for their kinds and families. A running \
            host has asked them.

              hostel list
              hostel list DIR --json            the same as --plugins DIR
              hostel list DIR --widgets

            `hostel lint PATH` checks one bundle and says how to correct it.
            """)

    @Argument(help: "Folders of bundles, or single bundles, as with --plugins.")
    var folders: [String] = []

    @Option(
        name: .customLong("plugins"),
        help: "Read this folder or bundle instead of asking a host. Repeat the option for more.")
    var plugins: [String] = []

    @Option(name: .customLong("host"), help: "With --plugins: the kind of host (\(HostKind.words)).")
    var kind = HostKind.today

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @Flag(help: "With --plugins: start each WidgetKit extension, and ask it for its widgets.")
    var widgets = false

    @OptionGroup var layers: LayerOption
    @OptionGroup var log: LogOption
    @OptionGroup var state: StateOption

    /// The places that a caller named, in either way.
    private var places: [String] { folders + plugins }

    func validate() throws {
        guard !widgets || !places.isEmpty else {
            throw ValidationError("--widgets goes with --plugins: a running host has asked its extensions already.")
        }
    }

    func run() async throws {
        var rows = places.isEmpty ? try fromHost() : try await fromFolders()
        if widgets { rows = try await withWidgets(rows) }
        if json { return try printJSON(rows) }
        if rows.isEmpty { return print("No bundles were found.") }
        for row in rows { print(describe(row).map(oneLine).joined(separator: "\n")) }
    }

    private func fromHost() throws -> [BundleListing] {
        guard case .list(let data) = try state.ask(.list) else { throw CommandFailure.bad("The host gave no list.") }
        var rows = try JSONDecoder().decode([BundleListing].self, from: data)
        // A host that has just started may still be asking its extensions; the answer then waits for that.
        for index in rows.indices where rows[index].isOfWidgetKit && rows[index].widgets == nil {
            guard rows[index].reasons.isEmpty, let identifier = rows[index].identifier else { continue }
            if case .answered(.widgets(let found)) = try state.reply(to: .widgets(identifier: identifier)) {
                rows[index].widgets = found
            }
        }
        return rows
    }

    /// The rows with the widgets of their WidgetKit extensions.
    private func withWidgets(_ rows: [BundleListing]) async throws -> [BundleListing] {
        guard rows.contains(where: \.isOfWidgetKit) else { return rows }
        return try await OwnTodayHost.once(places, log, layers) { host in
            var rows = rows
            for index in rows.indices where rows[index].isOfWidgetKit {
                guard let identifier = rows[index].identifier else { continue }
                do throws(CommandRefusal) {
                    guard case .widgets(let found) = try await host.carryOut(.widgets(identifier: identifier)) else {
                        continue
                    }
                    rows[index].widgets = found
                } catch {
                    rows[index].reasons.append(BundleListing.Reason(code: error.code, message: error.message))
                }
            }
            return rows
        }
    }

    private func fromFolders() async throws -> [BundleListing] {
        for place in places where BundleIdentifier(place) != nil && place.contains(".") {
            if FileManager.default.fileExists(atPath: place) { continue }
            throw CommandFailure.bad(
                "\(place) is not a folder of bundles. For one extension: `hostel explain \(place)`.")
        }
        try requirePlaces(places)
        let host = HostProfile.showing(kind, platform: claimedPlatform())
        let results = places.map {
            BundleDiscovery(place: BundlePlace(FilePath(AbsolutePath.of($0))), host: host).scan()
        }
        do throws(StateError) {
            return try await KeptConsent.rows(of: results, state.folder)
        } catch {
            throw CommandFailure.bad(error.description)
        }
    }

    private func describe(_ row: BundleListing) -> [String] {
        let file = row.path.split(separator: "/").last.map(String.init) ?? row.path
        let name = BriefText.shortened(row.identifier ?? file)
        let version = row.version.map { " \(BriefText.shortened($0))" } ?? ""
        let architectures = row.architectures.isEmpty ? "" : " [\(row.architectures.joined(separator: " "))]"
        let state = row.state == .notDisplayed && row.identifier == nil ? "not read" : row.state.words
        let widgets = (row.widgets ?? []).map {
            "    \(BriefText.shortened($0.kind)): \(BriefText.shortened($0.displayName)), \($0.families.joined(separator: " "))"
        }
        return ["\(name)\(version)\(architectures): \(state)", "    \(row.path)"] + widgets
            + row.reasons.map { "    \($0.code): \($0.message)" } + (awaiting(row).map { ["    \($0)"] } ?? [])
    }

    private func awaiting(_ row: BundleListing) -> String? {
        guard let identifier = row.identifier, !row.awaiting.isEmpty else { return nil }
        return "waits for consent: `hostel allow \(identifier) \(row.awaiting.joined(separator: " "))`"
    }
}

extension DisplayState {
    /// The words for people. The raw values are those for programs.
    var words: String {
        switch self {
        case .displayable: "displayable"
        case .notDisplayed: "installed, not displayed"
        case .refused: "refused"
        }
    }
}

extension BundleListing {
    /// Whether it is a WidgetKit extension that can be asked.
    fileprivate var isOfWidgetKit: Bool {
        state == .displayable && extensionPoint == ExtensionPointIdentifier.widgetKit.identifier
    }
}
