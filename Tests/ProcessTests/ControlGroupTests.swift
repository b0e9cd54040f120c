import ExtensionHost
import Foundation
import LinuxSystem
import Testing
import WidgetHost

/// Where the kernel watches over memory too, a burst is stopped before anybody could look, and page cache ends nobody.
extension ProcessTests {
    @Suite(.serialized)
    struct ControlGroupTests {
        static let megabyte: UInt64 = 1_048_576
        static let holding = "com.example.holds.Burst"

        /// A host whose extensions have groups; says so and does nothing where this machine has none.
        @HostActor
        private static func run(_ body: @HostActor (LiveHost, MemoryGroups) async throws -> Void) async throws {
            var folder: String?
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                guard let groups = live.host.sampler.groups else {
                    return print("skipped, no memory control groups here: \(live.host.memoryGroups.detail)")
                }
                folder = groups.folder
                try await body(live, groups)
            }
            if let folder { #expect(!FileManager.default.fileExists(atPath: folder), "groups were left behind") }
        }

        @Test func s002_15_aBurstIsHeldAndEndedWithAReport() async throws {
            try await Self.run { live, groups in
                try live.plugins.holding(1, as: Self.holding, burst: 1 << 30)
                try await live.eventually("it is found") { live.host.order.count == 2 }
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.holding)
                let scene = try live.scene(Self.holding)
                let pid = try #require(scene.process.pid)
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
                try await live.eventually("its group is gone") {
                    !FileManager.default.fileExists(atPath: groups.folder + "/\(pid)")
                }
            }
        }

        @Test func pageCacheEndsNobody() async throws {
            try await Self.run { live, groups in
                // Several times the bound; read, it is charged to the reader.
                let file = live.state.path + "/large"
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
                try await live.eventually("it has read the file, or what fits of it") {
                    let counts = try String(contentsOfFile: "/proc/\(pid)/io", encoding: .utf8)
                    let line = counts.split(separator: "\n").first { $0.hasPrefix("rchar:") }
                    return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0 > 192 << 20
                }
                try await live.eventually("and holds its memory") { process.figures().footprint > 11 * Self.megabyte }
                let text = try String(contentsOfFile: groups.folder + "/\(pid)/memory.usage_in_bytes", encoding: .utf8)
                print("charged after reading 192 MB: \(text)")
                #expect(process.state == .running && process.kills == 0 && process.pid == pid)
            }
        }

        @Test func groupsFollowTheirProcesses() async throws {
            try await Self.run { live, groups in
                try await live.show(SampleTests.grid)
                let process = try live.scene(SampleTests.grid).process
                let pid = try #require(process.pid)
                try await live.eventually("the kernel watches over it") { groups.isArmed(pid: pid) }
                let inside = try String(contentsOfFile: groups.folder + "/\(pid)/cgroup.procs", encoding: .utf8)
                #expect(inside == "\(pid)\n")
                // Another limit, other marks.
                try await live.limit(SampleTests.grid, hard: 40)
                try await live.eventually("they are armed anew") { groups.isArmed(pid: pid) }
                #expect(process.state == .running)
                kill(pid, SIGKILL)
                try await live.eventually("it is gone, and its group with it") {
                    process.pid == nil && !FileManager.default.fileExists(atPath: groups.folder + "/\(pid)")
                }
            }
        }
    }
}
