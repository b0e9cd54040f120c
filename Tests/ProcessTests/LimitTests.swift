import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// An operator's limits and the host's budget, with real processes.
extension ProcessTests {
    @Suite(.serialized)
    struct LimitTests {
        static let megabyte: UInt64 = 1_048_576
        static let fourteen = "com.example.holds.Fourteen"
        static let seventeen = "com.example.holds.Seventeen"

        @Test func fourteenMegabytesSurvivePressureAndSeventeenDoNot() async throws {
            try await LiveHost.run([]) { live in
                try live.plugins.holding(14, as: Self.fourteen)
                try live.plugins.holding(17, as: Self.seventeen)
                try await live.eventually("both are found") { live.host.order.count == 2 }
                let sound = try await live.sibling(Self.fourteen)
                try await live.show(Self.seventeen)
                let large = try live.scene(Self.seventeen)
                try await live.eventually("17 MB are above the hard limit of 16") { large.tile.isUnableToLoad }
                let small = try live.scene(Self.fourteen).process
                try await live.eventually("it holds its 14 MB") { small.figures().footprint > 13 * Self.megabyte }
                #expect(small.figures().footprint <= 15 * Self.megabyte, "\(small.figures())")
                try await live.send(.pressure(.critical, seconds: nil, isDryRun: false))
                // A round of kills is over: it named nobody, or somebody else.
                #expect(try await live.plan(.critical).isEmpty)
                try await live.remains("it is not killed", for: .milliseconds(600)) {
                    small.state == .running && small.kills == 0
                }
                try await live.send(.pressure(.normal, seconds: nil, isDryRun: false))
                try await live.expectUnharmed(sound)
                let report = try #require(try await live.reports().last)
                #expect(report["victim"] as? String == Self.seventeen)
                #expect(report["reason"] as? String == "per-process-limit")
            }
        }

        @Test func emptyWidgetWithTwentyMegabytesResidentSurvives() async throws {
            try await LiveHost.run([MisbehavingTests.kit("HoldsCleanPages.appex")]) { live in
                let clean = MemoryTests.clean
                try await live.limit(clean, hard: 15)
                try await live.show(clean)
                let process = try live.scene(clean).process
                try await live.eventually("it was looked at exactly") { process.meter?.rollup != nil }
                #expect(try MemoryTests.residentBytes(#require(process.pid)) > 20 * Self.megabyte)
                #expect(process.figures().hardLimit == 15 * Self.megabyte)
                #expect(process.state == .running && process.kills == 0)
            }
        }

        @Test func operatorsLimitsApplyAtOnceAndPersist() async throws {
            let state = try TemporaryFolder("state")
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], state: state) { live in
                try live.plugins.holding(14, as: Self.fourteen)
                try await live.eventually("both are found") { live.host.order.count == 2 }
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.fourteen)
                let process = try live.scene(Self.fourteen).process
                try await live.eventually("it holds its 14 MB") { process.figures().footprint > 13 * Self.megabyte }
                #expect(try await live.rows(of: Self.fourteen).first?.overridden == [])
                // Limits that contradict each other are refused with a reason, and nothing changes.
                await #expect(throws: CommandRefusal.self) { try await live.limit(Self.fourteen, soft: 20, hard: 10) }
                #expect(process.figures().hardLimit == 16 * Self.megabyte)

                try await live.limit(Self.fourteen, hard: 10)
                try await live.eventually("it is above its new limit, and ended") { process.kills == 1 }
                #expect(process.figures().hardLimit == 10 * Self.megabyte)
                try await live.expectUnharmed(sibling)
                let story = try await live.explanation(of: Self.fourteen)
                #expect(story.events.contains { $0.what == "limits" && $0.why.contains("10 MB hard") })
            }
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], state: state) { live in
                try live.plugins.holding(14, as: Self.fourteen)
                try await live.eventually("both are found") { live.host.order.count == 2 }
                let row = try #require(try await live.rows(of: Self.fourteen).first)
                #expect(row.activeHard == 10 * Self.megabyte && row.inactiveHard == 10 * Self.megabyte)
                #expect(row.overridden == ["activeHard"] && row.sources["activeHard"] == "set for this extension")
                #expect(row.sources["activeSoft"] == "follows what was set")
                let change = LimitChange(target: .identifier(Self.fourteen), isReset: true)
                try await live.send(.limit(change))
                #expect(try await live.rows(of: Self.fourteen).first?.activeHard == 16 * Self.megabyte)
                // A whole point.
                let point = LimitChange(target: .point("com.apple.widget-extension"), activeHard: 40 * Self.megabyte)
                try await live.send(.limit(point))
                for identifier in [Self.fourteen, SampleTests.grid] {
                    #expect(try await live.rows(of: identifier).first?.activeHard == 40 * Self.megabyte)
                }
            }
        }

        @Test func hiddenWidgetsAreKilledAboveTheHostsBudget() async throws {
            try await LiveHost.run(
                [], deadlines: PressureTests.quick, memoryBudget: 20 * Self.megabyte
            ) { live in
                try live.plugins.holding(13, as: Self.fourteen)
                try live.plugins.holding(8, as: Self.seventeen)
                try await live.eventually("both are found") { live.host.order.count == 2 }
                try await live.show(Self.fourteen)
                let process = try live.scene(Self.fourteen).process
                try await live.eventually("it holds its memory") { process.figures().footprint > 12 * Self.megabyte }
                try await live.hide(Self.fourteen)
                try await live.eventually("it is suspended") { process.state == .suspended }
                // 13 of 20 MB, until the other one is there.
                #expect(process.kills == 0 && !live.host.pressure.isUnderPressure)
                let other = try await live.sibling(Self.seventeen)
                try await live.eventually("the budget is over, and the suspended one is ended") { process.kills == 1 }
                let report = try #require(try await live.reports().last)
                #expect(report["victim"] as? String == Self.fourteen)
                #expect(report["pressureSources"] as? [String] == ["budget"])
                #expect((report["memoryStatus"] as? [String: Any])?["budget"] as? UInt64 == 20 * Self.megabyte)
                try await live.eventually("and the pressure is over") { !live.host.pressure.isUnderPressure }
                try await live.expectUnharmed(other)
            }
        }

        @Test func commandShowsAndSetsLimits() throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            #expect(try Command.hostel("limits", "--state", state.path).code == 3)
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let host = try HostProcess(plugins: plugins.path, state: state.path, ["--headless", "--hidden"])
            try host.waitUntilServing()
            let shown = try host.ask("limits")
            #expect(shown.code == 0 && shown.output.contains("active hard    16 MB"), "\(shown)")
            let set = try host.ask("limits", SampleTests.grid, "--soft", "20MB", "--hard", "24 MB", "--json")
            #expect(set.rows.count == 1 && set.rows[0]["activeHard"] as? UInt64 == 24 * Self.megabyte, "\(set)")
            #expect(set.rows[0]["identifier"] as? String == SampleTests.grid)
            let bad = try host.ask("limits", SampleTests.grid, "--soft", "30MB")
            #expect(bad.code == 1 && bad.errors.contains("above the hard limit"), "\(bad)")
            #expect(try host.ask("limits", "--hard", "30MB").code == 2)
            #expect(try host.ask("limits", "org.example.nobody", "--hard", "30MB").code == 1)
            #expect(try host.ask("limits", SampleTests.grid, "--hard", "lots").code == 2)
            let top = try host.ask("top", "--once", "--json")
            #expect(top.rows.first?["hardLimit"] as? UInt64 == 24 * Self.megabyte)
            // Its output is a pipe here, where a table once a second would never end.
            let table = try host.ask("top")
            #expect(table.code == 0 && table.output.components(separatedBy: "EXTENSION").count == 2, "\(table)")
            #expect(try host.ask("stop").code == 0)
            #expect(host.ending() == 0)
            host.expectNoOffspring("nothing is left")
        }
    }
}

extension LiveHost {
    /// `hostel limits ID --soft … --hard …`, in megabytes.
    @discardableResult
    func limit(_ identifier: String, soft: UInt64? = nil, hard: UInt64? = nil) async throws -> HostAnswer {
        try await send(
            .limit(
                LimitChange(
                    target: .identifier(identifier), activeSoft: soft.map { $0 << 20 },
                    activeHard: hard.map { $0 << 20 }
                )))
    }

    /// The rows of `hostel limits --json` that are about one extension.
    func rows(of identifier: String) async throws -> [LimitRow] {
        guard case .limits(let rows) = try await send(.limits) else { return [] }
        return rows.filter { $0.identifier == identifier }
    }
}
