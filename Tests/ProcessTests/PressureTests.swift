import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// Pressure ends those whom nobody sees, in order, and never what is on screen and well-behaved: with real processes.
extension ProcessTests {
    @Suite(.serialized)
    struct PressureTests {
        static var quick: LifeDeadlines {
            var deadlines = LifeDeadlines(all: .seconds(20))
            deadlines.suspensionGrace = .milliseconds(20)
            return deadlines
        }

        /// The grid is shown, the moon is suspended.
        @HostActor
        private static func run(_ body: @HostActor (LiveHost, ExtensionInstance) async throws -> Void) async throws {
            try await LiveHost.run(
                [SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so")], deadlines: quick
            ) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(SampleTests.moon)
                try await live.hide(SampleTests.moon)
                let moon = try live.scene(SampleTests.moon).process
                try await live.eventually("it is suspended") { moon.state == .suspended }
                try await body(live, moon)
                try await live.send(.pressure(.normal, seconds: nil, isDryRun: false))
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func criticalPressureKillsSuspendedAndKeepsVisible() async throws {
            try await Self.run { live, moon in
                let plan = try await live.plan(.critical)
                #expect(plan.map(\.identifier) == [SampleTests.moon] && plan.map(\.pid) == [moon.pid])
                #expect(plan.first?.reason == "vm-pageshortage")
                #expect(moon.state == .suspended)

                let pid = try #require(moon.pid)
                let answer = try await live.send(.pressure(.critical, seconds: nil, isDryRun: false))
                guard case .plan(let kills) = answer, kills.map(\.pid) == [pid] else {
                    Issue.record("the answer does not name the extension that is killed: \(answer)")
                    return
                }
                try await live.eventually("it is ended") { moon.pid == nil }
                #expect(!ProcessTable.isAlive(pid) && moon.kills == 1)
                let report = try #require(try await live.reports().last)
                #expect(report["victim"] as? String == SampleTests.moon)
                #expect(report["reason"] as? String == "vm-pageshortage" && report["limit"] is NSNull)
                #expect(report["pressure"] as? String == "critical")
                #expect(report["pressureSources"] as? [String] == ["simulator"])
                // Nobody saw it, so nothing says that it cannot be loaded, and it comes back.
                #expect(try !live.scene(SampleTests.moon).tile.isUnableToLoad)
                try await live.show(SampleTests.moon)
                #expect(moon.launches == 2)
            }
        }

        @Test func warningPressureKillsIdleOnly() async throws {
            try await Self.run { live, moon in
                // Suspended a moment ago, it is not idle yet.
                #expect(try await live.plan(.warning).isEmpty)
                try await live.send(.pressure(.warning, seconds: nil, isDryRun: false))
                try await live.eventually("it is idle, and ended") { moon.pid == nil }
                #expect(try await live.reports().last?["reason"] as? String == "idle-exit")
            }
        }

        @Test func machinePressureIsReadWhileTheHostRuns() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], followsMachine: true) { live in
                #expect(live.host.pressure.readings == 1)
                try await live.eventually("it is read again") { live.host.pressure.readings > 1 }
            }
        }

        @Test func simulatedPressureEndsOnTime() async throws {
            try await Self.run { live, moon in
                // Over before the moment that extensions are given.
                try await live.send(.pressure(.critical, seconds: 0.05, isDryRun: false))
                #expect(live.host.pressure.isUnderPressure)
                try await live.eventually("it is over") { !live.host.pressure.isUnderPressure }
                let grid = try live.scene(SampleTests.grid).process.log.lines.map(\.text)
                #expect(grid.contains { $0.contains("pressure is critical") })
                #expect(moon.state == .suspended && moon.kills == 0)
                await #expect(throws: CommandRefusal.self) {
                    try await live.send(.pressure(.critical, seconds: -1, isDryRun: false))
                }
            }
        }
    }
}

extension LiveHost {
    func plan(_ level: SimulatedPressure) async throws -> [PlannedKill] {
        guard case .plan(let kills) = try await send(.pressure(level, seconds: nil, isDryRun: true)) else { return [] }
        return kills
    }
}
