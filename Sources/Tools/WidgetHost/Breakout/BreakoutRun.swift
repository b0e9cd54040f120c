package import Confinement
package import ExtensionHost
internal import Foundation
internal import Glibc
internal import LinuxSystem
internal import SceneHost

/// Runs the breakout kit in an extension that is launched like any other, or without confinement, to prove that its
/// checks work.
package struct BreakoutRun: Sendable {
    /// The fork server, the kit's library and the kit's executable.
    package var companions: Companions
    package var hasNetwork = false
    package var lowered: Set<Layer> = []
    /// Whether sessions are attacked too, each in a process of its own.
    package var forgeries = true
    /// How often the kit's process is launched and ended before the attempts. The fork server keeps the root and the
    /// rules of an extension that was launched before, and a later process must be as confined as the first.
    package var earlierLaunches = 0
    /// Whether the attempts are made in a process that waited for its launch.
    package var fromPool = false

    package init(_ companions: Companions = .ofThisProgram) { self.companions = companions }

    private var library: String { companions.libraries + "/libHostelBreakout.so" }
    private var executable: String { companions.programs + "/hostel-breakout" }

    /// Names of the attacks on a session, each of which ends its process.
    private static let forgeryNames = [
        "forge-short-packet", "forge-version", "forge-kind", "forge-channel", "forge-length", "forge-longer",
        "forge-number", "forge-answer", "forge-continuation", "forge-reused-number", "forge-more-descriptors",
        "forge-fewer-descriptors", "forge-ping-descriptor", "forge-nonsense", "draw-many-letters",
    ]

    /// Every attempt of a confined extension, in the order made.
    @HostActor
    package func confined() async throws -> [BreakoutAttempt] {
        try require(library)
        let world = try BreakoutWorld()
        let plugins = world.root + "/plugins"
        let entitlements: [String: Any] = hasNetwork ? ["com.apple.security.network.client": true] : [:]
        let kit = try BreakoutBundle("kit", library: library, in: plugins, entitlements: entitlements)
        let sibling = try BreakoutBundle("sibling", library: library, in: plugins)
        var forgers: [(String, BreakoutBundle)] = []
        for name in forgeries ? Self.forgeryNames : [] {
            forgers.append((name, try BreakoutBundle(name, library: library, in: plugins)))
        }
        var configuration = TodayHost.Configuration(
            folders: [plugins], state: StateFolder(path: world.root + "/state"),
            forkServer: companions.forkServer, visibility: .onDemand, followsMachine: false)
        configuration.lowered = lowered
        configuration.warmChildren = fromPool ? 1 : 0
        let host = try await TodayHost(configuration: configuration, policy: TrustingPolicy())
        let attempts: [BreakoutAttempt]
        do {
            try await host.start()
            attempts = try await run(host, world, kit, sibling, forgers)
        } catch {
            await host.stop()
            throw error
        }
        await host.stop()
        return attempts
    }

    @HostActor
    private func run(
        _ host: TodayHost, _ world: BreakoutWorld, _ kit: BreakoutBundle, _ sibling: BreakoutBundle,
        _ forgers: [(String, BreakoutBundle)]
    ) async throws -> [BreakoutAttempt] {
        func data(_ bundle: BreakoutBundle) -> String { world.root + "/state/data/" + bundle.identifier }
        world.set("run", "none")
        try world.writeTargets(to: data(sibling) + "/targets")
        _ = try await host.carryOut(.show(identifier: sibling.identifier))
        let neighbour = try host.scene(sibling.identifier)
        if let pid = neighbour.process.pid { world.set("sibling", String(pid)) }
        world.set("sibling-file", data(sibling) + "/targets")
        world.set("sibling-bundle-file", sibling.path + "/victim")
        world.set("state-file", world.root + "/state/hostel.sqlite")
        world.set("host-socket", world.root + "/state/host.sock")
        world.set("bundle", kit.path)
        world.set("bundle-file", kit.path + "/Breakout")
        world.set("bundle-victim", kit.path + "/victim")
        world.set("data", data(kit))
        try await launchEarlier(host, kit)
        world.set("run", "all")
        var attempts = try await all(host, world, kit, targets: data(kit) + "/targets")
        for (name, bundle) in forgers {
            world.set("run", name)
            try world.writeTargets(to: data(bundle) + "/targets")
            attempts.append(try await forgery(name, host, bundle))
        }
        let isAlive = neighbour.process.pid != nil && neighbour.process.launches == 1
        attempts.append(
            BreakoutAttempt(
                name: "harm-sibling", outcome: isAlive ? .refused : .succeeded, by: "all layers together"))
        attempts.append(
            BreakoutAttempt(
                name: "harm-files", outcome: world.isUnharmed ? .refused : .succeeded, by: "all layers together"))
        return attempts
    }

    /// Launches and ends the kit's process. Without targets it attempts nothing.
    @HostActor
    private func launchEarlier(_ host: TodayHost, _ kit: BreakoutBundle) async throws {
        for number in 0..<earlierLaunches {
            _ = try await host.carryOut(.show(identifier: kit.identifier))
            let process = try host.scene(kit.identifier).process
            guard await process.waitUntilRunning() == nil, process.launches == number + 1 else {
                throw BreakoutFailure.unfinished("launch \(number + 1)")
            }
            process.endNow()
            _ = await process.waitUntilExited()
        }
    }

    /// The attempts, in as many processes as needed: if an attempt ends a process, the next process continues after it.
    @HostActor
    private func all(
        _ host: TodayHost, _ world: BreakoutWorld, _ kit: BreakoutBundle, targets: String
    ) async throws -> [BreakoutAttempt] {
        var found: [BreakoutAttempt] = []
        for _ in 0..<8 {
            try world.writeTargets(to: targets)
            if fromPool { try await host.host.launching.waitForWarmChild() }
            _ = try await host.carryOut(.show(identifier: kit.identifier))
            let scene = try host.scene(kit.identifier)
            let lines = await output(of: scene) { $0.contains("breakout end") }
            found = merged(found, lines.compactMap(BreakoutAttempt.init(line:)))
            guard scene.process.stages?.isFromPool == fromPool else { throw BreakoutFailure.unfinished("the pool") }
            if lines.contains("breakout end") { return found }
            guard let last = lines.compactMap(BreakoutAttempt.begun(line:)).last,
                !found.contains(where: { $0.name == last })
            else { break }
            found.append(BreakoutAttempt(name: last, outcome: .refused, by: "end of the process"))
            world.set("after", last)
            _ = await scene.process.waitUntilExited()
        }
        throw BreakoutFailure.unfinished(found.last?.name ?? "the first attempt")
    }

    private func merged(_ old: [BreakoutAttempt], _ new: [BreakoutAttempt]) -> [BreakoutAttempt] {
        old + new.filter { attempt in !old.contains { $0.name == attempt.name } }
    }

    @HostActor
    private func forgery(_ name: String, _ host: TodayHost, _ bundle: BreakoutBundle) async throws -> BreakoutAttempt {
        // The process may be killed before its view appears.
        _ = try? await host.carryOut(.show(identifier: bundle.identifier))
        let scene = try host.scene(bundle.identifier)
        let lines = await output(of: scene) { $0.contains { BreakoutAttempt(line: $0)?.name == name } }
        if let said = lines.compactMap(BreakoutAttempt.init(line:)).first(where: { $0.name == name }),
            said.outcome != .refused
        {
            return said
        }
        let ending = await code(ofEnd: scene.process)
        return BreakoutAttempt(
            name: name, outcome: ending == nil ? .succeeded : .refused, by: "session (\(ending ?? "not ended"))")
    }

    /// The code of the reason for which a process ended; nil if it does not end within ten seconds.
    @HostActor
    private func code(ofEnd process: ExtensionInstance) async -> String? {
        let end = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < end {
            if case .exited(let reason) = process.state { return reason.code }
            try? await HostActor.sleep(for: .milliseconds(10))
        }
        return nil
    }

    /// The output of an extension, once a condition holds or its process has exited, after a minute at most.
    @HostActor
    private func output(of scene: WidgetScene, until isDone: ([String]) -> Bool) async -> [String] {
        let end = ContinuousClock.now + .seconds(60)
        func lines() -> [String] {
            scene.process.log.lines.filter { $0.source == .output }.map(\.text)
        }
        while ContinuousClock.now < end {
            if isDone(lines()) { break }
            if case .exited = scene.process.state { break }
            try? await HostActor.sleep(for: .milliseconds(10))
        }
        return lines()
    }

    /// The same attempts in a process without confinement.
    package func unconfined() throws -> [BreakoutAttempt] {
        try require(executable)
        try require(library)
        let world = try BreakoutWorld()
        let kit = try BreakoutBundle("kit", library: library, in: world.root + "/plugins")
        let sibling = try BreakoutBundle("sibling", library: library, in: world.root + "/plugins")
        let state = world.root + "/state"
        for folder in ["/data/kit", "/data/sibling"] {
            try FileManager.default.createDirectory(atPath: state + folder, withIntermediateDirectories: true)
        }
        world.set("sibling-file", try world.file("state/data/sibling/targets"))
        world.set("sibling-bundle-file", sibling.path + "/victim")
        world.set("state-file", try world.file("state/hostel.sqlite"))
        world.set("host-socket", world.root + "/sockets/listen")
        world.set("bundle", kit.path)
        world.set("bundle-file", kit.path + "/Breakout")
        world.set("bundle-victim", kit.path + "/victim")
        world.set("data", state + "/data/kit")
        let neighbour = Process()
        neighbour.executableURL = URL(fileURLWithPath: "/bin/sleep")
        neighbour.arguments = ["60"]
        neighbour.standardOutput = FileHandle.nullDevice
        neighbour.standardError = FileHandle.nullDevice
        neighbour.standardInput = FileHandle.nullDevice
        try neighbour.run()
        defer {
            kill(neighbour.processIdentifier, SIGKILL)
            neighbour.waitUntilExit()
        }
        world.set("sibling", String(neighbour.processIdentifier))
        try world.writeTargets(to: world.root + "/targets")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = [world.root + "/targets"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.last == "breakout end" else {
            throw BreakoutFailure.unfinished(lines.compactMap(BreakoutAttempt.begun(line:)).last ?? "the first attempt")
        }
        return lines.compactMap(BreakoutAttempt.init(line:))
    }

    private func require(_ path: String) throws(BreakoutFailure) {
        if !FileManager.default.fileExists(atPath: path) { throw .missing(path) }
    }
}

/// The reason why the kit did not run to its end.
package enum BreakoutFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(String)
    case unfinished(String)

    package var description: String {
        switch self {
        case .missing(let path):
            "\(path) is missing: `make build` builds the breakout kit beside the command."
        case .unfinished(let name): "The kit did not run to its end. Its last attempt was \(name)."
        }
    }
}
