internal import ArgumentParser
internal import Foundation
internal import PlainText
internal import SceneHost
internal import WidgetHost

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay a recorded session without the widget, and show the result.",
        discussion: """
            The recorded messages of the widget and the recorded presses are sent to a tile of this host. The host's \
            messages are compared with the recorded ones. Neither the bundle nor a running host is needed, and nothing \
            in the file is run.

              hostel replay clock.hostelrec --as-fast -o clock.png

            Exit codes: 0 this host does the same as the recorded one; 1 it does not, and the place is printed, or the \
            file cannot be read; 2 wrong usage.
            """)

    @Argument(help: "A file from `hostel record` or `hostel run --record`.")
    var file: String

    @Option(name: .shortAndLong, help: "Draw the tile at the end into this file: .png, .svg or .txt.")
    var output: String?

    @Flag(
        help: """
            Print JSON, for programs: {identifier, version, messages, trace, refusals, end, message, looks, recordedLooks, \
            divergence {entry, time, recorded, found}}.
            """)
    var json = false

    @Flag(help: "Leave out the pauses of the recording.")
    var asFast = false

    @OptionGroup var layers: LayerOption
    @OptionGroup var log: LogOption

    private var format: PictureFormat? {
        output.flatMap { PictureFormat(rawValue: URL(fileURLWithPath: $0).pathExtension.lowercased()) }
    }

    func validate() throws {
        guard output == nil || format != nil else {
            throw ValidationError("-o names a file that ends in .png, .svg or .txt.")
        }
    }

    func run() async throws {
        log.begin(isHeadless: false)
        layers.warn()
        let temporary = try TemporaryState()
        defer { temporary.remove() }
        let replay: SessionReplay
        do throws(ReplayError) {
            replay = try await SessionReplay(try read(), state: temporary.folder, isFast: asFast)
        } catch {
            throw CommandFailure.bad("\(file): \(error.description)")
        }
        let report = await replay.run()
        if let output, let format { try write(await picture(replay, format), to: output) }
        if json { try printJSON(report) } else { try await show(report, replay) }
        guard let divergence = report.divergence else { return }
        throw CommandFailure.shown(
            "This host diverges from the recording at entry \(divergence.entry), \(Self.seconds(divergence.time)) in: "
                + "recorded was \(divergence.recorded); now it is \(divergence.found).")
    }

    /// The bytes of the file; at most one more than the longest recording.
    private func read() throws(ReplayError) -> Data {
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            defer { try? handle.close() }
            return try handle.read(upToCount: SessionReplay.longestFile + 1) ?? Data()
        } catch {
            throw .unreadable(failureText(error))
        }
    }

    private func picture(_ replay: SessionReplay, _ format: PictureFormat) async throws -> Data? {
        try await OwnRenderer.with(without: layers.lowered) { await replay.picture(as: format, at: $0) }
    }

    private func show(_ report: ReplayReport, _ replay: SessionReplay) async throws {
        func say(_ line: String) { print(oneLine(line)) }
        if let text = try await picture(replay, .txt) {
            print(String(decoding: text, as: UTF8.self), terminator: "")
        }
        say("\(report.identifier) \(report.version), recorded \(report.startedAt) on \(report.system)")
        say("  messages   \(report.messages)\(report.isTruncated ? ", and the file ends too early" : "")")
        if let looks = report.looks {
            say("  looks      \(looks)\(report.recordedLooks == looks ? ", as recorded" : "")")
        }
        if !report.trace.isEmpty { say("  life       \(report.trace.joined(separator: ", "))") }
        for refusal in report.refusals { say("  refused    \(refusal.rule): \(refusal.detail)") }
        if let end = report.end { say("  end        \(end): \(report.message ?? "")") }
    }

    private func write(_ picture: Data?, to path: String) throws {
        guard let picture else { throw CommandFailure.bad("The widget of the recording never drew.") }
        try writeFile(picture, to: path)
    }

    private static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}
