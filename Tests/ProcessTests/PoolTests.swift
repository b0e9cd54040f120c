import ExtensionHost
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// The processes that wait for a launch, in a host.
extension ProcessTests {
    @Suite(.serialized)
    struct PoolTests {
        @HostActor
        private static func waiting(_ live: LiveHost) async throws -> [ProcessFigures] {
            guard case .top(let rows) = try await live.send(.top) else { return [] }
            return rows.filter { $0.identifier == WaitingProcess.name }
        }

        @Test func aWidgetFromThePoolIsShownAndTopShowsWhatWaits() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                try await live.host.host.launching.waitForWarmChild()
                let before = try await Self.waiting(live)
                let first = try #require(before.first)
                #expect(first.state == "waiting" && first.footprint > 0 && first.hardLimit == 0)
                try await live.show(SampleTests.grid)
                let process = try live.scene(SampleTests.grid).process
                #expect(process.stages?.isFromPool == true)
                // The first request waits in the socket, so the process need not wait for the host.
                let stages = try #require(process.stages?.steps.map(\.stage))
                #expect(
                    try #require(stages.firstIndex(of: .begun)) < #require(stages.firstIndex(of: .connected)))
                let pid = try #require(process.pid)
                #expect(before.compactMap(\.pid).contains(pid))
                try await live.host.host.launching.waitForWarmChild()
                let after = try await Self.waiting(live)
                #expect(!after.isEmpty && !after.compactMap(\.pid).contains(pid))
            }
        }

        @Test func pressureEndsThePoolAndLeavesTheWidgetThatIsSeen() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.host.host.launching.waitForWarmChild()
                let pids = try await Self.waiting(live).compactMap(\.pid)
                try #require(!pids.isEmpty)
                try await live.send(.pressure(.warning, seconds: nil, isDryRun: false))
                try await live.eventually("the pool is empty") { !pids.contains(where: ProcessTable.isAlive) }
                #expect(try await Self.waiting(live).isEmpty)
                try await live.send(.pressure(.normal, seconds: nil, isDryRun: false))
                try await live.host.host.launching.waitForWarmChild()
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
