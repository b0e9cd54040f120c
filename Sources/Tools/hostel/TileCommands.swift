public import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import SceneHost
public import WidgetHost

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Make a widget appear, and wait until it has.",
        discussion: "Its process is started if it is not there. Ends with code 1 where the widget cannot be loaded.")

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.show(identifier: identifier)) }
}

struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Make a widget disappear: its view is freed, its process stays and is suspended."
    )

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.hide(identifier: identifier)) }
}

struct ReloadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reload", abstract: "Ask shown widgets to bring themselves up to date.",
        discussion: """
            Calls widgetPerformUpdate and waits for its completion. One that is not called in time counts as failed: \
            what the widget showed stays, and with an identifier this ends with code 1.
            """)

    @Argument(help: "The widget's bundle identifier (default: every shown one).")
    var identifier: String?
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.reload(identifier: identifier)) }
}

struct ExpandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "expand", abstract: "Press a widget's Show More.")

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.choose(identifier: identifier, mode: .expanded)) }
}

struct CollapseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "collapse", abstract: "Press a widget's Show Less.")

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.choose(identifier: identifier, mode: .compact)) }
}

struct PressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "press", abstract: "Press one of the places that a shown widget offers, such as a button.")

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @Argument(help: "Which place, counted from 1 in reading order.")
    var place: Int
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.press(identifier: identifier, region: place)) }
}

struct StopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "stop", abstract: "End the running host.")

    @OptionGroup var state: StateOption

    /// How long a host may take to end its extensions and itself.
    private static let patience = Duration.seconds(20)

    func run() throws {
        let host = try? ControlClient(state: state.folder).runningHost()
        _ = try state.ask(.stop)
        guard HostLock.waitUntilFree(state.folder, for: Self.patience),
            host?.waitUntilGone(for: Self.patience) ?? true
        else {
            let seconds = Int(Self.patience.inSeconds)
            throw CommandFailure.bad("The host was told to stop and is still there after \(seconds) seconds.")
        }
    }
}

struct SnapshotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Draw a widget as it looks now, as PNG, SVG or text.",
        discussion: """
            Asks the running host; with --plugins a host of its own is started for this one picture. A mode that the \
            tile does not show is drawn from a second view in the same process.
            """)

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String

    @Option(help: "compact or expanded (default: the tile's own).")
    var mode: TodayCommand.Mode?

    @Option(name: .shortAndLong, help: "The file to write: .png, .svg or .txt.")
    var output: String

    @Option(name: .customLong("plugins"), help: "Start a host of its own on this folder, for this picture.")
    var plugins: [String] = []

    @Option(name: .customLong("host"), help: "What that host is to be (with --plugins): \(HostKind.words).")
    var kind = HostKind.today

    @Flag(help: "Dark looks (with --plugins).")
    var dark = false

    @Option(help: "The text size, 0 to 6 (with --plugins).")
    var textSize = 3

    @OptionGroup var state: StateOption

    private var format: TodayCommand.PictureFormat? {
        TodayCommand.PictureFormat(rawValue: URL(fileURLWithPath: output).pathExtension.lowercased())
    }

    func validate() throws {
        guard format != nil else { throw ValidationError("-o names a file that ends in .png, .svg or .txt.") }
        guard (0...6).contains(textSize) else { throw ValidationError("--text-size is 0 to 6.") }
    }

    func run() async throws {
        guard let format else { return }
        try requireFolders(plugins)
        let command = TodayCommand.snapshot(identifier: identifier, mode: mode, format: format)
        let answer = plugins.isEmpty ? try state.ask(command) : try await fromOwnHost(command)
        guard case .picture(let data) = answer else { throw CommandFailure.bad("The host gave no picture.") }
        do {
            try data.write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            throw CommandFailure.bad("\(output) cannot be written: \(error.localizedDescription)")
        }
    }

    private func fromOwnHost(_ command: TodayCommand) async throws -> TodayAnswer {
        let temporary = try TemporaryState()
        defer { temporary.remove() }
        var configuration = TodayHost.Configuration(
            folders: plugins.map(absolutePath), state: temporary.folder, visibility: .onDemand, isDark: dark,
            textSize: textSize)
        configuration.host = kind
        let host = try await TodayHost.running(configuration)
        do throws(TodayFailure) {
            let answer = try await host.carryOut(command)
            await host.stop()
            return answer
        } catch {
            await host.stop()
            throw CommandFailure.bad(error.description)
        }
    }
}

extension TodayCommand.Mode: ExpressibleByArgument {}
