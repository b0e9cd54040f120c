import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// A class whose source a container and its widget share, while both link the one SDK: with real processes.
extension ProcessTests {
    @Suite(.serialized)
    struct SharedClassTests {
        private static let daily = SampleTests.sample("Daily.app")
        private static let programs = [daily + "/Daily", daily + "/PlugIns/FeedWidget.appex/FeedWidget"]

        @Test func appAndWidgetShareOneSDKLibrary() throws {
            for program in Self.programs {
                let listed = try Command.run("/usr/bin/env", ["readelf", "-d", program]).output
                #expect(listed.contains("[libHostelSDK.so]"), "\(program): \(listed)")
                let symbols = try Command.run("/usr/bin/env", ["nm", program]).output.split(separator: "\n")
                // The SDK's classes are defined elsewhere; each program defines the class that both share.
                #expect(
                    !symbols.contains { $0.contains(" D $s9UIKitCore") || $0.contains(" T $s9UIKitCore") }, "\(program)"
                )
                #expect(symbols.contains { $0.hasSuffix("$s11DailyShared11ReadingListCMn") && !$0.contains(" U ") })
            }
        }

        /// Optimised code makes the object by itself and calls Foundation's initialiser by another symbol.
        @Test func optimisedCodeReachesTheSharedStore() async throws {
            for program in Self.programs {
                let symbols = try Command.run("/usr/bin/env", ["nm", "-D", program]).output
                #expect(symbols.contains("12UserDefaultsC9suiteNameACSgSSSg_tcfc"), "\(program) is not optimised")
            }
            try await LiveHost.run([Self.daily]) { live in
                try await live.show(SampleTests.feed)
                try await live.open("com.hostel.daily://later?title=Fog")
                try await live.says("com.hostel.daily", "Daily: 1 to read later")
                let folder = live.state.path + "/groups/group.com.hostel.daily"
                let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
                #expect(files.contains { $0.contains("group.com.hostel.daily") || $0.contains("defaults") }, "\(files)")
                #expect(!live.words("com.hostel.daily").contains { $0.contains("Foundation's own store") })
                try await live.shows(SampleTests.feed, "1 for later")
            }
        }

        @Test func widgetReadsAValueArchivedByTheApp() async throws {
            try await LiveHost.run([Self.daily, SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(SampleTests.feed)
                let scene = try live.scene(SampleTests.feed)
                for (count, title) in [(1, "Harbour%20reopens"), (2, "Bridge%20closed")] {
                    try await live.open("com.hostel.daily://later?title=\(title)")
                    try await live.says("com.hostel.daily", "Daily: \(count) to read later")
                    try await live.shows(SampleTests.feed, "\(count) for later")
                }
                #expect(scene.process.launches == 1)
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
