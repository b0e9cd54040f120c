@testable import ExtensionHost
import ExtensionManifest
import Foundation
import HostelTestSupport
import PlainText
import Testing

/// Folders are watched once, and whatever came before the watch is looked for again.
extension ProcessTests {
    @Suite(.serialized)
    @HostActor
    struct WatcherTests {
        @Test func watchIsAddedOncePerDirectory() async throws {
            let place = try TemporaryFolder("place")
            try place.makeFolder("widgets/A.appex")
            let roots = [place.path + "/widgets"]
            let folders = [roots[0] + "/A.appex", roots[0] + "/B.appex"]
            let changes = Counter()
            let watcher = FolderWatcher { _ in changes.value += 1 }
            defer { watcher.stop() }
            func plan() -> WatchPlan { WatchPlan(places: roots, folders: [WatchPlan.resolve(folders)]) }
            #expect(watcher.watch(WatchPlan(places: roots)) == .everything)
            #expect(watcher.isComplete)
            // Files may have come into a folder before it was watched, so another look is due.
            #expect(watcher.watch(plan()) != .none)
            #expect(!watcher.isComplete, "one of them is not there")
            #expect(watcher.watch(plan()) == .none)
            try place.makeFolder("widgets/B.appex")
            #expect(watcher.watch(plan()) != .none)
            #expect(watcher.isComplete)
            #expect(watcher.watch(plan()) == .none)
            // Another directory of the same name, which may well get the number of the old one.
            for _ in 1...10 {
                changes.value = 0
                try place.remove("widgets/B.appex")
                try place.makeFolder("widgets/B.appex")
                try await waitUntil { changes.value > 0 }
                #expect(watcher.watch(plan()) != .none)
                changes.value = 0
                try place.write("x", to: "widgets/B.appex/file")
                try await waitUntil { changes.value > 0 }
            }
            // One that moved away is watched no longer under its old name.
            #expect(rename(folders[0], place.path + "/elsewhere") == 0)
            try place.makeFolder("widgets/A.appex")
            #expect(watcher.watch(plan()) != .none)
            #expect(watcher.watch(plan()) == .none)
            try await drained(changes)
            try place.write("x", to: "elsewhere/file")
            try await lookedAtDescriptors()
            #expect(changes.value == 0)
        }

        @Test func linkedRootIsWatchedByName() async throws {
            let place = try TemporaryFolder("place")
            try place.makeFolder("first")
            try place.makeFolder("second")
            try place.link("widgets", to: place.path + "/first")
            let roots = [place.path + "/widgets"]
            let plan = WatchPlan(places: roots)
            #expect(plan.folders.keys.map { URL(fileURLWithPath: $0.text).lastPathComponent } == ["first"])
            #expect(plan.parents.values.map(\.names) == [["widgets"]])
            let changes = Counter()
            let watcher = FolderWatcher { _ in changes.value += 1 }
            defer { watcher.stop() }
            #expect(watcher.watch(plan) != .none)
            try place.relink("widgets", to: place.path + "/second")
            try await waitUntil { changes.value > 0 }
            #expect(watcher.watch(WatchPlan(places: roots)) != .none)
            try await drained(changes)
            try place.write("x", to: "second/file")
            try await waitUntil { changes.value > 0 }
        }

        @Test func questionBeforeTheFirstScanWaitsForIt() async throws {
            let place = try TemporaryFolder("place")
            try place.add(SampleTests.sample("GridWidget.appex"))
            let registry = ExtensionRegistry(folders: [place.path])
            let asked = Task { @HostActor in
                await registry.waitForFirstLook()
                return registry.bundles.count
            }
            await Task.yield()
            await registry.start()
            #expect(await asked.value == 1)
            await registry.waitForFirstLook()
            registry.stop()
        }

        final class Counter {
            var value = 0
        }

        private func waitUntil(_ condition: () -> Bool) async throws {
            let end = ContinuousClock.now + .seconds(60)
            while !condition() {
                try #require(ContinuousClock.now < end)
                try await HostActor.sleep(for: .milliseconds(2))
            }
        }

        /// Lets the watcher report what has happened so far, and forgets it.
        private func drained(_ changes: Counter) async throws {
            try await lookedAtDescriptors()
            changes.value = 0
        }

        /// Returns after the loop has served every descriptor that is ready now. The kernel queues an event of a folder
        /// before the call that causes it returns, and the loop runs timers after descriptors.
        private func lookedAtDescriptors() async throws {
            for _ in 0..<2 { try await HostActor.sleep(for: .zero) }
        }
    }
}
