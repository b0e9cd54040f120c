internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
package import SceneHost
internal import WidgetHost

struct SnapshotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Draw a widget as PNG, SVG or text.",
        discussion: """
            The running host draws the widget. With --plugins the command starts a host of its own for this one \
            picture. A mode that the tile does not show is drawn from a second view in the same process.

              hostel snapshot com.example.clock --mode expanded -o clock.png
              hostel snapshot com.example.clock --plugins DIR --dark -o clock.svg
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String

    @Option(help: "compact or expanded (default: the mode of the tile).")
    var mode: SceneCommand.Mode?

    @Option(name: .shortAndLong, help: "The file to write: .png, .svg or .txt.")
    var output: String

    @Option(
        name: .customLong("plugins"),
        help: "Start a host on this folder or bundle for this picture. Repeat the option for more.")
    var plugins: [String] = []

    @Option(name: .customLong("host"), help: "With --plugins: the kind of that host (\(HostKind.words)).")
    var kind = HostKind.today

    @Flag(help: "With --plugins: use the dark appearance.")
    var dark = false

    @Option(help: "With --plugins: the text size, 0 to 6.")
    var textSize = 3

    @OptionGroup var log: LogOption
    @OptionGroup var state: StateOption

    private var format: PictureFormat? {
        PictureFormat(rawValue: URL(fileURLWithPath: output).pathExtension.lowercased())
    }

    func validate() throws {
        guard format != nil else { throw ValidationError("-o names a file that ends in .png, .svg or .txt.") }
        guard (0...6).contains(textSize) else { throw ValidationError("--text-size is 0 to 6.") }
    }

    func run() async throws {
        guard let format else { return }
        try requirePlaces(plugins)
        let command = SceneCommand.snapshot(identifier: identifier, mode: mode, format: format)
        let answer = plugins.isEmpty ? try state.ask(command) : try await fromOwnHost(command)
        guard case .picture(let data) = answer else { throw CommandFailure.bad("The host gave no picture.") }
        try writeFile(data, to: output)
    }

    private func fromOwnHost(_ command: SceneCommand) async throws -> SceneCommand.Answer {
        log.begin(isHeadless: false)
        let temporary = try TemporaryState()
        defer { temporary.remove() }
        var configuration = TodayHost.Configuration(
            folders: plugins, state: temporary.folder, visibility: .onDemand, isDark: dark,
            textSize: textSize)
        configuration.host = kind
        return try await TodayHost.once(configuration) { host throws(CommandRefusal) in
            try await host.carryOut(command)
        }
    }
}

extension SceneCommand.Mode: ExpressibleByArgument {}
