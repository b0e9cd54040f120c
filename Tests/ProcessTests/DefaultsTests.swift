import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import SharedDefaults
import Testing
import WidgetHost

/// Defaults that processes share: with real processes, some of which are killed.
extension ProcessTests {
    @Suite(.serialized)
    struct DefaultsTests {
        private static let exerciser = Products.debug + "/DefaultsExerciser"
        static let group = "group.com.hostel.daily"

        /// The container's side of a group: another process than the widget's.
        private func store(_ state: TemporaryFolder) throws -> DefaultsStore {
            let folder = state.path + "/groups/" + Self.group
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            return DefaultsStore(path: folder + "/\(Self.group).defaults")
        }

        @Test func eightWritersOfAThousandKeysLeaveEightThousand() async throws {
            let folder = try TemporaryFolder("defaults")
            let path = folder.path + "/group.test.defaults"
            try await withThrowingTaskGroup(of: Command.self) { group in
                for writer in 0..<8 {
                    group.addTask { try Command.run(Self.exerciser, ["write", path, "writer\(writer)", "1000"]) }
                }
                for try await result in group { #expect(result.code == 0, "\(result.output)") }
            }
            let entries = try DefaultsStore(path: path).entries()
            #expect(entries.count == 8000)
            for writer in 0..<8 { #expect(entries["writer\(writer).999"] == .integer(999)) }
        }

        /// Seen on two cores: 82,541 changes acknowledged by two writers at a time, 7 torn ends met by a reader and cut
        /// off by the next writer, in 22 seconds.
        @Test func thousandKillsDuringWritesLoseNothing() throws {
            // In memory where that is possible: a kill leaves what was written there as it does on a disk, and a disk
            // takes milliseconds for each change, so that few would be at stake.
            let shared = "/dev/shm"
            let folder = try TemporaryFolder("defaults", in: access(shared, W_OK) == 0 ? shared : nil)
            let path = folder.path + "/group.test.defaults"
            let result = try Command.run(Self.exerciser, ["kill", path, "1000", "20161"], within: 600)
            #expect(result.code == 0, "\(result.output)\(result.errors)")
            Attachment.record(result.output, named: "kills.txt")
            #expect(result.output.contains("kills: 1000"), "\(result.output)")
            let numbers = result.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
            // A thousand times between one and fifty, and what came while the kill was on its way.
            #expect(numbers.count == 4 && numbers[1] > 10_000 && numbers[2] >= 1, "\(result.output)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count <= 2, "the log and a draft")
        }

        @Test func fullDiskIsReportedAndKeepsOldValues() throws {
            let folder = try TemporaryFolder("defaults")
            let path = folder.path + "/group.test.defaults"
            // A limit on the file's size refuses the rest of a write, as a full disk does.
            let result = try Command.run(Self.exerciser, ["full", path, "50000"])
            #expect(result.code == 0, "\(result.output)")
            #expect(result.output.contains("refused: The defaults in \(path) cannot be changed: pwrite: EFBIG"))
            let numbers = result.output.split(separator: " ").compactMap { Int($0.trimmingCharacters(in: .newlines)) }
            let (set, kept, afterwards) = (numbers[numbers.count - 3], numbers[numbers.count - 2], numbers.last ?? 0)
            #expect(set > 50 && kept == set && afterwards == set + 1, "\(result.output)")
        }

        @Test func stoppedProcessGetsOneNoticeWhenItResumes() throws {
            let folder = try TemporaryFolder("defaults")
            let store = DefaultsStore(path: folder.path + "/group.test.defaults")
            try store.set(.integer(-5), forKey: "number")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Self.exerciser)
            process.arguments = ["watch", "group.test", folder.path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            defer {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }
            func line() -> String {
                var line = Data()
                while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8),
                    !byte.isEmpty
                {
                    line += byte
                }
                return String(decoding: line, as: UTF8.self)
            }
            #expect(line() == "ready -5")
            // Seen while it runs.
            try store.set(.integer(0), forKey: "number")
            #expect(line() == "notice 0")
            for round in 1...5 {
                kill(process.processIdentifier, SIGSTOP)
                for number in 1...100 { try store.set(.integer(Int64(round * 1000 + number)), forKey: "number") }
                kill(process.processIdentifier, SIGCONT)
                // One line, and the next is of the next round.
                #expect(line() == "notice \(round * 1000 + 100)")
            }
        }

        @Test func widgetReachesTheGroupsDefaults() async throws {
            let state = try TemporaryFolder("state")
            let store = try store(state)
            try await LiveHost.run([SampleTests.sample("Daily.app")], state: state) { live in
                try await live.show(SampleTests.feed)
                // The widget set this value; its source knows Foundation's class alone.
                let shown = try store.value(forKey: "shownArticle")
                guard case .integer? = shown else {
                    Issue.record("the widget's defaults are not the group's: \(String(describing: shown))")
                    return
                }
                let scene = try live.scene(SampleTests.feed)
                // The widget draws the container's value without a call.
                try store.set(.bool(false), forKey: "showsCategory")
                let day = String(Int(Date().timeIntervalSince1970 / 86_400) + 1)
                let next = String(Int(Date().timeIntervalSince1970 / 86_400) + 2)
                let counts: DefaultsValue = .dictionary([day: .string("4711"), next: .string("4711")])
                let drawn = scene.tile.framesDrawn
                try store.set(counts, forKey: "plannedArticles")
                try await live.eventually("the settings are drawn") { scene.tile.framesDrawn > drawn }
                #expect(scene.process.launches == 1)
            }
        }

        @Test func standardDefaultsArePrivateAndPersist() async throws {
            let state = try TemporaryFolder("state")
            let own = DefaultsStore(path: state.path + "/data/\(SampleTests.feed)/.standard.defaults")
            try await LiveHost.run([SampleTests.sample("Daily.app")], state: state) { live in
                try await live.show(SampleTests.feed)
                try await live.send(.press(identifier: SampleTests.feed, region: 1))
                try await live.eventually("the widget remembers it") { try own.value(forKey: "openedArticle") != nil }
            }
            let opened = try own.value(forKey: "openedArticle")
            #expect(try store(state).value(forKey: "openedArticle") == nil, "not in the group's")
            #expect(try store(state).value(forKey: "shownArticle") == opened)
            #expect(
                !FileManager.default.fileExists(atPath: state.path + "/data/\(SampleTests.clock)/.standard.defaults"))
        }

        @Test func stoppedWidgetDrawsChangesOnceWhenItResumes() async throws {
            let state = try TemporaryFolder("state")
            let store = try store(state)
            try await LiveHost.run([SampleTests.sample("Daily.app")], state: state) { live in
                try await live.show(SampleTests.feed)
                let scene = try live.scene(SampleTests.feed)
                let pid = try #require(scene.process.pid)
                let drawn = scene.tile.framesDrawn
                kill(pid, SIGSTOP)
                let days = [1, 2].map { String(Int(Date().timeIntervalSince1970 / 86_400) + $0) }
                for number in 1...50 {
                    let counts = days.map { ($0, DefaultsValue.string("\(number)")) }
                    try store.set(.dictionary(Dictionary(uniqueKeysWithValues: counts)), forKey: "plannedArticles")
                }
                kill(pid, SIGCONT)
                try await live.eventually("it is drawn") { scene.tile.framesDrawn > drawn }
                try await live.remains("it was drawn once", for: .milliseconds(100)) {
                    scene.tile.framesDrawn == drawn + 1
                }
            }
        }

        @Test func widgetWithoutEntitlementHasNoGroup() async throws {
            let folder = try TemporaryFolder("bundle")
            let bundle = try folder.variant(
                SampleTests.sample("Daily.app") + "/PlugIns/FeedWidget.appex", as: "Feed.appex")
            try FileManager.default.removeItem(atPath: bundle + "/entitlements.plist")
            let state = try TemporaryFolder("state")
            try await LiveHost.run([bundle], state: state) { live in
                try await live.show(SampleTests.feed)
                #expect(try live.scene(SampleTests.feed).tile.content == .live)
                #expect(!FileManager.default.fileExists(atPath: state.path + "/groups/" + Self.group))
                let log = try live.scene(SampleTests.feed).process.log.lines.map(\.text)
                #expect(log.contains { $0.contains("no entitlement for \(Self.group)") }, "\(log)")
            }
        }
    }
}
