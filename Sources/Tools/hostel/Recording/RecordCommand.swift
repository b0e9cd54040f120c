internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record the session of a widget into a file, for a bug report that can be replayed.",
        discussion: """
            The recording begins with the next launch of the widget. --relaunch ends the process now, and shows the \
            widget again if it was shown. The recording ends with the process, after --for, or with Ctrl-C. It holds \
            every message in both directions, the transferred pictures, the presses and the versions, so it shows \
            everything that the widget showed.

              hostel record com.example.clock --relaunch -o clock.hostelrec
              hostel replay clock.hostelrec

            `hostel run --record DIR` records every session of a host.

            --trace writes the stages of the last launch, of the recorded one with -o, in the trace-event format, \
            which Perfetto and chrome://tracing open:

              hostel record com.example.clock --trace launch.json

            Exit codes: 0 the recording is complete; 1 it is incomplete, or empty because the widget was not launched.
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String

    @Option(name: .shortAndLong, help: "The file to write. An existing file is replaced.")
    var output: String?

    @Option(help: "The file for the stages of the launch, as trace events. An existing file is replaced.")
    var trace: String?

    @Option(name: .customLong("for"), help: "The duration, such as 30s or 2m (default: until interrupted).")
    var time: TimeSpan?

    @Flag(help: "End the process of the widget now, so that the recording begins at once.")
    var relaunch = false

    @Flag(help: "End a recording that another command started.")
    var stop = false

    @Flag(help: "Print JSON, for programs: the state of the recording at its end.")
    var json = false

    @OptionGroup var state: StateOption

    func validate() throws {
        if stop {
            guard output == nil, trace == nil, !relaunch, time == nil else {
                throw ValidationError("--stop goes without -o, --trace, --relaunch and --for.")
            }
        } else if output == nil {
            guard trace != nil else {
                throw ValidationError("Name the file with -o FILE or --trace FILE, or give --stop.")
            }
            guard !relaunch, time == nil, !json else {
                throw ValidationError("--relaunch, --for and --json go with -o FILE.")
            }
        }
    }

    func run() throws {
        guard let output else {
            if let trace { return try writeTrace(to: trace) }
            return try tell(ask(.stop))
        }
        let signals = StopSignals()
        let isStopped = StopFlag()
        signals.onStop { isStopped.set() }
        defer { signals.cancel() }
        var status = try ask(.start(path: AbsolutePath.of(output), relaunches: relaunch))
        if status.state == .waiting, !relaunch {
            note("\(identifier) is recorded from its next launch on. Use --relaunch to begin now.")
        }
        var isTold = json
        let end = time.map { Date(timeIntervalSinceNow: $0.seconds) }
        while status.state != .finished {
            if status.state == .recording, !isTold {
                isTold = true
                note("Recording. Ctrl-C ends it.")
            }
            if isStopped.isSet || end.map({ $0 < Date() }) ?? false {
                status = try ask(.stop)
                break
            }
            Thread.sleep(forTimeInterval: 0.1)
            status = try ask(.status)
        }
        if let trace, status.messages > 0 { try writeTrace(to: trace) }
        try tell(status)
    }

    private func writeTrace(to path: String) throws {
        guard case .explanation(let told) = try state.ask(.explain(identifier: identifier)) else {
            throw CommandFailure.bad("The host gave no explanation.")
        }
        guard let launch = told.launch else {
            throw CommandFailure.bad("\(identifier) was not launched since the host's start. Show it first.")
        }
        let trace = LaunchTrace(launch, of: identifier)
        try trace.json().write(to: URL(fileURLWithPath: AbsolutePath.of(path)))
        if !json { print(oneLine("\(path): \(launch.steps.count) stages")) }
    }

    private func ask(_ step: HostCommand.RecordingStep) throws -> RecordingStatus {
        guard case .recording(let status) = try state.ask(.record(identifier: identifier, step)) else {
            throw CommandFailure.bad("The host gave no state of the recording.")
        }
        return status
    }

    private func tell(_ status: RecordingStatus) throws {
        if json { try printJSON(status) }
        if let failure = status.failure { throw CommandFailure.shown("\(status.path) is incomplete: \(failure).") }
        guard status.messages > 0 else {
            throw CommandFailure.shown("\(identifier) was not launched during the recording: \(status.path) is empty.")
        }
        if !json { print(oneLine("\(status.path): \(status.messages) messages, \(status.bytes) bytes")) }
    }
}

/// A flag that another thread sets once.
private final class StopFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    func set() { lock.withLock { value = true } }
    var isSet: Bool { lock.withLock { value } }
}
