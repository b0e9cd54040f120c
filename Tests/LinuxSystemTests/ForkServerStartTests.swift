import ExtensionHost
import LinuxSystem
import Testing

/// The wait for a fork server that starts.
@Suite(.timeLimit(.minutes(10))) struct ForkServerStartTests {
    @Test func readyServerIsReturnedAtOnceTheSecondTime() async throws {
        try await LaunchFixture().use { fixture in
            let first = try await fixture.forkServer.waitUntilServing()
            let second = try await fixture.forkServer.waitUntilServing()
            #expect(first.pid == second.pid)
        }
    }

    @Test func allThatWaitForOneStartGoOn() async throws {
        try await LaunchFixture().use { fixture in
            let pids = try await withThrowingTaskGroup(of: Int32.self) { group in
                for _ in 0..<8 { group.addTask { try await fixture.forkServer.waitUntilServing().pid } }
                return try await group.reduce(into: Set<Int32>()) { $0.insert($1) }
            }
            #expect(pids.count == 1)
        }
    }

    @Test func serverThatHangsAtItsStartIsKilledAtTheDeadline() async throws {
        try await LaunchFixture(defining: ["WARM_HANG"], startDeadline: .milliseconds(200)).use { fixture in
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        await #expect(throws: LaunchError.timedOut) {
                            _ = try await fixture.forkServer.waitUntilServing()
                        }
                    }
                }
            }
        }
    }

    @Test func serversThatEndAtTheirStartAreReportedAfterTwo() async throws {
        try await LaunchFixture(defining: ["WARM_CRASH"]).use { fixture in
            await #expect(throws: LaunchError.forkServerEnded(.signaled(signal: 9, coreDumped: false))) {
                _ = try await fixture.forkServer.waitUntilServing()
            }
        }
    }

    @Test func serverOfAnotherBuildIsNamed() async throws {
        try await LaunchFixture(defining: ["OTHER_BUILD"]).use { fixture in
            do throws(LaunchError) {
                _ = try await fixture.forkServer.waitUntilServing()
                Issue.record("It serves.")
            } catch {
                guard case .otherBuild = error else { throw error }
            }
        }
    }

    @Test func missingProgramIsNamed() async throws {
        let fixture = try LaunchFixture(executable: "/nonexistent/server")
        try await fixture.use { fixture in
            let failure = LaunchError.forkServerNotStarted(
                path: "/nonexistent/server", SystemError(.posixSpawn, 2))
            await #expect(throws: failure) { _ = try await fixture.forkServer.waitUntilServing() }
        }
    }

    @Test func callersThatWaitGoOnWhenTheHostStops() async throws {
        try await LaunchFixture(defining: ["WARM_HANG"]).use { fixture in
            try await fixture.forkServer.start()
            let served = Task { try await fixture.forkServer.waitUntilServing().pid }
            await fixture.forkServer.stop()
            await #expect(throws: LaunchError.stopped) { _ = try await served.value }
        }
    }
}
