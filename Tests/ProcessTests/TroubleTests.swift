import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetDisplay
import WidgetHost

/// Trouble is visible where a person looks: on the page and in the output of `--once`.
extension ProcessTests {
    @Suite(.serialized)
    struct TroubleTests {
        static let grid = SampleTests.grid
        static let moon = SampleTests.moon

        @Test func pageEndsWithTheNumberOfMissingBundles() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(Self.grid)
                #expect(live.host.page().footer == nil)
                try live.plugins.write("PK", to: "Clock.zip")
                try await live.eventually("the page counts one") {
                    live.host.page().footer == "1 bundle is not shown: hostel list"
                }
                try live.plugins.makeFolder("Broken.appex")
                try await live.eventually("the page counts two") {
                    live.host.page().footer == "2 bundles are not shown: hostel list"
                }
                try live.plugins.remove("Clock.zip")
                try live.plugins.remove("Broken.appex")
                try await live.eventually("the line goes with them") { live.host.page().footer == nil }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func oncePageEndsWithTheCommandThatLists() throws {
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            try plugins.add(MisbehavingTests.kit("WrongArchitecture.appex"))
            let once = try Command.hostel("run", "--once", "--plugins", plugins.path)
            #expect(once.code == 0, "\(once.errors)")
            let end = "1 bundle is not shown: hostel list --plugins \(plugins.path)\n"
            #expect(once.output.hasSuffix(end), "\(once.output)")
            let picture = plugins.path + "/page.svg"
            #expect(try Command.hostel("run", plugins.path, "--once", "-o", picture).code == 0)
            let listed = try Command.hostel("list", plugins.path, "--json")
            #expect(listed.code == 0, "\(listed.errors)")
            #expect(try Command.hostel("list", "--plugins", plugins.path, "--json").output == listed.output)
            let plain = try TemporaryFolder("plain")
            try plain.add(SampleTests.sample("GridWidget.appex"))
            let without = plain.path + "/page.svg"
            #expect(try Command.hostel("run", "--once", "--plugins", plain.path, "-o", without).code == 0)
            let heights = try [picture, without].map(Self.height)
            #expect(heights[0] > heights[1], "the picture has no room for the line: \(heights)")
            #expect(try Command.hostel("run", "--once", "--plugins", plain.path).output.contains("not shown") == false)
        }

        /// The height of an SVG.
        private static func height(_ path: String) throws -> Double {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let found = try #require(text.firstMatch(of: /height="([0-9.]+)/))
            return try #require(Double(found.1))
        }

        @Test func onceWithNothingToShowGivesTheReasonAndFails() throws {
            let empty = try TemporaryFolder("empty")
            let nothing = try Command.hostel("run", "--once", "--plugins", empty.path)
            #expect(nothing.code == 1 && nothing.output.isEmpty)
            #expect(nothing.errors.contains("no bundle was found in \(empty.path)"), "\(nothing.errors)")
            let broken = try TemporaryFolder("broken")
            try broken.add(MisbehavingTests.kit("WrongArchitecture.appex"))
            let picture = broken.path + "/page.png"
            for options in [[], ["-o", picture]] {
                let once = try Command.run(Products.hostel, ["run", "--once", "--plugins", broken.path] + options)
                #expect(once.code == 1 && once.output.isEmpty)
                #expect(once.errors.contains("com.hostel.misbehaving.WrongArchitecture"), "\(once.errors)")
                #expect(once.errors.contains("aarch64"))
                #expect(once.errors.contains("`hostel list --plugins \(broken.path)`"))
                let lines = once.errors.split(separator: "\n")
                #expect(lines.count == 3 && lines[1].hasPrefix("  com.hostel.misbehaving"), "\(once.errors)")
            }
            #expect(!FileManager.default.fileExists(atPath: picture))
        }

        @Test func brokenReplacementLeavesATileWithItsReason() async throws {
            let samples = [SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so")]
            try await LiveHost.run(samples, showsAll: true) { live in
                let sibling = try await live.sibling(Self.moon)
                try await live.show(Self.grid)
                let old = try #require(try live.scene(Self.grid).process.pid)
                let next = try TemporaryFolder("next")
                try next.add(SampleTests.sample("GridWidget.appex"))
                let library = try #require(
                    try FileManager.default.contentsOfDirectory(atPath: next.path + "/GridWidget.appex")
                        .first { $0.hasSuffix(".so") || $0 == "GridWidget" })
                try next.write("no library", to: "GridWidget.appex/" + library)
                try live.plugins.replace("GridWidget.appex", by: next.path + "/GridWidget.appex")
                try await live.eventually("the tile stays and gives the reason") {
                    live.host.scenes[Self.grid] == nil && live.host.shownOrder == [Self.grid, Self.moon].sorted()
                        && live.reasons().contains { $0.contains(library) }
                }
                #expect(live.host.page().tiles.count == 2)
                #expect(live.host.page().footer == nil)
                try await live.eventually("its process is gone") { !ProcessTable.isAlive(old) }
                try live.plugins.replace("GridWidget.appex", by: SampleTests.sample("GridWidget.appex"))
                try await live.eventually("the mended one is back") {
                    live.host.scenes[Self.grid]?.tile.content == .live && live.reasons().isEmpty
                }
                try live.plugins.replace("GridWidget.appex", by: next.path + "/GridWidget.appex")
                try await live.eventually("it breaks again") { live.reasons().count == 1 }
                try live.plugins.remove("GridWidget.appex")
                try await live.eventually("a removed bundle leaves nothing") {
                    live.host.shownOrder == [Self.moon] && live.host.page().footer == nil
                }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func brokenReplacementOfAWidgetKitBundleLeavesATileWithItsReason() async throws {
            let (counter, bundle) = ("com.hostel.counter", "CounterWidget.appex")
            try await LiveHost.run([SampleTests.sample(bundle)], showsAll: true) { live in
                try await live.eventually("it has a tile") {
                    !live.host.shownOrder.isEmpty && live.reasons().isEmpty
                }
                let tiles = live.host.shownOrder
                let library = live.plugins.path + "/\(bundle)/CounterWidget"
                let whole = try Data(contentsOf: URL(fileURLWithPath: library))
                try whole.prefix(3_000).write(to: URL(fileURLWithPath: library), options: .atomic)
                try await live.eventually("one tile stays and gives the reason") {
                    live.host.shownOrder == [counter] && live.reasons().contains { $0.contains("incomplete") }
                }
                #expect(live.host.page().footer == nil)
                try whole.write(to: URL(fileURLWithPath: library), options: .atomic)
                try await live.eventually("the mended one is back") {
                    live.host.shownOrder == tiles && live.reasons().isEmpty
                }
                try live.plugins.remove(bundle)
                try await live.eventually("a removed bundle leaves nothing") {
                    live.host.shownOrder.isEmpty && live.host.page().footer == nil
                }
            }
        }

        @Test func hostShowsAndFollowsOneBundle() async throws {
            let place = try TemporaryFolder("place")
            try place.add(SampleTests.sample("GridWidget.appex"))
            try place.add(SampleTests.sample("libMoonWidget.so"))
            try await LiveHost.run([], folder: place.path + "/GridWidget.appex") { live in
                #expect(live.host.order == [Self.grid])
                try await live.show(Self.grid)
                let next = try TemporaryFolder("next")
                try place.replace("GridWidget.appex", by: next.grid(version: "2.0", items: ["Zebra", "Tapir"]))
                try await live.eventually("the new version is there") {
                    live.host.scenes[Self.grid]?.process.bundle.version == "2.0"
                }
                try place.remove("GridWidget.appex")
                try await live.eventually("it goes with its bundle") { live.host.order.isEmpty }
            }
        }

        @Test(arguments: ["GridWidget.appex", "libMoonWidget.so", "Daily.app"])
        func commandsTakeThePathOfOneBundle(_ name: String) throws {
            let bundle = SampleTests.sample(name)
            let listed = try Command.hostel("list", "--json", "--plugins", bundle)
            #expect(listed.code == 0, "\(listed.errors)")
            #expect(!listed.rows.isEmpty)
            #expect(listed.rows.allSatisfy { ($0["path"] as? String)?.contains("/\(name)") == true })
            let once = try Command.hostel("run", "--once", "--plugins", bundle)
            #expect(once.code == 0, "\(once.errors)")
            #expect(!once.output.contains("not shown"))
        }

        @Test func wrongPlacesAreExplained() throws {
            let folder = try TemporaryFolder()
            try folder.write("PK", to: "Clock.zip")
            for (name, word) in [
                ("Clock.zip", "Unpack it"), ("None.appex", "does not exist"), ("none", "not a folder"),
            ] {
                for command in [["run", "--once"], ["list"]] {
                    let wrong = try Command.run(Products.hostel, command + ["--plugins", folder.path + "/" + name])
                    #expect(wrong.code == 1 && wrong.errors.contains(word), "\(name): \(wrong.errors)")
                }
            }
            let listed = try Command.hostel("list", "--plugins", folder.path)
            #expect(listed.code == 0 && listed.output.contains("Clock.zip: not read"), "\(listed.output)")
            #expect(listed.output.contains("Unpack it"))
        }
    }
}

extension LiveHost {
    /// The reasons of the tiles that show no extension.
    fileprivate func reasons() -> [String] {
        host.page().tiles.compactMap { (tile: TileContent) -> String? in
            guard case .unavailable(reason: let reason) = tile.state else { return nil }
            return reason
        }
    }
}
