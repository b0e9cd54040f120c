import Foundation
import HostelTestSupport
import Testing

/// Where the things under test were built: the command, the fork server, and the widgets of the Plugins package.
enum Products {
    static let root = BuildProducts.root
    static let debug = BuildProducts.debug
    static let hostel = debug + "/hostel"
    static let forkServer = BuildProducts.forkServer
    static let plugins = root + "/Plugins/.build/debug"

    /// The sample widgets and the misbehaving kit as bundles, made by the script that `make run` uses. `make test` makes
    /// them before the shares begin.
    static let samples = bundles("samples", [])
    static let misbehaving = bundles("misbehaving", ["--misbehaving"])

    private static func bundles(_ name: String, _ options: [String]) -> String {
        let output = debug + "/test-bundles-" + name
        if ProcessInfo.processInfo.environment["HOSTEL_BUNDLES_MADE"] != nil {
            // Foundation opens descriptors for its first process, and keeps them open: tests count after this.
            _ = try? Command.run("/bin/true", [])
            return output
        }
        let result = try? Command.run(
            root + "/Plugins/bundle.sh",
            ["--hostel", hostel, "--products", plugins, "--output", output] + options)
        if result?.code != 0 {
            Issue.record("the bundles were not made; `make test` builds what they need: \(result?.errors ?? "")")
        }
        return output
    }
}

/// A command that runs to its end.
struct Command {
    var code: Int32
    var output: String
    var errors: String

    /// Runs a program and waits for it, three minutes at most unless said otherwise; the limit is in seconds. A program that
    /// ignores the end is killed ten seconds later.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], within limit: Double = 180
    ) throws -> Command {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        // Texts do not depend on the language of the person who runs the tests.
        process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
            .merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let watchdog = DispatchWorkItem {
            process.terminate()
            DispatchQueue.global().asyncAfter(deadline: .now() + 10) {
                if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watchdog)
        let errorBytes = Locked<Data>(Data())
        let reader = Thread { errorBytes.value = errors.fileHandleForReading.readDataToEndOfFile() }
        reader.start()
        let outputBytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watchdog.cancel()
        while !reader.isFinished { Thread.sleep(forTimeInterval: 0.001) }
        // Not when the last reference goes: a test that counts descriptors would see them.
        for pipe in [output, errors] {
            try? pipe.fileHandleForReading.close()
            try? pipe.fileHandleForWriting.close()
        }
        return Command(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: outputBytes, as: UTF8.self),
            errors: String(decoding: errorBytes.value, as: UTF8.self))
    }

    static func hostel(_ arguments: String...) throws -> Command { try run(Products.hostel, arguments) }

    /// The output as JSON: a dictionary or an array.
    var json: Any? { try? JSONSerialization.jsonObject(with: Data(output.utf8)) }
    var rows: [[String: Any]] { json as? [[String: Any]] ?? [] }
}

/// A value behind a lock.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value
    init(_ value: Value) { stored = value }
    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
