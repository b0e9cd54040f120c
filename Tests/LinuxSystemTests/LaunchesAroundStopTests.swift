import ExtensionHost
import ExtensionLaunch
import Glibc
import HostelTestSupport
import LinuxSystem
import Synchronization
import Testing

/// Launches that begin just before, while and after the connection to the fork server stops.
@Suite(.serialized) struct LaunchesAroundStopTests {
    private static let launches = 4

    @Test func eachLaunchAroundAStopEndsAndHarmsNothingElse() async throws {
        let fixture = try LaunchFixture()
        let (library, mark) = ("\(fixture.folder)/\(fixture.mark).so", fixture.mark)
        await #expect(processExitsWith: .success) { [library = library as String, mark = mark as String] in
            let loop = try EventLoop.start(name: "test-host")
            let configuration = ForkServerConfiguration(sdk: library)
            let other = ForkServerConnection(loop: loop, configuration: configuration)
            var sibling = try await other.launch(LaunchFixture.order("echo"))
            let session = sibling.takeSession()
            var ends: [LaunchEnd: Int] = [:]
            // A wait opens descriptors for the timers of tasks, which stay open. The first round may end without one.
            var hasWaited = false
            try await Waiting.untilTasks("a first wait") {
                defer { hasWaited = true }
                return hasWaited
            }
            /// The descriptors and processes after the first round, which opens what stays open.
            var before: (descriptors: [Int32], processes: [Int32])?
            for isStarted in [false, true] {
                for place in 0...Self.launches {
                    for yields in 0..<3 {
                        let round = "started \(isStarted), stop at \(place), \(yields) yields"
                        let server = ForkServerConnection(loop: loop, configuration: configuration)
                        if isStarted { try await server.start() }
                        let tally = EndTally()
                        await server.queue(Self.launches, stopAt: place, yields: yields, tally)
                        try await Waiting.untilTasks("end of every launch: \(round)") {
                            tally.count == Self.launches + 2
                        }
                        ends.merge(tally.launches, uniquingKeysWith: +)
                        await #expect(throws: LaunchError.stopped) { try await server.start() }
                        #expect(try PacketSocket.send(Array(round.utf8), to: session.rawValue))
                        #expect(try LaunchedProcess.receiveText(from: session) == round)
                        // A handler on the loop releases its objects when it returns.
                        try await loop.run {}
                        let now = (ProcessTable.openDescriptors(), ProcessTable.processes(marked: mark))
                        #expect(now.0 == before?.descriptors ?? now.0, "descriptors \(now.0), \(round)")
                        #expect(now.1 == before?.processes ?? now.1, "processes \(now.1), \(round)")
                        #expect(ProcessTable.zombies().isEmpty, "\(round)")
                        before = before ?? now
                    }
                }
            }
            #expect(before?.processes.contains(sibling.child.pid) == true)
            #expect(ends[.stopped, default: 0] > 0 && ends[.other] == nil, "\(ends)")
            await other.stop()
            loop.stop()
        }
        try await fixture.finish()
    }

    /// The launch is made ready to be answered before the stop.
    @Test func aLaunchThatSucceededBeforeTheStopHasAProcessThatTheStopEnds() async throws {
        let fixture = try LaunchFixture()
        let launched = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
        let tally = EndTally()
        await fixture.forkServer.queue(Self.launches, stopAt: 1, yields: 1, tally)
        try await Waiting.untilTasks("end of every launch") { tally.count == Self.launches + 2 }
        #expect(await launched.child.waitForExit() == .signaled(signal: SIGKILL, coreDumped: false))
        try await fixture.finish()
    }
}

private enum LaunchEnd {
    case launched
    case stopped
    case other
}

/// The ends of launches and stops, counted on the loop and read by the test.
private final class EndTally: Sendable {
    private let ends = Mutex<(launches: [LaunchEnd: Int], stops: Int)>(([:], 0))

    func add(_ end: LaunchEnd) { ends.withLock { $0.launches[end, default: 0] += 1 } }
    func stopped() { ends.withLock { $0.stops += 1 } }

    var launches: [LaunchEnd: Int] { ends.withLock { $0.launches } }
    var count: Int { ends.withLock { $0.launches.values.reduce($0.stops, +) } }
}

extension ForkServerConnection {
    /// Puts launches and two stops into the loop's queue, in an order that does not depend on other threads: the first
    /// stop has `place` launches before it, the second one follows them all.
    ///
    /// - Parameter yields: how often the first stop goes back to the end of the queue first.
    fileprivate func queue(_ launches: Int, stopAt place: Int, yields: Int, _ tally: EndTally) {
        for index in 0...launches {
            if index == place {
                Task {
                    for _ in 0..<yields { await Task.yield() }
                    await stop()
                    tally.stopped()
                }
            }
            if index < launches { Task { tally.add(await end()) } }
        }
        Task {
            await stop()
            tally.stopped()
        }
    }

    private func end() async -> LaunchEnd {
        do throws(LaunchError) {
            let launched = try await launch(LaunchFixture.order("echo"))
            // The process is the host's child, which the stop ends.
            _ = await launched.child.waitForExit()
            return .launched
        } catch {
            return error == .stopped ? .stopped : .other
        }
    }
}
