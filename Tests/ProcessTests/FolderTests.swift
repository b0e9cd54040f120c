import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// The Today view follows each change of the folder without a restart.
extension ProcessTests {
    @Suite(.serialized)
    struct FolderTests {
        static let grid = SampleTests.grid
        static let moon = SampleTests.moon
        static let clock = SampleTests.clock
        static let feed = SampleTests.feed

        @Test func containerAddsAndRemovesItsExtensions() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(Self.grid)
                try live.plugins.add(SampleTests.sample("Daily.app"))
                try await live.eventually("the container's extensions are there") {
                    live.host.scenes[Self.clock] != nil && live.host.scenes[Self.feed] != nil
                }
                #expect(live.row(Self.clock)?["container"] as? String == "com.hostel.daily")
                try await live.show(Self.clock)
                let process = try #require(try live.scene(Self.clock).process.pid)
                try live.plugins.remove("Daily.app")
                try await live.eventually("they are gone, and so is the process") {
                    live.host.scenes[Self.clock] == nil && live.row(Self.clock) == nil
                        && live.row(Self.feed) == nil && !ProcessTable.isAlive(process)
                }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func replacedBundleGetsANewProcessAndNewPicture() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so")]) {
                live in
                let sibling = try await live.sibling(Self.moon)
                try await live.show(Self.grid)
                let old = try #require(try live.scene(Self.grid).process.pid)
                let next = try TemporaryFolder("next")
                try live.plugins.replace(
                    "GridWidget.appex", by: next.grid(version: "2.0", items: ["Zebra", "Tapir"]))
                try await live.eventually("the new version is shown in place of the old one") {
                    guard let scene = live.host.scenes[Self.grid], case .shown = scene.tile.stage else { return false }
                    return scene.process.bundle.version == "2.0" && scene.process.pid != old
                }
                #expect(try await live.text(Self.grid).contains("Zebra"))
                try await live.eventually("the old process is gone") { !ProcessTable.isAlive(old) }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func slowlyCopiedLibraryIsLoadedWhenComplete() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], showsAll: true) { live in
                let sibling = try await live.sibling(Self.grid)
                let bytes = try Data(contentsOf: URL(fileURLWithPath: SampleTests.sample("libMoonWidget.so")))
                let target = live.plugins.path + "/libMoonWidget.so"
                try #require(FileManager.default.createFile(atPath: target, contents: nil))
                let copy = try #require(FileHandle(forWritingAtPath: target))
                try copy.write(contentsOf: bytes.prefix(bytes.count / 2))
                try live.plugins.write("", to: "something happened")
                try await live.eventually("the host has looked at one half") {
                    live.row(named: "libMoonWidget.so")?["state"] as? String == "refused"
                }
                // All of it is there, and the writer has not closed it: more may come.
                try copy.write(contentsOf: bytes.suffix(from: bytes.count / 2))
                try live.plugins.write("", to: "something else happened")
                try await live.eventually("the host has looked at the whole") {
                    live.row(Self.moon)?["state"] as? String == "displayable"
                }
                #expect(live.host.scenes[Self.moon] == nil)
                let failure = await #expect(throws: CommandRefusal.self) { try await live.show(Self.moon) }
                #expect(failure?.description.contains("writing") == true, "\(String(describing: failure))")
                try copy.close()
                try await live.eventually("it is loaded") { live.host.scenes[Self.moon]?.tile.content == .live }
                #expect(try live.scene(Self.moon).process.launches == 1)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func bundleCopiedByCpAppears() async throws {
            try await LiveHost.run([SampleTests.sample("libMoonWidget.so")]) { live in
                let sibling = try await live.sibling(Self.moon)
                let copied = try Command.run(
                    "/bin/cp", ["-r", SampleTests.sample("GridWidget.appex"), live.plugins.path])
                #expect(copied.code == 0)
                try await live.eventually("it is installed") { live.host.scenes[Self.grid] != nil }
                try await live.show(Self.grid)
                #expect(try await live.text(Self.grid).contains("Photos"))
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func overwrittenLibraryIsNeverLoadedHalfWritten() async throws {
            try await LiveHost.run([
                SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so"),
            ]) { live in
                let sibling = try await live.sibling(Self.grid)
                let scene = try live.scene(Self.moon)
                let target = live.plugins.path + "/libMoonWidget.so"
                let bytes = try Data(contentsOf: URL(fileURLWithPath: target))
                let copy = try #require(FileHandle(forWritingAtPath: target))
                try copy.truncate(atOffset: 0)
                try copy.write(contentsOf: bytes.prefix(bytes.count - 100))
                // Before the host has looked, and whether or not it has: what lies there is not what was checked.
                await #expect(throws: CommandRefusal.self) { try await live.show(Self.moon) }
                #expect(scene.process.pid == nil)
                try copy.write(contentsOf: bytes.suffix(100))
                try copy.close()
                try await live.eventually("the whole one is installed") {
                    live.host.scenes[Self.moon].map { $0 !== scene } ?? false
                }
                try await live.show(Self.moon)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func slowlyOverwrittenWidgetRunsUntilTheNewOneIsComplete() async throws {
            try await LiveHost.run([
                SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so"),
            ]) { live in
                let sibling = try await live.sibling(Self.moon)
                let scene = try live.scene(Self.grid)
                let target = live.plugins.path + "/GridWidget.appex/GridWidget"
                let bytes = try Data(contentsOf: URL(fileURLWithPath: target))
                let copy = try #require(FileHandle(forWritingAtPath: target))
                try copy.truncate(atOffset: 0)
                try copy.write(contentsOf: bytes.prefix(100))
                // A host reads a bundle again after an event in it, and writing causes none before the file is closed.
                try live.plugins.write("", to: "GridWidget.appex/something happened")
                try await live.eventually("the host has looked at the torn one") {
                    live.row(named: "GridWidget.appex")?["state"] as? String == "refused"
                }
                #expect(try live.scene(Self.grid) === scene)
                try copy.write(contentsOf: bytes.suffix(from: 100))
                try copy.close()
                try await live.eventually("the whole one is installed") {
                    live.host.scenes[Self.grid].map { $0 !== scene } ?? false
                }
                try await live.show(Self.grid)
                // A writer that goes leaves a torn file behind: that one is removed.
                let last = try #require(FileHandle(forWritingAtPath: target))
                try await live.hide(Self.grid)
                try last.truncate(atOffset: 100)
                try last.close()
                try await live.eventually("the torn one is gone") { live.host.scenes[Self.grid] == nil }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func higherVersionAtAnotherPlaceWaitsUntilItIsAllowed() async throws {
            try await LiveHost.run([
                SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so"),
            ]) { live in
                let sibling = try await live.sibling(Self.moon)
                let next = try TemporaryFolder("next")
                try live.plugins.add(next.grid(as: "GridWidget-2.appex", version: "1.10", items: ["Zebra"]))
                try await live.eventually("the higher version waits") {
                    live.codes(live.row(named: "GridWidget-2.appex")) == ["identifier-taken"]
                }
                #expect(live.row(named: "GridWidget-2.appex")?["awaiting"] as? [String] == ["identifier"])
                #expect(live.host.scenes[Self.grid]?.process.bundle.version == "1.0")
                try await live.send(
                    .consent(HostCommand.ConsentAnswer(Self.grid, [], isAllowed: true, movesIdentifier: true)))
                #expect(live.host.scenes[Self.grid]?.process.bundle.version.hasPrefix("1.10") == true)
                let loser = live.row(named: "GridWidget.appex")
                #expect(loser?["state"] as? String == "notDisplayed")
                #expect(live.codes(loser) == ["superseded"])
                try await live.show(Self.grid)
                #expect(try await live.text(Self.grid).contains("Zebra"))
                try live.plugins.remove("GridWidget-2.appex")
                try await live.eventually("the other one comes up, shown as its predecessor was") {
                    guard let scene = live.host.scenes[Self.grid], case .shown = scene.tile.stage else { return false }
                    return scene.process.bundle.version == "1.0"
                }
                #expect(try await live.text(Self.grid).contains("Photos"))
                #expect(live.codes(live.row(named: "GridWidget.appex")).isEmpty)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func pluginsFolderMayBeAChangingLink() async throws {
            let place = try TemporaryFolder("place")
            try place.makeFolder("first")
            try place.makeFolder("second")
            try place.add(SampleTests.sample("GridWidget.appex"), as: "first/GridWidget.appex")
            try place.add(SampleTests.sample("libMoonWidget.so"), as: "second/libMoonWidget.so")
            try place.link("widgets", to: place.path + "/first")
            try await LiveHost.run([], folder: place.path + "/widgets") { live in
                try await live.show(Self.grid)
                let process = try #require(try live.scene(Self.grid).process.pid)
                try place.add(SampleTests.sample("Daily.app"), as: "first/Daily.app")
                try await live.eventually("what is dropped behind the link appears") {
                    live.host.scenes[Self.clock] != nil
                }
                try place.relink("widgets", to: place.path + "/second")
                try await live.eventually("the other folder's widgets are there") {
                    live.host.order == [Self.moon] && !ProcessTable.isAlive(process)
                }
                try await live.show(Self.moon)
            }
        }

        @Test func recreatedFolderIsWatchedAgain() async throws {
            let place = try TemporaryFolder("place")
            try place.makeFolder("widgets")
            try place.add(SampleTests.sample("GridWidget.appex"), as: "widgets/GridWidget.appex")
            try await LiveHost.run([], folder: place.path + "/widgets") { live in
                for _ in 1...2 {
                    try await live.show(Self.grid)
                    let process = try #require(try live.scene(Self.grid).process.pid)
                    try place.remove("widgets")
                    try await live.eventually("nothing is left") {
                        live.host.order.isEmpty && !ProcessTable.isAlive(process)
                    }
                    // A scan may come between the removal of the bundle and that of its folder.
                    try await live.eventually("the folder is listed as missing") { live.row(named: "widgets") != nil }
                    #expect(live.rows.count == 1)
                    let row = live.row(named: "widgets")
                    #expect(row?["state"] as? String == "refused" && row?["identifier"] is NSNull)
                    #expect(live.codes(row) == ["bundle-unreadable"])
                    try place.makeFolder("widgets")
                    try place.add(SampleTests.sample("GridWidget.appex"), as: "widgets/GridWidget.appex")
                    try await live.eventually("it is back") { live.host.order == [Self.grid] }
                    #expect(live.row(named: "widgets") == nil)
                }
                // Another folder in its place, in one step.
                try place.makeFolder("other")
                try place.add(SampleTests.sample("libMoonWidget.so"), as: "other/libMoonWidget.so")
                #expect(rename(place.path + "/widgets", place.path + "/gone") == 0)
                #expect(rename(place.path + "/other", place.path + "/widgets") == 0)
                try await live.eventually("the other folder is there") { live.host.order == [Self.moon] }
            }
        }

        @Test func busyFolderIsStillScanned() async throws {
            try await LiveHost.run([]) { live in
                let path = live.plugins.path
                let isOver = Locked(false)
                let noise = Thread {
                    while !isOver.value {
                        _ = FileManager.default.createFile(atPath: path + "/noise", contents: nil)
                        try? FileManager.default.removeItem(atPath: path + "/noise")
                        Thread.sleep(forTimeInterval: 0.02)
                    }
                }
                noise.start()
                try live.plugins.add(SampleTests.sample("GridWidget.appex"))
                try await live.eventually("it appears") { live.host.scenes[Self.grid] != nil }
                isOver.value = true
                while !noise.isFinished { try await HostActor.sleep(for: .milliseconds(5)) }
            }
        }
    }
}
