import ExtensionHost
import Glibc
import HostelTestSupport
import SceneHost
import Synchronization
import Testing
import WidgetHost

/// The sizes of the launch orders of one extension.
private final class Orders: Sendable {
    private let seen = Mutex<[Int]>([])
    var sizes: [Int] { seen.withLock { $0 } }

    func add(_ note: LaunchNote, of identifier: String) {
        if case .ordered(_, identifier, let bytes) = note { seen.withLock { $0.append(bytes) } }
    }
}

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

        /// The order of the second launch has one setting more. A missing symbol is still found, by the first launch.
        @Test func theSecondLaunchOfAWholeLibraryBindsItsFunctionsLate() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                let process = try live.scene(SampleTests.grid).process
                let heard = Orders()
                await live.host.host.launching.forkServer.listen { heard.add($0, of: SampleTests.grid) }
                for _ in 0..<2 {
                    try await live.show(SampleTests.grid)
                    try await live.hide(SampleTests.grid)
                    kill(try #require(process.pid), SIGKILL)
                    _ = await process.waitUntilExited()
                }
                let sizes = heard.sizes
                try #require(sizes.count == 2)
                #expect(sizes[1] - sizes[0] == 4 + "KnownWhole=1".utf8.count)
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
