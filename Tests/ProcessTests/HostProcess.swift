import Foundation
import HostelTestSupport
import Testing

/// `hostel run` as a program of its own, and every process that comes of it.
final class HostProcess {
    let state: String
    private let program: String
    private let process = Process()
    private let words = Pipe()
    /// A variable that the host hands on to its fork server, by which both and all extensions are found.
    private let mark = "LC_HOSTEL_TEST=" + UUID().uuidString

    /// - Parameters:
    ///   - program: the command.
    ///   - environment: variables in addition to those of the tests.
    init(
        plugins: String, state: String, program: String = Products.hostel, _ options: [String] = ["--headless"],
        environment: [String: String] = [:]
    ) throws {
        self.state = state
        self.program = program
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["run", "--plugins", plugins, "--state", state] + options
        let pair = mark.split(separator: "=").map(String.init)
        process.environment = ProcessInfo.processInfo.environment.merging([pair[0]: pair[1]]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = words
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
        try? words.fileHandleForReading.close()
        try? words.fileHandleForWriting.close()
    }

    var pid: Int32 { process.processIdentifier }

    func ask(_ arguments: String...) throws -> Command {
        try Command.run(program, arguments + ["--state", state])
    }

    /// Waits until the host answers.
    func waitUntilServing(within limit: TimeInterval = 60) throws {
        let end = Date() + limit
        while process.isRunning, Date() < end {
            if FileManager.default.fileExists(atPath: state + "/host.sock"), try ask("list", "--json").code == 0 {
                return
            }
            Thread.sleep(forTimeInterval: 0.02)
        }
        Issue.record("the host does not serve; it is \(process.isRunning ? "running" : "gone"): \(isOver ? said : "")")
    }

    func signal(_ number: Int32) { kill(pid, number) }

    var isOver: Bool { !process.isRunning }

    /// How the host ended: its code, or its signal as a negative number; nil if it has not within the limit.
    func ending(within limit: TimeInterval = 60) -> Int32? {
        guard Waiting.holds(within: .seconds(limit), { !process.isRunning }) else { return nil }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// The text on its standard error. Only valid after the process exited.
    var said: String {
        String(decoding: (try? words.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    }

    /// Its fork server and its extensions, the living ones.
    var offspring: Set<Int32> {
        var found: Set<Int32> = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let number = Int32(name), number != pid,
                let variables = FileManager.default.contents(atPath: "/proc/\(number)/environ"),
                variables.range(of: Data(mark.utf8)) != nil, ProcessTable.isAlive(number)
            else { continue }
            found.insert(number)
        }
        return found
    }

    /// Waits until nothing of it is left but the host itself, if that lives.
    func expectNoOffspring(
        within limit: TimeInterval = 60, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isGone = Waiting.holds(within: .seconds(limit)) { offspring.isEmpty }
        #expect(isGone, "\(comment)", sourceLocation: sourceLocation)
    }
}
