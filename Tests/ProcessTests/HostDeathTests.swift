import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// However a host ends: nothing of it is left, and the next one starts at once.
extension ProcessTests {
    @Suite(.serialized)
    struct HostDeathTests {
        static let count = SampleTests.all.count
        /// How many processes wait for a launch, in most of these hosts.
        static let warm = 2
        static let pooled = ["--headless", "--warm", "\(warm)"]

        static func samples() throws -> TemporaryFolder {
            let folder = try TemporaryFolder("plugins")
            for bundle in SampleTests.everything { try folder.add(bundle) }
            return folder
        }

        /// Waits until every sample has its process, and the fork server and the pool are there too.
        static func waitUntilShown(_ host: HostProcess, warm: Int = warm) throws {
            try Waiting.until("every process is there") { host.offspring.count == count + 1 + warm }
        }

        /// A point of a host's start.
        enum Stage: CaseIterable {
            case begun, locked, hasOffspring, serves

            /// Waits until a host has come so far.
            func wait(for host: HostProcess) throws {
                let files = FileManager.default
                switch self {
                case .begun: break
                case .locked:
                    try Waiting.until("the host has its lock") { files.fileExists(atPath: host.state + "/host.lock") }
                case .hasOffspring: try Waiting.until("a process of the host") { !host.offspring.isEmpty }
                case .serves: try Waiting.until("its socket") { files.fileExists(atPath: host.state + "/host.sock") }
                }
            }
        }

        @Test func killedHostLeavesNothingAndTheNextStartsAtOnce() throws {
            let plugins = try Self.samples()
            let state = try TemporaryFolder("state")
            var random = SeededGenerator(seed: 2)
            for round in 0..<20 {
                let host = try HostProcess(plugins: plugins.path, state: state.path, Self.pooled)
                // From before the first line of its main to after the last launch. A killed host leaves its lock and its
                // socket, so a later one has come so far at once.
                let stage = Stage.allCases[round % Stage.allCases.count]
                try stage.wait(for: host)
                Thread.sleep(forTimeInterval: Double.random(in: 0...0.4, using: &random))
                #expect(!host.isOver, "a stale socket or lock kept it from starting, in round \(round): \(host.said)")
                host.signal(SIGKILL)
                #expect(host.ending() == -SIGKILL)
                host.expectNoOffspring("round \(round)")
            }
            let last = try HostProcess(plugins: plugins.path, state: state.path, Self.pooled)
            try last.waitUntilServing()
            try Self.waitUntilShown(last)
            last.signal(SIGTERM)
            #expect(last.ending() == 0)
            last.expectNoOffspring("the last one")
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
        func signalledHostExitsCleanly(_ signal: Int32) throws {
            let plugins = try Self.samples()
            let state = try TemporaryFolder("state")
            let host = try HostProcess(plugins: plugins.path, state: state.path, Self.pooled)
            try host.waitUntilServing()
            try Self.waitUntilShown(host)
            host.signal(signal)
            #expect(host.ending() == 0)
            #expect(host.offspring.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: state.path + "/host.sock"))
            #expect(try host.ask("list").code == 3)
        }

        /// Before it serves, while its fork server warms up, during the launches: the end is orderly.
        @Test func hostSignalledDuringStartExitsCleanly() throws {
            let plugins = try Self.samples()
            let state = try TemporaryFolder("state")
            for round in 0..<8 {
                let host = try HostProcess(plugins: plugins.path, state: state.path, Self.pooled)
                // A later moment of its start in each round.
                try [Stage.locked, .hasOffspring, .serves][round % 3].wait(for: host)
                Thread.sleep(forTimeInterval: 0.02 * Double(round))
                host.signal(SIGTERM)
                #expect(host.ending() == 0, "round \(round)")
                host.expectNoOffspring("round \(round)")
                #expect(!FileManager.default.fileExists(atPath: state.path + "/host.sock"), "round \(round)")
                try FileManager.default.removeItem(atPath: state.path + "/host.lock")
            }
        }

        @Test func secondHostOnTheSameStateIsRefused() throws {
            let plugins = try Self.samples()
            let state = try TemporaryFolder("state")
            let first = try HostProcess(plugins: plugins.path, state: state.path, Self.pooled)
            try first.waitUntilServing()
            let second = try HostProcess(plugins: plugins.path, state: state.path, Self.pooled)
            #expect(second.ending() == 1)
            let said = second.said
            #expect(said.contains("Another host runs") && said.contains(state.path), "\(said)")
            second.expectNoOffspring("the second one")
            #expect(try first.ask("list", "--json").rows.count >= Self.count)
            #expect(try first.ask("stop").code == 0)
            #expect(first.ending() == 0)
            first.expectNoOffspring("the first one")
        }

        @Test func killedExtensionRestartsWhenShown() throws {
            let plugins = try Self.samples()
            let state = try TemporaryFolder("state")
            let host = try HostProcess(plugins: plugins.path, state: state.path, ["--headless", "--warm", "0"])
            try host.waitUntilServing()
            try Self.waitUntilShown(host, warm: 0)
            // A process is there a moment before its host knows that it is confined.
            var known: Int?
            let patience = Date() + 60
            while known == nil, Date() < patience {
                let told = try host.ask("explain", "--json", SampleTests.grid).json as? [String: Any]
                known = told?["pid"] as? Int
            }
            let process = try #require(known)
            let others = host.offspring.subtracting([Int32(process)])
            kill(Int32(process), SIGKILL)
            try Waiting.until("it is gone, and no other") {
                !ProcessTable.isAlive(Int32(process)) && host.offspring == others
            }
            let show = try host.ask("show", SampleTests.grid)
            #expect(show.code == 0, "\(show.errors)")
            #expect(host.offspring.isSuperset(of: others))
            #expect(host.offspring.count == Self.count + 1)
            let after = try #require(try host.ask("explain", "--json", SampleTests.grid).json as? [String: Any])
            #expect(after["launches"] as? Int == 2)
            #expect(after["process"] as? String == "running")
            // The events say how it ended.
            let events = after["events"] as? [[String: Any]] ?? []
            #expect(events.contains { $0["what"] as? String == "exited" })
            host.signal(SIGTERM)
            #expect(host.ending() == 0)
        }

        @Test func longSocketPathIsReportedAndLeavesNothing() throws {
            let plugins = try Self.samples()
            let place = try TemporaryFolder("state")
            let state = place.path + "/" + String(repeating: "d", count: 120)
            let host = try HostProcess(plugins: plugins.path, state: state)
            #expect(host.ending() == 1)
            #expect(host.said.contains("too long"))
            host.expectNoOffspring("it never served")
        }
    }
}
