import Confinement
import ExtensionHost
import Foundation
import HostelTestSupport
import HostTestSupport
import Testing
import WidgetHost

extension ProcessTests {
    /// The kit of attempts to escape, as `hostel doctor --breakout` runs it.
    @Suite struct BreakoutTests {
        private static let kit = BreakoutRun(Companions(of: Products.hostel))

        @Test func noAttemptSucceedsInAnExtension() async throws {
            _ = HostActor.shared
            let before = Leftovers.now()
            let attempts = try await Self.kit.confined()
            #expect(attempts.count > 170, "\(attempts.count)")
            let open = attempts.filter { $0.outcome == .succeeded && !OtherUser.lost.contains($0.name) }
            #expect(open.isEmpty, "\(open)")
            // The machine lacks few of the targets.
            #expect(attempts.count { $0.outcome == .notApplicable } < 10)
            let after = try await Leftovers.afterStop(before)
            #expect(after.children.subtracting(before.children).isEmpty, "processes were left behind")
            #expect(after.descriptors(openedSince: before) == [], "descriptors were left behind")
        }

        /// From the third launch of an extension on, the fork server uses the root that it kept, and from the fourth on
        /// the kept rules of Landlock, which alone refuse the writing of a process's own file in /proc.
        @Test(arguments: [2, 3])
        func noAttemptSucceedsInALaterLaunch(earlier: Int) async throws {
            try await Self.expectNoSuccess { $0.earlierLaunches = earlier }
        }

        /// A process that waited for its launch is as confined as one that was made for it.
        @Test(arguments: [0, 3]) func noAttemptSucceedsInAProcessFromThePool(earlier: Int) async throws {
            try await Self.expectNoSuccess {
                $0.fromPool = true
                $0.earlierLaunches = earlier
            }
        }

        private static func expectNoSuccess(_ prepare: (inout BreakoutRun) -> Void) async throws {
            _ = HostActor.shared
            let before = Leftovers.now()
            var kit = kit
            prepare(&kit)
            kit.forgeries = false
            let attempts = try await kit.confined()
            #expect(attempts.count > 150, "\(attempts.count)")
            let open = attempts.filter { $0.outcome == .succeeded && !OtherUser.lost.contains($0.name) }
            #expect(open.isEmpty, "\(open)")
            let ruled = try #require(attempts.first { $0.name == "be-killed-last" })
            #expect(ruled.by == "landlock (EACCES)")
            let after = try await Leftovers.afterStop(before)
            #expect(after.children.subtracting(before.children).isEmpty, "processes were left behind")
            #expect(after.descriptors(openedSince: before) == [], "descriptors were left behind")
        }

        /// The attempts that one layer alone refuses; SECURITY.md names what its absence loses.
        @Test(
            arguments: [
                ([.userNamespace], ["read-kernel-tables"]), ([.ipcNamespace], []),
                ([.networkNamespace], ["read-network-table"]),
                ([.pidNamespace, .freshProc], ["exhaust-threads"]),
                (
                    [.mountNamespace, .ownRoot, .freshProc],
                    ["stat-home", "stat-sibling", "read-attribute", "list-attributes", "exhaust-threads"]
                ),
            ] as [(Set<Layer>, [String])])
        func otherLayersRefuseAlmostEverythingWithoutANamespace(_ lowered: Set<Layer>, _ lost: [String]) async throws {
            var kit = Self.kit
            kit.lowered = lowered
            kit.forgeries = false
            let attempts = try await kit.confined()
            #expect(attempts.count > 150, "\(attempts.count)")
            let open = Set(attempts.filter { $0.outcome == .succeeded }.map(\.name))
            #expect(open.isSubset(of: OtherUser.lost.union(lost)), "without \(lowered)")
        }

        @Test func attemptsSucceedWithoutConfinement() throws {
            let before = Leftovers.now()
            let attempts = try Self.kit.unconfined()
            let bites: Set<BreakoutAttempt.Bite> = geteuid() == 0 ? [.anybody, .root] : [.anybody]
            let able = attempts.filter { bites.contains($0.bite) }
            #expect(able.count > (geteuid() == 0 ? 90 : 70), "\(able.count)")
            let blunt = able.filter { $0.outcome != .succeeded }
            #expect(blunt.isEmpty, "\(blunt)")
            #expect(Leftovers.now().children.subtracting(before.children).isEmpty, "processes were left behind")
        }
    }
}
