import Foundation
import HostelTestSupport
import Testing

/// A command that runs until it is interrupted.
final class RunningCommand {
    private let process = Process()
    private let bytes = Locked<Data>(Data())
    private let reader: Thread

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        process.executableURL = URL(fileURLWithPath: Products.hostel)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let words = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = words
        process.standardError = FileHandle.nullDevice
        try process.run()
        try words.fileHandleForWriting.close()
        reader = Thread { [bytes] in
            while true {
                let more = words.fileHandleForReading.availableData
                if more.isEmpty { break }
                bytes.value += more
            }
            try? words.fileHandleForReading.close()
        }
        reader.start()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Its standard output so far.
    var output: String { String(decoding: bytes.value, as: UTF8.self) }

    /// Waits until its output fulfils a condition.
    func until(_ event: String, _ condition: (String) -> Bool) throws {
        try Waiting.until(event) { condition(output) }
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// How it ended: its code, or its signal as a negative number; nil if it still runs at the deadline.
    func ending() -> Int32? {
        guard Waiting.holds({ !process.isRunning && reader.isFinished }) else { return nil }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}
