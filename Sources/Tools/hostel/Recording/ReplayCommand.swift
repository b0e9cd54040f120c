internal import ArgumentParser
internal import Foundation
internal import SceneHost

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play a recorded session again, without the widget, and show what comes of it.",
        discussion: """
            What the widget said is said to a host's own scene once more, what a person did is done again, and what the \
            host says is compared with what it said then. Neither the bundle nor a running host is needed, and nothing \
            of the file is run.

            Ends with code 1 where this host does something else than the one that recorded, and says where; or where \
            the file cannot be read.

              hostel replay clock.hostelrec --as-fast -o clock.png
            """)

    @Argument(help: "A file from `hostel record` or `hostel run --record`.")
    var file: String

    @Option(name: .shortAndLong, help: "Draw the last looks of the tile into this file: .png, .svg or .txt.")
    var output: String?

    @Flag(
        help: """
            For programs: {identifier, version, messages, trace, refusals, end, message, looks, recordedLooks, \
            divergence {entry, time, recorded, found}}.
            """)
    var json = false

    @Flag(help: "Without the pauses of the recording.")
    var asFast = false

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
        let temporary = try TemporaryState()
        defer { temporary.remove() }
        let replay: SessionReplay
        do throws(ReplayError) {
            replay = try await SessionReplay(try read(), state: temporary.folder, isFast: asFast)
        } catch {
            throw CommandFailure.bad("\(file): \(error.description)")
        }
        let report = await replay.run()
        if let output, let format { try write(await replay.picture(as: format), to: output) }
        if json { try printJSON(report) } else { await show(report, replay) }
        guard let divergence = report.divergence else { return }
        throw CommandFailure.bad(
            "This host diverges from the recording at entry \(divergence.entry), \(Self.seconds(divergence.time)) in: "
                + "recorded was \(divergence.recorded); now it is \(divergence.found).")
    }

    /// The file's bytes, as far as they can be a recording.
    private func read() throws(ReplayError) -> Data {
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            defer { try? handle.close() }
            return try handle.read(upToCount: SessionReplay.longestFile + 1) ?? Data()
        } catch {
            throw .unreadable(error.localizedDescription)
        }
    }

    private func show(_ report: ReplayReport, _ replay: SessionReplay) async {
        func say(_ line: String) { print(oneLine(line)) }
        if let text = await replay.picture(as: .txt) { print(String(decoding: text, as: UTF8.self), terminator: "") }
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
        guard let picture else { throw CommandFailure.bad("The recording never drew anything.") }
        try writeFile(picture, to: path)
    }

    private static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}
