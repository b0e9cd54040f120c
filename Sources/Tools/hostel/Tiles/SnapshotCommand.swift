internal import ArgumentParser
internal import DisplayLists
internal import ExtensionHost
internal import Foundation
package import SceneHost
internal import TimelinePointHost
internal import WidgetDisplay
internal import WidgetHost

struct SnapshotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Draw a widget as PNG, SVG or text.",
        discussion: """
            The running host draws the widget. With --plugins the command starts a host of its own for its pictures. \
            A mode or surroundings that the tile does not have are drawn from a second view in the same process. The \
            picture of a second view waits for the widget's update (two seconds at most), and then until the view has \
            not changed for 100 ms (one second at most).

              hostel snapshot com.example.clock --mode expanded -o clock.png
              hostel snapshot com.example.clock --plugins DIR --dark -o clock.svg
              hostel snapshot com.example.clock --device phone-4 --orientation landscape -o small.png
              hostel snapshot com.example.clock --matrix -o looks
              hostel snapshot com.example.weather --kind Weather --family systemSmall \\
                  --date 2026-01-31T09:00:00Z --mode dark -o weather.png
              hostel snapshot com.example.weather --all-families -o looks
              hostel snapshot com.example.weather --preview Rain -o rain.png
              hostel snapshot com.example.weather --placeholder -o waiting.png
              hostel snapshot com.example.clock --plugins DIR --locale de_AT -o german.png
              hostel snapshot com.example.trip --activity start.json --activity update.json \\
                  --presentation expanded -o island.png
              hostel snapshot com.example.clock --matrix --devices all --sizes S,L,XXXL --json -o looks

            --matrix writes a PNG for each combination, such as looks/expanded-XXL-dark-phone-4.7-portrait.png, and \
            looks/contact-sheet.png with all of them. Exit code 1: a combination failed; the others are written.

            \(DeviceOption.table)
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String

    @Option(help: "compact or expanded (default: the mode of the tile); light or dark.")
    var mode: SnapshotMode?

    @OptionGroup(title: "WidgetKit") var widget: WidgetOption

    @Option(
        help: "Of a WidgetKit widget: draw the entry that is shown then, such as 2026-01-31T09:00:00Z (default: now).")
    var date: Moment?

    @Option(
        help: "Of a WidgetKit extension: draw the preview of this name (#Preview, or the type of a PreviewProvider).")
    var preview: String?

    @OptionGroup(title: "Live Activities") var activity: ActivityOption

    @Flag(help: "Of a WidgetKit extension: draw every widget in every family that it supports, into the folder of -o.")
    var allFamilies = false

    @Flag(
        help: "Of a WidgetKit widget: draw its placeholder, with which a tile waits for the first timeline.")
    var placeholder = false

    @Option(name: .shortAndLong, help: "The file to write: .png, .svg or .txt. With --matrix: the folder.")
    var output: String

    @Option(
        name: .customLong("plugins"),
        help: "Start a host on this folder or bundle for this command. Repeat the option for more.")
    var plugins: [String] = []

    @Option(name: .customLong("host"), help: "With --plugins: the kind of that host (\(HostKind.words)).")
    var kind = HostKind.today

    @Flag(help: "Use the dark appearance.")
    var dark = false

    @Option(help: "The text size, from 0 (extra small) over 3 (the default) to 6.")
    var textSize: Int?

    @OptionGroup var screen: DeviceOption
    @OptionGroup var locale: LocaleOption
    @Option(
        help: ArgumentHelp(
            "Of a WidgetKit extension: the home screen's tint, in which the widget draws what is accentable. All else "
                + "is white, on a dark tile.", valueName: "RRGGBB"))
    var tint: TileTint?

    @OptionGroup(title: "Many pictures") var many: MatrixOption
    @OptionGroup var layers: LayerOption
    @OptionGroup var log: LogOption
    @OptionGroup var state: StateOption

    private var format: PictureFormat? {
        PictureFormat(rawValue: URL(fileURLWithPath: output).pathExtension.lowercased())
    }

    /// The surroundings that the options ask for; nil for those of the tile.
    private var setting: PictureSetting? {
        let setting = PictureSetting(
            device: screen.device, orientation: screen.orientation, textSize: textSize.flatMap(TextSize.init),
            appearance: dark ? .dark : mode?.appearance, tint: tint?.color)
        return setting == PictureSetting() ? nil : setting
    }

    func validate() throws {
        guard (0...6).contains(textSize ?? 3) else { throw ValidationError("--text-size is 0 to 6.") }
        try locale.requireOwnHost(plugins)
        guard !dark || mode != .light else { throw ValidationError("Choose one of --dark and --mode light.") }
        guard preview == nil || (!many.isOn && !allFamilies && widget.kind == nil) else {
            throw ValidationError("--preview goes without --kind, --all-families and --matrix.")
        }
        let isOfWidget = preview != nil || placeholder || many.isOn || allFamilies || widget.isNamed
        guard !activity.isGiven || !isOfWidget else {
            throw ValidationError(
                "--activity goes without --preview, --placeholder, --kind, --family, --all-families and --matrix.")
        }
        guard !placeholder || (preview == nil && !many.isOn) else {
            throw ValidationError("--placeholder goes without --preview and --matrix.")
        }
        if allFamilies {
            guard !many.isOn, widget.family == nil, mode?.display == nil else {
                throw ValidationError("--all-families goes without --family, --mode compact or expanded, and --matrix.")
            }
        } else if many.isOn {
            guard mode == nil, setting == nil else {
                throw ValidationError(
                    "With --matrix use the lists: --modes, --sizes, --appearances, --devices, --orientations.")
            }
            guard !widget.isNamed, date == nil else {
                throw ValidationError("--matrix goes without --kind, --family and --date.")
            }
            _ = try many.matrix()
        } else {
            if let option = many.givenOption { throw ValidationError("\(option) goes with --matrix.") }
            guard format != nil else { throw ValidationError("-o names a file that ends in .png, .svg or .txt.") }
        }
    }

    func run() async throws {
        try requirePlaces(plugins)
        if many.isOn { return try await drawMatrix() }
        if allFamilies { return try await drawFamilies() }
        guard let format else { return }
        if widget.isGiven || date != nil || preview != nil || placeholder || activity.isGiven {
            return try await drawWidget(format)
        }
        let command = SceneCommand.snapshot(
            identifier: identifier, mode: mode?.display, format: format, setting: setting)
        let answer =
            plugins.isEmpty
            ? try state.ask(command) : try await withOwnHost { host in try await host.carryOut(command) }
        guard case .picture(let picture) = answer else { throw CommandFailure.bad("The host gave no picture.") }
        try writeFile(picture.data, to: output)
    }

    // MARK: WidgetKit

    private func choice() throws -> WidgetChoice {
        if let values = try activity.values(at: date?.date ?? Date()) {
            return WidgetChoice(identifier, activity: values)
        }
        guard let preview else { return widget.choice(of: identifier) }
        return WidgetChoice(identifier, family: widget.family?.rawValue, preview: preview)
    }

    private var look: WidgetLook { placeholder ? .placeholder : .entry }

    private func drawWidget(_ format: PictureFormat) async throws {
        let command = TimelineCommand.widgetSnapshot(
            try choice(), date: date?.date, format: format, setting: setting, look: look)
        let answer = plugins.isEmpty ? try state.ask(command) : try await withOwnHost { try await $0.carryOut(command) }
        guard case .picture(let picture) = answer else { throw CommandFailure.bad("The host gave no picture.") }
        try writeFile(picture.data, to: output)
    }

    /// Draws every widget in every family. A widget that cannot be drawn does not keep the others from it.
    private func drawFamilies() async throws {
        try makeFolder(output)
        let drawing = FamilyDrawing(
            identifier: identifier, kind: widget.kind, date: date?.date, setting: setting, look: look)
        let drawn =
            plugins.isEmpty
            ? try await drawing.run { try state.reply(to: $0) }
            : try await withOwnHost { host in
                let drawn = try await drawing.run { command in
                    do throws(CommandRefusal) { return .answered(try await host.carryOut(command)) } catch {
                        return .refused(error.withoutLogHint)
                    }
                }
                if !drawn.failures.isEmpty { await showLastLines(host) }
                return drawn
            }
        for picture in drawn.pictures { try writeFile(picture.data, to: output + "/" + picture.name) }
        let count = drawn.pictures.count
        print(oneLine("\(count) \(count == 1 ? "picture is" : "pictures are") in \(output)."))
        for failure in drawn.failures { print(oneLine("failed: \(failure)")) }
        if !drawn.failures.isEmpty || drawn.pictures.isEmpty { throw ExitCode(1) }
    }

    private func drawMatrix() async throws {
        try makeFolder(output)
        let drawing = MatrixDrawing(of: identifier, try many.matrix(), demandsExpanded: many.demandsExpanded)
        let report =
            plugins.isEmpty
            ? try await draw(drawing) { try state.reply(to: $0) }
            : try await withOwnHost { host in
                try await draw(drawing) { command in
                    do throws(CommandRefusal) {
                        return .answered(try await host.carryOut(command))
                    } catch {
                        return .refused(error)
                    }
                }
            }
        if many.json {
            try printJSON(report)
        } else {
            for line in report.lines(folder: output) { print(oneLine(line)) }
        }
        if !report.isComplete { throw ExitCode(1) }
    }

    private func draw(
        _ drawing: MatrixDrawing,
        _ ask: @escaping (SceneCommand) async throws -> CommandReply<SceneCommand.Answer>
    ) async throws -> MatrixReport {
        let progress = ProgressNotes()
        do {
            return try await drawing.run(
                MatrixDrawing.Surroundings(
                    ask: ask, write: { data, name in try writeFile(data, to: output + "/" + name) },
                    read: { name in FileManager.default.contents(atPath: output + "/" + name) },
                    drawSheet: { sheet, files in try await drawSheet(sheet, files) },
                    progress: { done, count in progress.note("\(done) of \(count) pictures") }))
        } catch let refusal as CommandRefusal {
            throw CommandFailure.refused(refusal)
        }
    }

    private func drawSheet(_ sheet: ContactSheet, _ files: [[Data?]]) async throws -> Data {
        do {
            return try await OwnRenderer.sheet(sheet, files: files, without: layers.lowered)
        } catch {
            throw CommandFailure.bad("The contact sheet could not be drawn: \(error).")
        }
    }

    private func withOwnHost<Answer: Sendable>(
        _ body: (TodayHost) async throws -> Answer
    ) async throws -> Answer {
        try await OwnTodayHost.once(plugins, log, layers, host: kind, locale: locale) { host in
            do {
                let answer = try await body(host)
                await showOmissions(host)
                return answer
            } catch let refusal as CommandRefusal where Self.isFailure(refusal.code) {
                await showLastLines(host)
                throw refusal.withoutLogHint
            } catch let failure as CommandFailure where Self.isFailure(failure.word) {
                await showLastLines(host)
                throw failure
            }
        }
    }

    /// Whether the extension failed; other refusals concern the command line.
    private static func isFailure(_ code: String) -> Bool {
        ["unable-to-load", "crashed", "exited", "watchdog", "deadline", "session-closed"].contains(code)
    }

    /// Shows the last lines of an extension that failed. The host goes with the command, so `hostel logs` has none.
    private func showLastLines(_ host: TodayHost) async {
        for line in await lines(host, last: 10) { note(line.printed) }
    }

    /// Shows the lines of the log that say what a picture lacks, such as the views beyond a limit.
    private func showOmissions(_ host: TodayHost) async {
        let said = await lines(host, last: 200).filter { $0.source == .output && $0.text.contains("left out") }
        for line in said.prefix(10) { note(line.printed) }
    }

    private func lines(_ host: TodayHost, last count: Int) async -> [LogLine] {
        let question = HostCommand.logs(identifier: identifier, lines: count)
        guard case .logs(let page) = try? await host.carryOut(question) else { return [] }
        return page.lines
    }
}

extension CommandRefusal {
    /// The refusal of a host that ends with its command, so `hostel logs` has no lines.
    fileprivate var withoutLogHint: CommandRefusal {
        CommandRefusal(code: code, message: ExitReason.withoutLogHint(message))
    }
}

/// The colour of --tint.
struct TileTint: ExpressibleByArgument {
    let color: UInt32

    init?(argument: String) {
        guard argument.count == 6, argument.allSatisfy(\.isHexDigit), let color = UInt32(argument, radix: 16) else {
            return nil
        }
        self.color = color
    }
}

/// The words of --mode: the display modes of a Today widget, and the appearances.
enum SnapshotMode: String, CaseIterable, ExpressibleByArgument {
    case compact, expanded, light, dark

    var display: SceneCommand.Mode? { SceneCommand.Mode(rawValue: rawValue) }
    var appearance: Appearance? { self == .dark ? .dark : self == .light ? .light : nil }
}

extension SceneCommand.Mode: ExpressibleByArgument {}
