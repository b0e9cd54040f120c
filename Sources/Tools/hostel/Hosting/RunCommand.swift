public import ArgumentParser
internal import Confinement
internal import ExtensionHost
internal import Foundation
internal import SceneHost
public import WidgetHost

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Start a host on a folder of widgets, keyboards or photo editors.",
        discussion: """
            The folder is watched: a bundle dropped into it appears, one that is replaced is loaded anew, one that is \
            removed disappears. In a terminal, keys choose, expand, scroll and press; ? lists them.

            --host says what is shown. today: widgets. keyboard: a document, and the keyboards that write into it, one \
            at a time; `hostel document` reads it. photos: a picture, --picture, and the editors that change it; \
            `hostel edit` writes what they made of it. Bundles for another host are listed, with the host that shows them.
            """)

    @Option(name: .customLong("plugins"), help: "A folder of bundles; may be given more than once.")
    var plugins: [String]

    @Option(name: .customLong("host"), help: "What to be a host of: \(HostKind.words).")
    var kind = HostKind.today

    @Option(help: "With --host photos: the picture to edit, PNG or JPEG. Editors work on copies.")
    var picture: String?

    @Flag(help: "Print each widget's looks once, as text, and end.")
    var once = false

    @Option(name: .shortAndLong, help: "With --once: draw the page into this file, .png or .svg, instead.")
    var output: String?

    @Flag(help: "Draw nothing; serve the commands of this state folder until stopped.")
    var headless = false

    @Flag(help: "Show widgets only when asked (with --headless): `hostel show ID`.")
    var hidden = false

    @Option(name: .customLong("record"), help: "Record every session into this folder, for `hostel replay`.")
    var recordings: String?

    @Flag(help: "Dark looks.")
    var dark = false

    @Option(help: "The text size, from 0 (extra small) over 3 (the default) to 6.")
    var textSize = 3

    @Option(
        help: "What all widgets together may cost, such as 256MB, before some are ended (default: no such budget).")
    var budget: ByteSize?

    @Option(
        name: .customLong("without-layer"),
        help:
            "Launch although this layer of confinement is missing; may be given more than once. `hostel doctor` has the names."
    )
    var withoutLayers: [String] = []

    @OptionGroup var log: LogOption
    @OptionGroup var state: StateOption

    func validate() throws {
        guard !(once && headless) else { throw ValidationError("Choose one of --once and --headless.") }
        guard !hidden || headless else { throw ValidationError("--hidden goes with --headless.") }
        guard output == nil || once else { throw ValidationError("-o goes with --once.") }
        guard output.map({ $0.hasSuffix(".png") || $0.hasSuffix(".svg") }) ?? true else {
            throw ValidationError("-o names a file that ends in .png or .svg.")
        }
        guard (0...6).contains(textSize) else { throw ValidationError("--text-size is 0 to 6.") }
        guard picture == nil || kind == .photos else { throw ValidationError("--picture goes with --host photos.") }
        for name in withoutLayers where Layer(rawValue: name) == nil {
            throw ValidationError(
                "There is no layer \(name); there are \(Layer.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        guard !plugins.isEmpty else { throw ValidationError("Name a folder of bundles with --plugins DIR.") }
    }

    func run() async throws {
        try requireFolders(plugins + (recordings.map { [$0] } ?? []))
        log.begin(isHeadless: headless)
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        if once || (!headless && !isTerminal) {
            if !once { note("This is not a terminal: each widget is printed once. --headless serves without drawing.") }
            return try await printOnce()
        }
        let signals = StopSignals()
        let host = try await start(hidden ? .onDemand : headless ? .all : .screen)
        signals.onStop { Task { @HostActor in await host.stop() } }
        if headless {
            note("Serving on \(state.folder.path). `hostel stop` or Ctrl-C ends it.")
            await host.waitUntilStopped()
        } else {
            await BoardTerminal(host.host, host.board).run()
            await host.stop()
        }
        signals.cancel()
    }

    private func printOnce() async throws {
        let temporary = state.path == nil ? try TemporaryState() : nil
        defer { temporary?.remove() }
        let signals = StopSignals()
        let host = try await start(.all, state: temporary?.folder)
        signals.onStop {
            Task { @HostActor in
                await host.stop()
                temporary?.remove()
                // What a shell expects of a command that an interrupt ended.
                Foundation.exit(128 + SIGINT)
            }
        }
        var picture: Data?
        if let output {
            picture = await host.board.pageAsPicture(isVector: output.hasSuffix(".svg"))
        } else {
            print(await host.pageOfText(columns: 80), terminator: "")
        }
        await host.stop()
        signals.cancel()
        if let output { try write(picture, to: output) }
    }

    private func start(
        _ visibility: TodayHost.Visibility, state other: StateFolder? = nil
    ) async throws -> TodayHost {
        var configuration = TodayHost.Configuration(
            folders: plugins.map(absolutePath), state: other ?? state.folder, visibility: visibility, isDark: dark,
            textSize: textSize, memoryBudget: budget?.bytes)
        configuration.host = kind
        configuration.picture = picture.map(absolutePath)
        configuration.recordings = recordings.map(absolutePath)
        configuration.lowered = Set(withoutLayers.compactMap(Layer.init(rawValue:)))
        if !withoutLayers.isEmpty {
            note(
                "Warning: extensions run without \(withoutLayers.joined(separator: ", ")); what that loses, `hostel doctor` says."
            )
        }
        return try await TodayHost.running(configuration)
    }

    private func write(_ picture: Data?, to path: String) throws {
        guard let picture else { throw CommandFailure.bad("The page could not be drawn.") }
        try writeFile(picture, to: path)
    }
}

extension HostKind: ExpressibleByArgument {
    /// For help texts.
    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
