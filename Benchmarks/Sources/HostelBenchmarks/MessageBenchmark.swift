import BenchmarkReport
import CPlacement
import ExtensionHost
import ExtensionSession
import LinuxSystem
import SceneHost
import WidgetHost

/// Measures the round trip of a message over a session, from the host's loop to the extension's main loop and back. The
/// floor sends the same bytes over a bare SEQPACKET pair between two C processes on the same cores.
@HostActor
struct MessageBenchmark {
    private let options: Options
    private let host: LiveHost
    private let floors: Floors

    init(_ options: Options, _ host: LiveHost, _ floors: Floors) {
        self.options = options
        self.host = host
        self.floors = floors
    }

    func run(_ report: inout Report) async throws {
        let scene = try host.scene(LiveHost.grid)
        try await host.startHidden(scene)
        defer { placement_pin(0, -1) }
        let first = placement_cpu(0)
        try await run("64 B, one core", bytes: 64, rounds: 200, aim: 1.5, scene, near: first, far: first, &report)
        try await run("1 MiB, one core", bytes: 1 << 20, rounds: 5, aim: 1.3, scene, near: first, far: first, &report)
        if placement_count() > 1 {
            let second = placement_cpu(1)
            try await run(
                "64 B, two cores", bytes: 64, rounds: 200, aim: 1.5, scene, near: first, far: second, &report)
            try await run(
                "1 MiB, two cores", bytes: 1 << 20, rounds: 5, aim: 1.3, scene, near: first, far: second, &report)
        }
        try await runAudit(scene, on: first, &report)
        await host.end(scene)
    }

    /// Measures the cost of the audit: the same session with its tap and without it, in turns.
    private func runAudit(_ scene: WidgetScene, on processor: Int32, _ report: inout Report) async throws {
        guard let session = scene.process.session, let pid = scene.process.pid, let tap = session.tap else {
            throw Failure.widget("it does not run, or its session has no audit tap")
        }
        let (turns, rounds) = (options.count(60, quick: 3), 200)
        progress("messages: with and without the audit tap, \(turns) turns of \(rounds)")
        let payload = [UInt8](repeating: 1, count: 64)
        guard placement_pin(0, processor) == 0, placement_pin(pid, processor) == 0 else {
            throw Failure.widget("it cannot be pinned to a processor")
        }
        defer {
            placement_pin(0, -1)
            session.tap = tap
        }
        var heard = Samples()
        var unheard = Samples()
        for turn in 0..<(turns + 2) {
            // The two take turns to be first.
            let isHeardFirst = turn % 2 == 0
            session.tap = isHeardFirst ? tap : nil
            let first = try await exchange(payload, rounds, session)
            session.tap = isHeardFirst ? nil : tap
            let second = try await exchange(payload, rounds, session)
            guard turn >= 2 else { continue }
            heard.add(isHeardFirst ? first : second)
            unheard.add(isHeardFirst ? second : first)
        }
        report.add(
            "messages", "round trip of 64 B, one core, with audit", heard,
            against: [("the same session without its audit tap", unheard, nil)])
    }

    private func run(
        _ name: String, bytes: Int, rounds: Int, aim: Double, _ scene: WidgetScene, near: Int32, far: Int32,
        _ report: inout Report
    ) async throws {
        let turns = options.count(60, quick: 3)
        progress("messages: \(name), \(turns) turns of \(rounds)")
        guard let session = scene.process.session, let pid = scene.process.pid else {
            throw Failure.widget("it does not run")
        }
        let packet = SessionLimits.standard.packet
        let line = "ping \(near) \(far) \(bytes) \(packet) \(rounds) 1"
        let payload = [UInt8](repeating: 1, count: bytes)
        var own = Samples()
        var floor = Samples()
        for turn in 0..<(turns + 2) {
            guard placement_pin(0, near) == 0, placement_pin(pid, far) == 0 else {
                throw Failure.widget("it cannot be pinned to a processor")
            }
            let taken = try await exchange(payload, rounds, session)
            placement_pin(0, -1)
            let least = try floors.median(line)
            guard turn >= 2 else { continue }
            own.add(taken)
            floor.add(least)
        }
        report.add("messages", "round trip of \(name)", own, against: [("SEQPACKET in C, same cores", floor, aim)])
    }

    /// The mean time of a round trip, in nanoseconds. The callback of each answer sends the next message, so that only the
    /// session is measured.
    private func exchange(_ payload: [UInt8], _ rounds: Int, _ session: Session) async throws -> Double {
        let result: Result<Int64, SessionError> = await withCheckedContinuation { continuation in
            let chain = Chain(session, payload, rounds) { continuation.resume(returning: $0) }
            chain.next()
        }
        return Double(try result.get()) / Double(rounds)
    }

    /// A series of pings, one after the other. It keeps itself alive until the last answer.
    private final class Chain {
        private let session: Session
        private let payload: [UInt8]
        private var left: Int
        private let done: (Result<Int64, SessionError>) -> Void
        private let start = monotonicNanoseconds()

        init(
            _ session: Session, _ payload: [UInt8], _ rounds: Int,
            done: @escaping (Result<Int64, SessionError>) -> Void
        ) {
            self.session = session
            self.payload = payload
            left = rounds
            self.done = done
        }

        func next() {
            guard left > 0 else { return done(.success(monotonicNanoseconds() - start)) }
            left -= 1
            session.ping(payload, deadline: nil) { [self] result in
                switch result {
                case .success(let answer) where answer.count == payload.count: next()
                case .success: done(.failure(.refused))
                case .failure(let error): done(.failure(error))
                }
            }
        }
    }
}
