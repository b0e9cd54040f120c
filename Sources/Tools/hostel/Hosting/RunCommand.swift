internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import SceneHost
package import WidgetHost

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Start a host on a folder of widgets, keyboards or photo editors.",
        discussion: """
            The host watches the folder: a new bundle appears, a replaced one is loaded again, and a removed one \
            disappears. In a terminal, keys select, expand, scroll and press; ? lists them.

              hostel run DIR                                show the widgets of a folder; the same as --plugins DIR
              hostel run --plugins DIR --once -o page.png   draw the page once
              hostel run --plugins DIR --headless           draw nothing; answer commands
              hostel run --plugins DIR --device phone-4     the tiles of a small phone
              hostel run --plugins DIR --locale de_AT       texts in German, dates as in Austria
              hostel run --plugins DIR --family systemLarge WidgetKit widgets in that family

            Without --plugins the folder is the one that `hostel config` shows. Options win over the configuration file.

            --host selects the extension point. today: widgets. keyboard: one document and the keyboards that write \
            into it, one at a time; `hostel document` reads it. photos: the picture of --picture and the editors that \
            change it; `hostel edit` writes the result. A bundle for another host is listed with the name of that host.

            \(DeviceOption.table)

            Exit codes: 0 the host was stopped; 1 it could not start, or --once had nothing to show; 2 wrong usage.
            """)

    @Argument(help: "Folders of bundles, or single bundles, as with --plugins.")
    var folders: [String] = []

    @Option(name: .customLong("plugins"), help: "A folder of bundles, or one bundle. Repeat the option for more.")
    var plugins: [String] = []

    @Option(name: .customLong("host"), help: "The kind of host: \(HostKind.words).")
    var kind = HostKind.today

    @Option(help: "With --host photos: the picture to edit, PNG or JPEG. Editors receive copies of it.")
    var picture: String?

    @Flag(help: "Print every widget once, as text, and exit.")
    var once = false

    @Option(name: .shortAndLong, help: "With --once: draw the page into this file instead, .png or .svg.")
    var output: String?

    @Flag(help: "Draw nothing, and answer commands until the host is stopped.")
    var headless = false

    @Flag(help: "With --headless: show a widget only after `hostel show ID`.")
    var hidden = false

    @Option(name: .customLong("record"), help: "Record every session into this folder, for `hostel replay`.")
    var recordings: String?

    @Flag(help: "Use this appearance (default: light).")
    var appearance: HostSettings.Appearance?

    @Option(help: "The text size, from 0 (extra small) over 3 (the default) to 6.")
    var textSize: Int?

    @OptionGroup var locale: LocaleOption
    @OptionGroup var screen: DeviceOption

    @Option(
        name: .customLong("family"),
        help:
            "Show WidgetKit widgets in this family (default: the smallest of the home screen, and one accessory). Repeat the option for more, or say all."
    )
    var families: [FamilyChoice] = []

    @Flag(help: "Show WidgetKit widgets of one family on one place: the most relevant one.")
    var stack = false

    @Option(
        help: "The memory of all extensions together, such as 256MB, above which some are killed (default: no budget).")
    var budget: ByteSize?

    @Option(
        help:
            "How many processes wait for a launch, from 0 to \(WarmPool.most) (default: 2, or 0 on a machine with less than 2 GiB)."
    )
    var warm: Int?

    @OptionGroup var layers: LayerOption
    @OptionGroup var log: LogOption
    @OptionGroup var state: StateOption

    func validate() throws {
        guard !(once && headless) else { throw ValidationError("Choose one of --once and --headless.") }
        guard !hidden || headless else { throw ValidationError("--hidden goes with --headless.") }
        guard output == nil || once else { throw ValidationError("-o goes with --once.") }
        guard output.map({ $0.hasSuffix(".png") || $0.hasSuffix(".svg") }) ?? true else {
            throw ValidationError("-o names a file that ends in .png or .svg.")
        }
        guard (0...6).contains(textSize ?? 3) else { throw ValidationError("--text-size is 0 to 6.") }
        guard (0...WarmPool.most).contains(warm ?? 0) else {
            throw ValidationError("--warm is 0 to \(WarmPool.most).")
        }
        guard picture == nil || kind == .photos else { throw ValidationError("--picture goes with --host photos.") }
    }

    func run() async throws {
        let settings = try RunSettings(
            plugins: folders + plugins, appearance: appearance, textSize: textSize, locale: locale,
            budget: budget?.bytes, warm: warm)
        try requireFolders(recordings.map { [$0] } ?? [])
        log.begin(isHeadless: headless)
        let abilities = TerminalAbilities(environment: ProcessInfo.processInfo.environment)
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && abilities.movesCursor
        if once || (!headless && !isTerminal) {
            if !once {
                note(
                    "This is not a terminal that moves its cursor, so every widget is printed once. Use --headless to serve without drawing."
                )
            }
            return try await printOnce(settings, abilities)
        }
        let signals = StopSignals()
        let host = try await start(settings, hidden ? .onDemand : headless ? .all : .screen)
        signals.onStop { Task { @HostActor in await host.stop() } }
        if headless {
            note("Serving on \(state.folder.path). `hostel stop` or Ctrl-C stops the host.")
            await host.waitUntilStopped()
        } else {
            await BoardTerminal(
                host.host, host.board, abilities: abilities, followsBackground: settings.followsBackground
            ).run()
            await host.stop()
        }
        signals.cancel()
    }

    private func printOnce(_ settings: RunSettings, _ abilities: TerminalAbilities) async throws {
        let listing = listing(settings.places)
        let temporary = state.path == nil ? try TemporaryState() : nil
        defer { temporary?.remove() }
        let signals = StopSignals()
        let host = try await start(settings, .all, state: temporary?.folder)
        signals.onStop {
            Task { @HostActor in
                await host.stop()
                temporary?.remove()
                // The exit code of a command that SIGINT ended, by convention of the shells.
                Foundation.exit(128 + SIGINT)
            }
        }
        var picture: Data?
        var text: String?
        if let output {
            picture = await host.board.pageAsPicture(isVector: output.hasSuffix(".svg"))
        } else {
            text = abilities.shown(await host.pageOfText(columns: 80, listing: listing))
        }
        let empty =
            await host.shownOrder.isEmpty
            ? EmptyPage(
                places: settings.places, unusable: host.host.unusable, hidden: host.order, listing: listing) : nil
        await host.stop()
        signals.cancel()
        if let empty { throw empty.failure }
        if let output { try write(picture, to: output) }
        if let text { print(text, terminator: "") }
    }

    /// The command that lists the bundles of this host, which has no state folder to be asked by.
    private func listing(_ places: [String]) -> String {
        let point = kind == .today ? [] : ["--host", kind.rawValue]
        return (["hostel", "list"] + point + places.flatMap { ["--plugins", $0] }).joined(separator: " ")
    }

    private func start(
        _ settings: RunSettings, _ visibility: TodayHost.Visibility, state other: StateFolder? = nil
    ) async throws -> TodayHost {
        var configuration = TodayHost.Configuration(
            folders: settings.places, state: other ?? state.folder, visibility: visibility, isDark: settings.isDark,
            textSize: settings.textSize, memoryBudget: settings.budget)
        configuration.platform = settings.platform
        configuration.locale = settings.locale
        configuration.limits = settings.limits
        configuration.arrangement = settings.arrangement
        configuration.host = kind
        configuration.device = screen.device ?? configuration.device
        configuration.orientation = screen.orientation ?? configuration.orientation
        configuration.families = families.flatMap(\.families)
        configuration.isStacked = stack
        configuration.picture = picture.map { AbsolutePath.of($0) }
        configuration.recordings = recordings
        // A host that ends after one page launches each extension once.
        configuration.warmChildren = once ? 0 : settings.warm
        configuration.lowered = layers.lowered
        layers.warn()
        return try await TodayHost.running(
            configuration, policy: other == nil ? AskingPolicy() : PassingPolicy())
    }

    private func write(_ picture: Data?, to path: String) throws {
        guard let picture else { throw CommandFailure.bad("The page could not be drawn.") }
        try writeFile(picture, to: path)
    }
}

extension HostSettings.Appearance: EnumerableFlag {}

extension HostKind: ExpressibleByArgument {
    /// For help texts.
    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
