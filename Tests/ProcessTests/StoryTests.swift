import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// The host's reports about the lives of its extensions, for people and for programs.
extension ProcessTests {
    @Suite(.serialized)
    struct StoryTests {
        @Test func explainListsTheDaysEvents() async throws {
            try await LiveHost.run(
                [SampleTests.sample("GridWidget.appex"), MisbehavingTests.kit("GrowsSlowly.appex")],
                deadlines: PressureTests.quick
            ) { live in
                try await live.show(SampleTests.grid)
                try await live.send(.pressure(.warning, seconds: 0.05, isDryRun: false))
                try await live.eventually("it is over") { !live.host.pressure.isUnderPressure }
                let grid = try live.scene(SampleTests.grid).process
                try await live.hide(SampleTests.grid)
                try await live.eventually("it is suspended") { grid.state == .suspended }
                try await live.show(SampleTests.grid)
                try await live.limit(SampleTests.grid, hard: 20)
                let told = try await live.story(SampleTests.grid)
                #expect(
                    told.map(\.what) == ["launched", "pressure", "pressure", "suspended", "resumed", "limits"],
                    "\(told)")
                #expect(told.first?.why == "process \(grid.pid ?? 0), launch 1")
                #expect(
                    told[1].why == "from normal to warning, by simulator" && told[2].why == "from warning to normal")
                #expect(told.map(\.time) == told.map(\.time).sorted())

                try await live.show(MemoryTests.grows)
                let grows = try live.scene(MemoryTests.grows)
                try await live.eventually("it is above its limit, and ended") { grows.tile.isUnableToLoad }
                let end = try await live.story(MemoryTests.grows)
                #expect(end.first?.what == "launched" && end.last?.what == "killed")
                #expect(end.contains { $0.what == "warned" && $0.why.contains("of at most 16 MB") }, "\(end)")
            }
        }

        @Test func countersOutliveProcessesAndVersions() async throws {
            try await LiveHost.run([MisbehavingTests.kit("GrowsSlowly.appex")]) { live in
                try live.plugins.grid()
                try await live.eventually("both are found") { live.host.order.count == 2 }
                try await live.show(SampleTests.grid)
                let first = try #require(try live.scene(SampleTests.grid).process.pid)
                kill(first, SIGKILL)
                try await live.eventually("it is gone") { try live.scene(SampleTests.grid).process.pid == nil }
                try await live.show(SampleTests.grid)
                let before = try await live.metrics()
                #expect(before["hostel_extension_launches_total{extension=\"\(SampleTests.grid)\"}"] == 2)
                // Its status came after its socket closed, or before: either is its end.
                let exits = before.filter {
                    $0.key.hasPrefix("hostel_extension_exits_total{extension=\"\(SampleTests.grid)\"")
                }
                #expect(exits.values.reduce(0, +) == 1, "\(exits)")
                let time = try #require(before["hostel_extension_cpu_seconds_total{extension=\"\(SampleTests.grid)\"}"])
                #expect(time > 0)
                let drawn = try #require(
                    before["hostel_extension_frames_drawn_total{extension=\"\(SampleTests.grid)\"}"])
                #expect(drawn > 0)
                // The first exact reading comes 100 ms after the launch.
                try await live.eventually("its memory is read") {
                    try await live.metrics()["hostel_extension_footprint_bytes{extension=\"\(SampleTests.grid)\"}"] ?? 0
                        > 0
                }
                let row = try #require(try await live.top().first { $0["identifier"] as? String == SampleTests.grid })
                #expect((row["cpuTime"] as? Double ?? 0) > 0)

                let old = try live.scene(SampleTests.grid)
                let update = try TemporaryFolder("update")
                try live.plugins.replace("GridWidget.appex", by: update.grid(version: "2.0"))
                try await live.eventually("another version is there") {
                    try live.scene(SampleTests.grid) !== old && live.scene(SampleTests.grid).tile.content == .live
                }
                try await live.show(MemoryTests.grows)
                let grows = try live.scene(MemoryTests.grows)
                try await live.eventually("it is above its limit, and ended") { grows.tile.isUnableToLoad }
                let after = try await live.metrics()
                #expect(after["hostel_extension_launches_total{extension=\"\(SampleTests.grid)\"}"] == 3)
                #expect(
                    (after["hostel_extension_cpu_seconds_total{extension=\"\(SampleTests.grid)\"}"] ?? 0) >= time)
                #expect(
                    after[
                        "hostel_extension_kills_total{extension=\"\(MemoryTests.grows)\",reason=\"per-process-limit\","
                            + "band=\"foreground\"}"] == 1)
            }
        }

        @Test func jsonContractsHold() throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            #expect(try Command.hostel("metrics", "--state", state.path).code == 3)
            try plugins.add(MisbehavingTests.kit("GrowsSlowly.appex"))
            let host = try HostProcess(plugins: plugins.path, state: state.path, ["--headless", "--hidden"])
            try host.waitUntilServing()
            #expect(try host.ask("show", MemoryTests.grows).code == 0)
            try Waiting.until("a report is there", within: .seconds(60)) {
                try !host.ask("report", "--json").rows.isEmpty
            }
            let report = try #require(try host.ask("report", "--json").rows.last)
            for name in ["timestamp", "victim", "reason", "footprint", "limit", "pressure", "processes"] {
                #expect(report[name] != nil, "report has no \(name)")
            }
            let row = try #require(try host.ask("top", "--once", "--json").rows.first)
            for name in [
                "identifier", "pid", "state", "band", "footprint", "softLimit", "hardLimit", "cpuTime", "share",
                "launches",
                "kills",
            ] {
                #expect(row[name] != nil, "top has no \(name)")
            }
            let story = try #require(try host.ask("explain", MemoryTests.grows, "--json").json as? [String: Any])
            let events = try #require(story["events"] as? [[String: Any]])
            #expect(events.map { $0["what"] as? String }.contains("killed"))
            for event in events { #expect(Set(event.keys) == ["time", "what", "why"]) }
            let metrics = try host.ask("metrics")
            #expect(metrics.code == 0 && metrics.output.hasSuffix("# EOF\n"))
            #expect(metrics.output.contains("hostel_extension_launches_total{extension=\"\(MemoryTests.grows)\"} 1"))
            #expect(try host.ask("stop").code == 0)
            #expect(host.ending() == 0)
            host.expectNoOffspring("nothing is left")
        }
    }
}

extension LiveHost {
    /// The events of `hostel explain --json`.
    func story(_ identifier: String) async throws -> [StateStore.Event] {
        await host.state.flush()
        guard case .explanation(let told) = try await send(.explain(identifier: identifier)) else { return [] }
        return told.events
    }

    /// The samples of `hostel metrics`, by name and labels.
    func metrics() async throws -> [String: Double] {
        guard case .metrics(let text) = try await send(.metrics) else { return [:] }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.reduce(into: [:]) { found, line in
            guard let space = line.lastIndex(of: " ") else { return }
            found[String(line[..<space])] = Double(line[line.index(after: space)...])
        }
    }
}
