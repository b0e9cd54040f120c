import ExtensionHost
import LinuxSystem
import Testing

/// The wait for a fork server that starts.
struct ForkServerStartTests {
    @Test func readyServerIsReturnedAtOnceTheSecondTime() async throws {
        try await LaunchFixture().use { fixture in
            let first = try #require(try await fixture.forkServer.waitUntilServing())
            let second = try #require(try await fixture.forkServer.waitUntilServing())
            #expect(first.pid == second.pid)
        }
    }

    @Test func allThatWaitForOneStartGoOn() async throws {
        try await LaunchFixture().use { fixture in
            let pids = try await withThrowingTaskGroup(of: Int32?.self) { group in
                for _ in 0..<8 { group.addTask { try await fixture.forkServer.waitUntilServing()?.pid } }
                return try await group.reduce(into: Set<Int32?>()) { $0.insert($1) }
            }
            #expect(pids.count == 1 && !pids.contains(nil))
        }
    }

    @Test func serverThatHangsAtItsStartIsKilledAtTheDeadline() async throws {
        try await LaunchFixture(defining: ["WARM_HANG"], startDeadline: .milliseconds(200)).use { fixture in
            await #expect(throws: LaunchError.timedOut) { _ = try await fixture.forkServer.waitUntilServing() }
        }
    }

    @Test func serverThatEndsAtItsStartServesNobody() async throws {
        try await LaunchFixture(defining: ["WARM_CRASH"]).use { fixture in
            let server = try await fixture.forkServer.waitUntilServing()
            #expect(server == nil)
        }
    }

    @Test func stoppedConnectionServesNobody() async throws {
        try await LaunchFixture().use { fixture in
            await fixture.forkServer.stop()
            let server = try await fixture.forkServer.waitUntilServing()
            #expect(server == nil)
        }
    }
}
