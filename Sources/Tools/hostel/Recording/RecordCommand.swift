internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

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

    private func ask(_ step: HostCommand.RecordingStep) throws -> RecordingStatus {
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
}

/// Set once, from another thread.
private final class StopFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    func set() { lock.withLock { value = true } }
    var isSet: Bool { lock.withLock { value } }
}
