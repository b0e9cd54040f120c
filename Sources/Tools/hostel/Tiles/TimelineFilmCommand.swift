internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import TimelinePointHost
internal import WidgetHost

struct TimelineFilmCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: "Play the day of a WidgetKit widget on a virtual clock.",
        discussion: """
            The host asks the widget for its timelines as if time passed: it shows each entry on time, reloads as the \
            timeline's policy says, and charges the budget of reloads. A day takes about a second. The widget on the page \
            and its true budget stay as they are.

              hostel timeline com.example.weather
              hostel timeline com.example.weather --kind Weather --family systemSmall \\
                  --from 2026-01-31T09:00:00Z --for 24h --json
              hostel timeline com.example.weather --plugins DIR --for 6h -o strip.png
              hostel timeline com.example.weather --for 1h --speed 600

            Of many entries between two reloads, the first and the last are printed; --all prints them all.

            --json prints {entries [{date, relevance}], shown [{date, entry}], reloads [{date, reason, charged, failed}], \
            budget {limit, used}, plan, warnings}; `entry` is a place in `entries`. Reasons: installation, end (the \
            timeline's last entry), date (the policy's date).
            """)

    @Argument(help: "The extension's bundle identifier, as `hostel list` shows it.")
    var identifier: String

    @OptionGroup var widget: WidgetOption

    @Option(help: "The beginning, such as 2026-01-31T09:00:00Z (default: now).")
    var from: Moment?

    @Option(name: .customLong("for"), help: "The span, such as 90s, 30m or 24h; at most 31 days.")
    var span: TimeSpan = TimeSpan(hours: 24)

    @Option(help: "Print each event when its time comes, so many times as fast as time passes (default: at once).")
    var speed: Double?

    @Option(name: .shortAndLong, help: "Draw a strip of the shown entries into this file, .png.")
    var output: String?

    @Flag(help: "Print every shown entry.")
    var all = false

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @Option(
        name: .customLong("plugins"),
        help: "Start a host on this folder or bundle for this command. Repeat the option for more.")
    var plugins: [String] = []

    @OptionGroup var locale: LocaleOption
    @OptionGroup var layers: LayerOption
    @OptionGroup var log: LogOption
    @OptionGroup var state: StateOption

    func validate() throws {
        guard span.seconds <= 31 * 86_400 else { throw ValidationError("--for is at most 744h, which is 31 days.") }
        try locale.requireOwnHost(plugins)
        guard speed.map({ $0 > 0 && $0.isFinite }) ?? true else { throw ValidationError("--speed is above 0.") }
        guard !(json && speed != nil) else { throw ValidationError("--json prints at once; leave --speed out.") }
        guard output.map({ $0.hasSuffix(".png") }) ?? true else {
            throw ValidationError("-o names a file that ends in .png.")
        }
    }

    func run() async throws {
        try requirePlaces(plugins)
        let command = TimelineCommand.timeline(
            widget.choice(of: identifier), from: from?.date, seconds: span.seconds, strip: output != nil)
        let answer: TimelineCommand.Answer =
            if plugins.isEmpty {
                try state.ask(command)
            } else {
                try await OwnTodayHost.once(plugins, log, layers, locale: locale) { try await $0.carryOut(command) }
            }
        guard case .film(let film, let strip) = answer else { throw CommandFailure.bad("The host gave no film.") }
        if let output {
            guard let strip else { throw CommandFailure.bad("The host gave no film strip.") }
            try writeFile(strip, to: output)
        }
        if json { return try printJSON(film) }
        try await print(film)
    }

    private func print(_ film: FilmReport) async throws {
        var before = film.from
        // At a person's speed each event is worth its line.
        let lines = FilmLines(film)
        for event in all || speed != nil ? lines.all : lines.folded {
            if let speed {
                let pause = max(0, event.date.timeIntervalSince(before)) / speed
                try await Task.sleep(for: .seconds(pause))
            }
            before = event.date
            Swift.print(oneLine("\(event.date.formatted(.iso8601))  \(event.text)"))
            if speed != nil { fflush(nil) }
        }
        for warning in film.warnings { Swift.print(oneLine("Warning: \(warning)")) }
        Swift.print(oneLine("\(film.budget.used) of \(film.budget.limit) reloads charged. \(film.plan)."))
        if film.isCut { Swift.print("The film ends early, because it has too many changes.") }
    }
}
