import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// The memory limits of a widget, and the end of a widget above them, with real processes.
extension ProcessTests {
    @Suite(.serialized)
    struct MemoryTests {
        static let grows = "com.hostel.misbehaving.GrowsSlowly"
        static let clean = "com.hostel.misbehaving.HoldsCleanPages"
        static let megabyte: UInt64 = 1_048_576

        /// Waits until the growing widget is ended for its memory.
        @HostActor
        private static func untilItIsEnded(_ live: LiveHost) async throws {
            let scene = try live.scene(grows)
            try await live.eventually("it is above its limit, and ended") { scene.tile.isUnableToLoad }
        }

        @Test func widgetAboveItsHardLimitIsKilledAndRestartsWhenShown() async throws {
            try await LiveHost.run([
                MisbehavingTests.kit("GrowsSlowly.appex"), SampleTests.sample("GridWidget.appex"),
            ]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.grows)
                let scene = try live.scene(Self.grows)
                let pid = try #require(scene.process.pid)
                try await Self.untilItIsEnded(live)
                #expect(!ProcessTable.isAlive(pid))
                guard case .exited(.jettisoned(let end)) = scene.process.state else {
                    Issue.record("it ended with \(scene.process.state)")
                    return
                }
                #expect(end.code == "per-process-limit")
                #expect(end.limit == 16 * Self.megabyte)
                // Above its limit and no more than what it writes in a few samples.
                #expect(end.footprint > 16 * Self.megabyte && end.footprint < 24 * Self.megabyte)
                let (code, message) = try #require(scene.tile.content.failure)
                #expect(code == "per-process-limit" && message.contains("16 MB"), "\(message)")
                #expect(scene.process.kills == 1)
                // It received warnings before: one near the limit and at most one above the soft limit.
                let lines = scene.process.log.lines.map(\.text)
                #expect(lines.contains { $0.contains("was warned of memory") }, "\(lines)")

                try await live.expectUnharmed(sibling)
                try await live.show(Self.grows)
                #expect(scene.tile.content == .live)
                #expect(scene.process.launches == 2)
                #expect(scene.process.pid != pid)
            }
        }

        @Test func residentSizeIsNotLimited() async throws {
            try await LiveHost.run([MisbehavingTests.kit("HoldsCleanPages.appex")]) { live in
                try await live.show(Self.clean)
                let process = try live.scene(Self.clean).process
                let pid = try #require(process.pid)
                let meter = try #require(process.meter)
                // Several looks, an exact one among them.
                try await live.eventually("it was looked at exactly") { meter.rollup != nil }
                for _ in 1...3 { _ = process.figures() }
                #expect(try Self.residentBytes(pid) > 20 * Self.megabyte)
                #expect(process.figures().footprint < 12 * Self.megabyte, "\(process.figures())")
                #expect(process.state == .running && process.pid == pid && process.kills == 0)
            }
        }

        @Test func hiddenWidgetReturnsTheStackThatItUsed() async throws {
            let deep = "com.example.deep"
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                try live.plugins.holding(0, as: deep, stack: 512 << 10)
                try await live.eventually("it is found") { live.host.order.count == 2 }
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(deep)
                let pid = try #require(try live.scene(deep).process.pid)
                try await live.eventually("its stack is large") {
                    try ProcessTable.stackBytes(of: pid).map { $0 > 512 << 10 } ?? false
                }
                try await live.hide(deep)
                try await live.eventually("its stack is small") {
                    try ProcessTable.stackBytes(of: pid).map { $0 < 64 << 10 } ?? false
                }
                // It runs on.
                try await live.show(deep)
                #expect(try live.scene(deep).process.pid == pid)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func topShowsTheCostOfEveryExtension() async throws {
            try await LiveHost.run([
                MisbehavingTests.kit("GrowsSlowly.appex"), SampleTests.sample("GridWidget.appex"),
            ]) { live in
                try await live.show(SampleTests.grid)
                let rows = try await live.top()
                #expect(rows.map { $0["identifier"] as? String } == [SampleTests.grid, Self.grows])
                let names: Set = [
                    "identifier", "pid", "state", "band", "footprint", "softLimit", "hardLimit", "cpuTime", "share",
                    "launches",
                    "kills",
                ]
                for row in rows { #expect(Set(row.keys) == names) }
                let grid = try #require(rows.first)
                let pid = try live.scene(SampleTests.grid).process.pid
                #expect(grid["pid"] as? Int == pid.map(Int.init))
                #expect(grid["state"] as? String == "running" && grid["band"] as? String == "foreground")
                #expect(grid["softLimit"] as? UInt64 == 15 * Self.megabyte)
                #expect(grid["hardLimit"] as? UInt64 == 16 * Self.megabyte)
                #expect(grid["launches"] as? Int == 1 && grid["kills"] as? Int == 0)
                // Counted in ticks of 10 ms, of which a small widget needs none or a few.
                #expect((grid["cpuTime"] as? Double ?? -1) >= 0)
                let footprint = try #require(grid["footprint"] as? UInt64)
                #expect(footprint > 256 * 1024 && footprint < 12 * Self.megabyte)
                #expect(rows[1]["state"] as? String == "idle" && rows[1]["pid"] is NSNull)

                try await live.show(Self.grows)
                try await Self.untilItIsEnded(live)
                let ended = try #require(try await live.top().last)
                #expect(ended["state"] as? String == "exited" && ended["kills"] as? Int == 1)
            }
        }

        @Test func everyKillLeavesAVerifiableReport() async throws {
            try await LiveHost.run([
                MisbehavingTests.kit("GrowsSlowly.appex"), SampleTests.sample("GridWidget.appex"),
            ]) { live in
                #expect(try await live.reports().isEmpty)
                let sibling = try await live.sibling(SampleTests.grid)
                for round in 1...2 {
                    try await live.show(Self.grows)
                    let pid = try #require(try live.scene(Self.grows).process.pid)
                    try await Self.untilItIsEnded(live)
                    let reports = try await live.reports()
                    #expect(reports.count == round)
                    let report = try #require(reports.last)
                    #expect(report["victim"] as? String == Self.grows && report["pid"] as? Int == Int(pid))
                    #expect(report["reason"] as? String == "per-process-limit")
                    #expect(report["limit"] as? UInt64 == 16 * Self.megabyte)
                    #expect(report["pressure"] as? String == "normal")
                    #expect((report["timestamp"] as? String)?.hasSuffix("Z") == true)
                    let footprint = try #require(report["footprint"] as? UInt64)
                    let evidence = try #require(report["evidence"] as? [String: Any])
                    let (dirty, swap) = (evidence["privateDirty"] as? UInt64 ?? 0, evidence["swap"] as? UInt64 ?? 0)
                    // Read exactly, or certain without.
                    let least = evidence["least"] as? UInt64
                    #expect(least.map { $0 > 16 * Self.megabyte } ?? (dirty + swap == footprint))
                    #expect(footprint > 16 * Self.megabyte)
                    let recovery = try #require(report["recovery"] as? [String: Any])
                    #expect((recovery["killSeconds"] as? Double ?? 0) > 0)
                    let processes = try #require(report["processes"] as? [[String: Any]])
                    #expect(processes.compactMap { $0["identifier"] as? String } == [SampleTests.grid, Self.grows])
                    let blamed = processes.filter { $0["reason"] != nil }
                    #expect(blamed.count == 1 && blamed[0]["footprint"] as? UInt64 == footprint)
                }
                let story = try await live.explanation(of: Self.grows)
                let kills = story.events.filter { $0.what == "killed" }
                #expect(kills.count == 2 && kills.allSatisfy { $0.why.hasPrefix("per-process-limit: ") })
                try await live.expectUnharmed(sibling)
            }
        }

        static func residentBytes(_ pid: Int32) throws -> UInt64 {
            let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(line.split(separator: " ").dropFirst().first.flatMap { UInt64($0) }) * 1024
        }
    }
}

extension LiveHost {
    /// The rows of `hostel top --once --json`.
    func top() async throws -> [[String: Any]] {
        guard case .top(let all) = try await send(.top) else { return [] }
        // Without the processes that wait for a launch.
        let rows = all.filter { $0.identifier != WaitingProcess.name && $0.identifier != "com.hostel.renderer" }
        let data = try JSONEncoder().encode(rows)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    }

    /// The list of `hostel report --json`.
    func reports() async throws -> [[String: Any]] {
        guard case .reports(let data) = try await send(.reports) else { return [] }
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    }
}
