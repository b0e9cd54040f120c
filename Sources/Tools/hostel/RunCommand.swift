public import ArgumentParser
internal import Confinement
internal import ExtensionHost
internal import Foundation
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
            await TodayTerminal(host: host).run()
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
            picture = await host.pageAsPicture(isVector: output.hasSuffix(".svg"))
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
        do {
            try picture.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandFailure.bad("\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    private func note(_ text: String) {
        FileHandle.standardError.write(Data("hostel: \(text)\n".utf8))
    }
}

extension TodayHost {
    /// A host that runs, with its errors as a command's failure.
    static func running(_ configuration: Configuration) async throws -> TodayHost {
        do {
            let host = try await TodayHost(configuration: configuration)
            try await host.start()
            return host
        } catch let error as StateError {
            throw CommandFailure.bad(error.description)
        } catch let error as LaunchError {
            throw CommandFailure.bad(error.description)
        } catch let error as PictureFailure {
            throw CommandFailure.bad(error.description)
        }
    }
}

/// A state folder that lives as long as one command.
struct TemporaryState {
    let folder: StateFolder

    init() throws {
        let path = FileManager.default.temporaryDirectory.path + "/hostel-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        folder = StateFolder(path: path)
    }

    /// Removes it, and passes on what the fork server had to say.
    func remove() {
        let words = try? Data(contentsOf: URL(fileURLWithPath: folder.path + "/fork-server.log"))
        if let words, !words.isEmpty { FileHandle.standardError.write(words) }
        try? FileManager.default.removeItem(atPath: folder.path)
    }
}

/// Hears of an interrupt, a hang-up or a request to end, from its making on: one that comes while a host is being
/// started is not lost.
final class StopSignals: @unchecked Sendable {
    private let lock = NSLock()
    private var sources: [any DispatchSourceSignal] = []
    private var hasCome = false
    private var action: (@Sendable () -> Void)?

    init() {
        let registered = DispatchGroup()
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.come() }
            registered.enter()
            source.setRegistrationHandler { registered.leave() }
            source.resume()
            return source
        }
        // Until a source is registered, which happens on another thread, its signal still has its usual effect.
        registered.wait()
    }

    /// Calls back once; at once if a signal has come already.
    func onStop(_ action: @escaping @Sendable () -> Void) {
        let isLate = lock.withLock {
            if !hasCome { self.action = action }
            return hasCome
        }
        if isLate { action() }
    }

    func cancel() { for source in sources { source.cancel() } }

    private func come() {
        let waiting = lock.withLock {
            hasCome = true
            defer { action = nil }
            return action
        }
        waiting?()
    }
}

/// Fails where a folder that a command was given is none.
func requireFolders(_ paths: [String]) throws {
    for path in paths {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure.bad("\(path) is not a folder. Make it, or name another.")
        }
    }
}

extension HostKind: ExpressibleByArgument {
    /// For help texts.
    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
