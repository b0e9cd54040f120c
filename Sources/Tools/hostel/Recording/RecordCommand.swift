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

            Exit codes: 0 the recording is complete; 1 it is incomplete, or empty because the widget was not launched.
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String

    @Option(name: .shortAndLong, help: "The file to write. An existing file is replaced.")
    var output: String?

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
        guard stop != (output != nil) else { throw ValidationError("Name the file with -o FILE, or give --stop.") }
    }

    func run() throws {
        guard let output else { return try tell(ask(.stop)) }
        let signals = StopSignals()
        let isStopped = StopFlag()
        signals.onStop { isStopped.set() }
        defer { signals.cancel() }
        var status = try ask(.start(path: AbsolutePath.of(output), relaunches: relaunch))
        if status.state == .waiting, !relaunch {
            note("\(identifier) is recorded from its next launch on. Use --relaunch to begin now.")
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

    private func ask(_ step: HostCommand.RecordingStep) throws -> RecordingStatus {
        guard case .recording(let status) = try state.ask(.record(identifier: identifier, step)) else {
            throw CommandFailure.bad("The host gave no state of the recording.")
        }
        return status
    }

    private func tell(_ status: RecordingStatus) throws {
        if json { try printJSON(status) }
        if let failure = status.failure { throw CommandFailure.bad("\(status.path) is incomplete: \(failure).") }
        guard status.messages > 0 else {
            throw CommandFailure.bad("\(identifier) was not launched during the recording: \(status.path) is empty.")
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
