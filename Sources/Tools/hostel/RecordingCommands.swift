internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import SceneHost
internal import WidgetHost

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record a widget's session into a file, for a bug report that can be replayed.",
        discussion: """
            The recording begins with the widget's next launch, so that it has a beginning; --relaunch ends its process \
            now, and shows it again if it was shown. It ends with the process, after --for, or with Ctrl-C, and holds \
            every message both ways, the pictures that crossed, what was pressed, and the versions: whatever the widget \
            showed can be read from it.

              hostel record com.example.clock --relaunch -o clock.hostelrec
              hostel replay clock.hostelrec

            `hostel run --record DIR` records every session of a host.
            """)

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String

    @Option(name: .shortAndLong, help: "The file to write; one that is there is written anew.")
    var output: String?

    @Option(name: .customLong("for"), help: "How long, such as 30s or 2m (default: until interrupted).")
    var time: TimeSpan?

    @Flag(help: "End the widget's process now, so that the recording begins at once.")
    var relaunch = false

    @Flag(help: "End a recording that another command began.")
    var stop = false

    @Flag(help: "For programs: how the recording stands at its end.")
    var json = false

    @OptionGroup var state: StateOption

    func validate() throws {
        guard stop != (output != nil) else { throw ValidationError("Name the file with -o FILE, or give --stop.") }
    }

    func run() throws {
        guard let output else { return try tell(ask(.stop)) }
        let signals = StopSignals()
        let isStopped = StopFlag()
        signals.onStop { isStopped.set() }
        defer { signals.cancel() }
        var status = try ask(.start(path: absolutePath(output), relaunches: relaunch))
        if status.state == .waiting, !relaunch {
            note("\(identifier) is recorded from its next launch on; --relaunch does not wait for it.")
        }
        let end = time.map { Date(timeIntervalSinceNow: $0.seconds) }
        while status.state != .finished {
            if isStopped.isSet || end.map({ $0 < Date() }) ?? false {
                status = try ask(.stop)
                break
            }
            Thread.sleep(forTimeInterval: 0.1)
            status = try ask(.status)
        }
        try tell(status)
    }

    private func ask(_ step: TodayCommand.RecordingStep) throws -> RecordingStatus {
        guard case .recording(let status) = try state.ask(.record(identifier: identifier, step)) else {
            throw CommandFailure.bad("The host says nothing of a recording.")
        }
        return status
    }

    private func tell(_ status: RecordingStatus) throws {
        if json { try printJSON(status) }
        if let failure = status.failure { throw CommandFailure.bad("\(status.path) is not whole: \(failure).") }
        guard status.messages > 0 else {
            throw CommandFailure.bad("\(identifier) was not launched meanwhile: \(status.path) is empty.")
        }
        if !json { print(oneLine("\(status.path): \(status.messages) messages, \(status.bytes) bytes")) }
    }

    private func note(_ text: String) { FileHandle.standardError.write(Data("hostel: \(text)\n".utf8)) }
}

/// Set once, from another thread.
private final class StopFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    func set() { lock.withLock { value = true } }
    var isSet: Bool { lock.withLock { value } }
}

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

    private var format: TodayCommand.PictureFormat? {
        output.flatMap { TodayCommand.PictureFormat(rawValue: URL(fileURLWithPath: $0).pathExtension.lowercased()) }
    }

    func validate() throws {
        guard output == nil || format != nil else {
            throw ValidationError("-o names a file that ends in .png, .svg or .txt.")
        }
    }

    func run() async throws {
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
        do {
            try picture.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandFailure.bad("\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    private static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}
