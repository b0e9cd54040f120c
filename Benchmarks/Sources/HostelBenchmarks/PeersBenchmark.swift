import BenchmarkReport
import CPlacement
import ExtensionHost
import ExtensionSession
import ForeignPointHost
import Foundation
import Glibc
import LinuxSystem

/// Measures typed requests, launches and calls of foreign libraries against other ways to do the same work: a bare
/// SEQPACKET pair, sd-bus between two processes, gRPC over a Unix socket, hashicorp's go-plugin, libffi alone, and the
/// same work in process. All run on one core, except for the two in Go, which use all of them.
@HostActor
struct PeersBenchmark {
    private typealias Floor = (name: String, samples: Samples, aim: Double?)

    private let options: Options
    private let host: PeersHost
    private let floors: Floors
    /// nil without the packages that `make bench-peers` installs.
    private let peers: Floors?
    private let peersInGo: Floors?

    private static let missing = "sd-bus, go-plugin and gRPC were not measured: use `make bench-peers`"

    init(_ options: Options, _ host: PeersHost, _ floors: Floors) throws {
        self.options = options
        self.host = host
        self.floors = floors
        func start(_ program: String) throws -> Floors? {
            FileManager.default.isExecutableFile(atPath: program) ? try Floors(executable: program) : nil
        }
        peers = try start(options.peers)
        peersInGo = try start(options.peersInGo)
    }

    func run(_ report: inout Report) async throws {
        defer { placement_pin(0, -1) }
        try await runRequests("64 B", bytes: 64, rounds: 200, aim: 2, goRounds: 100, &report)
        // A message of a session holds less than 1 MiB with its names.
        try await runRequests("1,023 KiB", bytes: 1023 << 10, rounds: 5, aim: 1.3, goRounds: 3, &report)
        try await runMemory(&report)
        try await runForeign(&report)
        try await runChecksum(&report)
        try await runPictures(&report)
        try await runLaunch(&report)
    }

    // MARK: Requests

    private func runRequests(
        _ name: String, bytes: Int, rounds: Int, aim: Double, goRounds: Int, _ report: inout Report
    ) async throws {
        let turns = options.count(40, quick: 3)
        progress("peers: requests of \(name), \(turns) turns of \(rounds)")
        let processor = placement_cpu(0)
        let session = try await pinnedSession(to: processor)
        let request = Echo(bytes: [UInt8](repeating: 1, count: bytes))
        let place = "\(processor) \(processor) \(bytes)"
        var (typed, raw, bus, rpc, grpc) = (Samples(), Samples(), Samples(), Samples(), Samples())
        for turn in 0..<(turns + 2) {
            placement_pin(0, processor)
            // As each peer has: another peer's turn has filled the caches.
            for _ in 0..<3 { _ = try await session.request(request) }
            let taken = try await mean(of: rounds) {
                guard try await session.request(request).bytes.count == bytes else { throw Failure.widget("short") }
            }
            placement_pin(0, -1)
            let least = try floors.median("ping \(place) \(SessionLimits.standard.packet) \(rounds) 1")
            let onBus = try peers?.median("sdbus \(place) \(rounds) 1")
            let inGo = try peersInGo.map {
                (try $0.median("go-plugin \(bytes) \(goRounds) 1"), try $0.median("grpc \(bytes) \(goRounds) 1"))
            }
            guard turn >= 2 else { continue }
            typed.add(taken)
            raw.add(least)
            if let onBus { bus.add(onBus) }
            if let inGo {
                rpc.add(inGo.0)
                grpc.add(inGo.1)
            }
        }
        var against: [Floor] = [("SEQPACKET in C", raw, aim)]
        if peers != nil { against.append(("sd-bus, without a daemon", bus, 1)) }
        if peersInGo != nil { against += [("go-plugin (net/rpc)", rpc, 1), ("gRPC over a Unix socket", grpc, 1)] }
        report.add(
            "peers", "typed request of \(name)", typed, against: against,
            note: peers == nil || peersInGo == nil ? Self.missing : nil)
    }

    /// A session with the extension, both on one processor.
    private func pinnedSession(to processor: Int32) async throws -> PeerSession {
        let process = try await host.process()
        guard let pid = await process.figures?.pid, placement_pin(pid, processor) == 0 else {
            throw Failure.widget("it cannot be pinned to a processor")
        }
        return try await process.makeSession()
    }

    private func runMemory(_ report: inout Report) async throws {
        let (turns, bytes, rounds) = (options.count(40, quick: 3), 1 << 20, 5)
        progress("peers: 1 MiB through shared memory, \(turns) turns of \(rounds)")
        let processor = placement_cpu(0)
        let session = try await pinnedSession(to: processor)
        let content = [UInt8](repeating: 1, count: bytes)
        var (shared, raw) = (Samples(), Samples())
        for turn in 0..<(turns + 2) {
            placement_pin(0, processor)
            let taken = try await mean(of: rounds) {
                let reply = try await session.request(Copy(memory: try SharedBytes(content)))
                guard try reply.memory.bytes(atMost: bytes).count == bytes else { throw Failure.widget("short") }
            }
            placement_pin(0, -1)
            let least = try floors.median("ping \(processor) \(processor) \(bytes) \(1 << 16) \(rounds) 1")
            guard turn >= 2 else { continue }
            shared.add(taken)
            raw.add(least)
        }
        report.add(
            "peers", "1 MiB through shared memory, there and back", shared,
            against: [("SEQPACKET in C, there and back", raw, 1.3)])
    }

    // MARK: Foreign libraries

    private func runForeign(_ report: inout Report) async throws {
        let (turns, rounds) = (options.count(40, quick: 3), 200)
        progress("peers: foreign calls, \(turns) turns of \(rounds)")
        let processor = placement_cpu(0)
        let session = try await pinnedSession(to: processor)
        let library = try await pinnedLibrary(to: processor)
        let request = Echo(bytes: [UInt8](repeating: 1, count: 64))
        var (foreign, typed, alone) = (Samples(), Samples(), Samples())
        for turn in 0..<(turns + 2) {
            placement_pin(0, processor)
            let taken = try await mean(of: rounds) { _ = try await library.call("compressBound", .uint(64)) }
            let asked = try await mean(of: rounds) { _ = try await session.request(request) }
            placement_pin(0, -1)
            let bare = try peers?.median("ffi 10000 1")
            guard turn >= 2 else { continue }
            foreign.add(taken)
            typed.add(asked)
            if let bare { alone.add(bare) }
        }
        var against: [Floor] = [("a typed request of 64 B", typed, 1.1)]
        if peers != nil { against.append(("the same function through libffi in process", alone, nil)) }
        report.add("peers", "call of zlib's compressBound from the host", foreign, against: against)
        try await runEngine(turns, &report)
    }

    /// The part of that call that the extension's own code and libffi take.
    private func runEngine(_ turns: Int, _ report: inout Report) async throws {
        let calls = try await EngineCalls()
        var (own, alone) = (Samples(), Samples())
        for turn in 0..<(turns + 2) {
            let taken = try await calls.mean(of: 10_000)
            let bare = try peers?.median("ffi 10000 1")
            guard turn >= 2 else { continue }
            own.add(taken)
            if let bare { alone.add(bare) }
        }
        report.add(
            "peers", "the same call inside of the extension", own,
            against: peers == nil ? [] : [("libffi alone", alone, 1.2)])
    }

    private func pinnedLibrary(to processor: Int32) async throws -> ForeignLibrary {
        let library = try await ForeignLibrary(PeersHost.zlib, on: host.host)
        guard let pid = await host.host[PeersHost.zlib]?.figures.pid, placement_pin(pid, processor) == 0 else {
            throw Failure.widget("zlib cannot be pinned to a processor")
        }
        return library
    }

    private func runChecksum(_ report: inout Report) async throws {
        typealias Checksum = @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt
        let (turns, bytes, rounds) = (options.count(40, quick: 3), 1 << 20, 5)
        progress("peers: crc32 of 1 MiB, \(turns) turns of \(rounds)")
        guard let zlib = dlopen("libz.so.1", RTLD_NOW), let symbol = dlsym(zlib, "crc32") else {
            throw Failure.missing("libz.so.1")
        }
        let crc32 = unsafeBitCast(symbol, to: Checksum.self)
        let processor = placement_cpu(0)
        let library = try await pinnedLibrary(to: processor)
        let content = (0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let expected = crc32(0, content, UInt32(bytes))
        var (foreign, own) = (Samples(), Samples())
        for turn in 0..<(turns + 2) {
            placement_pin(0, processor)
            let taken = try await mean(of: rounds) {
                guard try await library.call("crc32", .uint(0), .bytes(content)).value == .uint(UInt64(expected)) else {
                    throw Failure.widget("another checksum")
                }
            }
            let bare = try await mean(of: rounds) {
                guard crc32(0, content, UInt32(bytes)) == expected else { throw Failure.widget("another checksum") }
            }
            placement_pin(0, -1)
            guard turn >= 2 else { continue }
            foreign.add(taken)
            own.add(bare)
        }
        report.add("peers", "crc32 of 1 MiB from the host", foreign, against: [("zlib in process", own, nil)])
    }

    // MARK: Pictures

    /// A batch of 1,000 pictures of 64 × 64, each there and back through shared memory.
    private func runPictures(_ report: inout Report) async throws {
        let (turns, pictures, bytes) = (options.count(10, quick: 2), 1000, 64 * 64 * 4)
        progress("peers: \(pictures) pictures, \(turns) turns")
        let processor = placement_cpu(0)
        let session = try await pinnedSession(to: processor)
        let picture = (0..<bytes).map { UInt8(truncatingIfNeeded: $0) }
        let expected = Self.inverted(picture)
        var (batch, own) = (Samples(), Samples())
        for turn in 0..<(turns + 1) {
            placement_pin(0, processor)
            let taken = try await mean(of: 1) {
                for _ in 0..<pictures {
                    let reply = try await session.request(Invert(memory: try SharedBytes(picture)))
                    guard try reply.memory.bytes(atMost: bytes) == expected else {
                        throw Failure.widget("another picture")
                    }
                }
            }
            let bare = try await mean(of: 1) {
                for _ in 0..<pictures {
                    guard Self.inverted(picture) == expected else { throw Failure.widget("another picture") }
                }
            }
            placement_pin(0, -1)
            guard turn >= 1 else { continue }
            batch.add(taken)
            own.add(bare)
        }
        report.add("peers", "1,000 pictures by a filter", batch, against: [("the same filter in process", own, nil)])
    }

    private static func inverted(_ picture: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: picture.count) { target, count in
            for place in 0..<picture.count { target[place] = place % 4 == 3 ? picture[place] : 255 - picture[place] }
            count = picture.count
        }
    }

    // MARK: Launch

    private func runLaunch(_ report: inout Report) async throws {
        let turns = options.count(40, quick: 3)
        progress("peers: launch to first typed reply, \(turns) turns")
        await (try host.process()).invalidate()
        var (own, pooled, plugin) = (Samples(), Samples(), Samples())
        for turn in 0..<(turns + 3) {
            let taken = try await firstReply()
            try await host.host.launching.waitForWarmChild()
            let fromPool = try await firstReply()
            guard host.host[PeersHost.peer]?.process.stages?.isFromPool == true else {
                throw Failure.widget("it was not taken from the pool")
            }
            let theirs = try peersInGo?.median("launch 1")
            guard turn >= 3 else { continue }
            own.add(taken)
            pooled.add(fromPool)
            if let theirs { plugin.add(theirs) }
        }
        let note = peersInGo == nil ? Self.missing : nil
        for (name, samples) in [("launch", own), ("launch from the pool", pooled)] {
            report.add(
                "peers", "\(name) to first typed reply", samples,
                against: peersInGo == nil ? [] : [("go-plugin (net/rpc)", plugin, 0.35)], note: note)
        }
    }

    /// The time of a launch, the beginning of a session and a request, in nanoseconds.
    private func firstReply() async throws -> Double {
        let start = monotonicNanoseconds()
        let process = try await host.process()
        _ = try await process.makeSession().request(Echo(bytes: [UInt8](repeating: 1, count: 64)))
        let taken = Double(monotonicNanoseconds() - start)
        await process.invalidate()
        // The kernel cleans up after the process; the floor must not pay for that.
        await LiveHost.rest(milliseconds: 5)
        return taken
    }

    /// The mean time of a body that is called one time after the other, in nanoseconds.
    private func mean(of rounds: Int, _ body: @HostActor () async throws -> Void) async throws -> Double {
        let start = monotonicNanoseconds()
        for _ in 0..<rounds { try await body() }
        return Double(monotonicNanoseconds() - start) / Double(rounds)
    }
}
