import ExtensionHost
import Foundation
import HostelTestSupport
import LinuxSystem
import SceneHost
import Testing
import WidgetHost

/// Where the kernel watches over memory too, a burst is stopped before anybody could look, and page cache ends nobody.
extension ProcessTests {
    @Suite(.serialized)
    struct ControlGroupTests {
        static let megabyte: UInt64 = 1_048_576
        static let holding = "com.example.holds.Burst"

        /// A host whose extensions have groups; for tests that are enabled where the machine has them.
        @HostActor
        private static func run(_ body: @HostActor (LiveHost, ProcessGroups) async throws -> Void) async throws {
            var folders: [String] = []
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                let groups = try #require(live.host.sampler.groups, "\(live.host.controlGroups.map(\.detail))")
                try #require(groups.boundsMemory)
                folders = [groups.memoryFolder, groups.freezerFolder].compactMap { $0 }
                try await body(live, groups)
            }
            for folder in folders {
                #expect(!FileManager.default.fileExists(atPath: folder), "groups were left behind")
            }
        }

        @Test(.enabled(if: TestMachine.hasMemoryGroups))
        func memoryBurstIsHeldKilledAndReported() async throws {
            try await Self.run { live, groups in
                try live.plugins.holding(1, as: Self.holding, burst: 1 << 30)
                try await live.eventually("it is found") { live.host.order.count == 2 }
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.holding)
                let scene = try live.scene(Self.holding)
                let pid = try #require(scene.process.pid)
                let folder = try #require(groups.memoryFolder(of: pid))
                try await live.eventually("it is above its limit, and ended") { scene.tile.isUnableToLoad }
                #expect(!ProcessTable.isAlive(pid))
                guard case .exited(.jettisoned(let end)) = scene.process.state else {
                    Issue.record("it ended with \(scene.process.state)")
                    return
                }
                #expect(end.code == "per-process-limit")
                // A gigabyte was on its way; the bound holds it at 32 MB above the limit at the latest.
                #expect(end.footprint > 16 * Self.megabyte && end.footprint <= 50 * Self.megabyte, "\(end)")
                print("a burst of 1 GB was ended at \(end.footprint / 1024) KB")
                let report = try #require(try await live.reports().last)
                #expect(report["victim"] as? String == Self.holding)
                try await live.expectUnharmed(sibling)
                try await live.eventually("its group is gone") { !FileManager.default.fileExists(atPath: folder) }
            }
        }

        @Test(.enabled(if: TestMachine.hasMemoryGroups))
        func pageCacheDoesNotKill() async throws {
            try await Self.run { live, groups in
                // Several times the bound; read, it is charged to the reader.
                let folder = live.state.path + "/data/" + Self.holding
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let file = folder + "/large"
                try Data(count: 192 << 20).write(to: URL(fileURLWithPath: file))
                _ = try Command.run("/usr/bin/env", ["sync", file])
                _ = try Command.run(
                    "/usr/bin/env", ["dd", "of=" + file, "oflag=nocache", "conv=notrunc,fdatasync", "count=0"])
                try live.plugins.holding(12, as: Self.holding, cached: file)
                try await live.eventually("it is found") { live.host.order.count == 2 }
                try await live.show(Self.holding)
                let process = try live.scene(Self.holding).process
                let pid = try #require(process.pid)
                try await live.eventually("the kernel watches over it") { groups.isArmed(pid: pid) }
                // From a disk that other tests use as well.
                try await live.eventually("it has read the file, or what fits of it", within: .seconds(120)) {
                    let counts = try String(contentsOfFile: "/proc/\(pid)/io", encoding: .utf8)
                    let line = counts.split(separator: "\n").first { $0.hasPrefix("rchar:") }
                    return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0 > 192 << 20
                }
                try await live.eventually("and holds its memory") { process.figures().footprint > 11 * Self.megabyte }
                let text = try String(
                    contentsOfFile: try #require(groups.memoryFolder(of: pid)) + "/memory.usage_in_bytes",
                    encoding: .utf8)
                print("charged after reading 192 MB: \(text)")
                #expect(process.state == .running && process.kills == 0 && process.pid == pid)
            }
        }

        @Test(.enabled(if: TestMachine.hasMemoryGroups))
        func controlGroupsFollowTheirProcesses() async throws {
            try await Self.run { live, groups in
                try await live.show(SampleTests.grid)
                let process = try live.scene(SampleTests.grid).process
                let pid = try #require(process.pid)
                try await live.eventually("the kernel watches over it") { groups.isArmed(pid: pid) }
                let folder = try #require(groups.memoryFolder(of: pid))
                let inside = try String(contentsOfFile: folder + "/cgroup.procs", encoding: .utf8)
                #expect(inside == "\(pid)\n")
                // Another limit, other marks.
                try await live.limit(SampleTests.grid, hard: 40)
                try await live.eventually("they are armed anew") { groups.isArmed(pid: pid) }
                #expect(process.state == .running)
                kill(pid, SIGKILL)
                try await live.eventually("it is gone, and its group with it") {
                    process.pid == nil && !FileManager.default.fileExists(atPath: folder)
                }
            }
        }

        @Test(.enabled(if: TestMachine.hasMemoryGroups))
        func nextProcessUsesAnArmedSpareGroup() async throws {
            try await Self.run { live, groups in
                try await live.show(SampleTests.grid)
                let process = try live.scene(SampleTests.grid).process
                try await live.eventually("two are made ahead") { groups.spareFolders.count == 2 }
                let spares = groups.spareFolders
                kill(try #require(process.pid), SIGKILL)
                try await live.eventually("it is gone") { process.pid == nil }
                try await live.hide(SampleTests.grid)
                try await live.show(SampleTests.grid)
                let pid = try #require(process.pid)
                let folder = try #require(groups.memoryFolder(of: pid))
                #expect(spares.contains(folder))
                try await live.eventually("the kernel watches over it") { groups.isArmed(pid: pid) }
                #expect(try String(contentsOfFile: folder + "/cgroup.procs", encoding: .utf8) == "\(pid)\n")
                try await live.eventually("another is made in its place") {
                    groups.spareFolders.count == 2 && !groups.spareFolders.contains(folder)
                }
            }
        }

        @Test(.enabled(if: TestMachine.hasFreezer))
        func frozenProcessIgnoresSIGCONT() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: PressureTests.quick) { live in
                try await live.show(SampleTests.grid)
                let process = try live.scene(SampleTests.grid).process
                let pid = try #require(process.pid)
                let groups = try #require(live.host.sampler.groups, "\(live.host.controlGroups.map(\.detail))")
                try #require(groups.freezerFolder != nil)
                try await live.eventually("it is in its group") { groups.freezer(of: pid) != nil }
                try await live.hide(SampleTests.grid)
                try await live.eventually("it is suspended") { process.state == .suspended }
                #expect(groups.freezer(of: pid)?.isFrozen == true)
                let before = try await live.switchesAtRest(pid)
                kill(pid, SIGCONT)
                try await live.remains("it is frozen", for: .milliseconds(300)) {
                    groups.freezer(of: pid)?.isFrozen == true
                }
                #expect(try ProcessTable.switches(pid) == before, "it does not run")
                try await live.show(SampleTests.grid)
                #expect(process.pid == pid && process.launches == 1 && groups.freezer(of: pid)?.isFrozen == false)
                // Frozen, it can be ended all the same, as the host's end shows once more.
                try await live.hide(SampleTests.grid)
                try await live.eventually("it is suspended again") { process.state == .suspended }
                kill(pid, SIGKILL)
                try await live.eventually("it is dead") { process.pid == nil }
                try await live.show(SampleTests.grid)
                try await live.hide(SampleTests.grid)
            }
        }

        @Test func withoutGroupsTheDataLimitRefusesABurst() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], usesControlGroups: false) { live in
                #expect(live.host.sampler.groups == nil)
                try live.plugins.holding(8, as: Self.holding, burst: 1 << 30)
                try await live.eventually("it is found") { live.host.order.count == 2 }
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.holding)
                let process = try live.scene(Self.holding).process
                let pid = try #require(process.pid)
                let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
                let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max data size") })
                let bytes = try #require(line.split(separator: " ").compactMap { UInt64($0) }.first)
                // The hard limit, room for the stacks of eight threads, and what the fork server has.
                #expect(bytes >= 80 * Self.megabyte && bytes < 1024 * Self.megabyte, "\(line)")
                try await live.eventually("it holds its memory") { process.figures().footprint > 7 * Self.megabyte }
                // Its mapping of a gigabyte is refused, which it takes well; others end themselves.
                try await live.remains("it runs below its limit", for: .milliseconds(500)) {
                    process.state == .running && process.kills == 0
                        && process.figures().footprint < 16 * Self.megabyte
                }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test(.enabled(if: TestMachine.hasMemoryGroups))
        func nextHostRemovesTheGroupsOfAKilledHost() throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            func groups(of pid: Int32) -> [String] {
                ControlGroupHierarchy.now().flatMap { hierarchy in
                    ControlGroup(path: hierarchy.ownFolder).children(prefix: "hostel.\(pid).").map(\.path)
                }
            }
            let killed = try HostProcess(plugins: plugins.path, state: state.path, ["--headless", "--hidden"])
            try killed.waitUntilServing()
            try #require(!groups(of: killed.pid).isEmpty)
            #expect(try killed.ask("show", SampleTests.grid).code == 0)
            #expect(try killed.ask("hide", SampleTests.grid).code == 0)
            // Suspended, and so perhaps frozen, it dies with its host all the same.
            try Waiting.until("it is suspended") {
                try killed.ask("top", "--once", "--json").rows.first?["state"] as? String == "suspended"
            }
            killed.signal(SIGKILL)
            #expect(killed.ending() == -SIGKILL)
            killed.expectNoOffspring("a frozen extension outlives its host")

            // The host of another test may come first, and remove the groups as well.
            let next = try HostProcess(plugins: plugins.path, state: state.path, ["--headless", "--hidden"])
            try next.waitUntilServing()
            #expect(groups(of: killed.pid).isEmpty)
            #expect(!groups(of: next.pid).isEmpty)
            #expect(try next.ask("stop").code == 0)
            #expect(next.ending() == 0)
            #expect(groups(of: next.pid).isEmpty)
        }
    }
}
