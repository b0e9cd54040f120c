import DisplayLists
import ExtensionHost
import ExtensionMessages
import Foundation
import HostelTestSupport
import SceneHost
import SceneMessages
import Testing
import WidgetHost

/// The promises that the sample widgets show, each with real processes.
extension ProcessTests {
    @Suite(.serialized)
    struct SampleTests {
        static let clock = "com.hostel.daily.clock"
        static let feed = "com.hostel.daily.feed"
        static let grid = "com.hostel.grid"
        static let shortcuts = "com.hostel.shortcuts.today"
        static let system = "com.hostel.system"
        static let moon = "com.hostel.moon"
        static let all = [clock, feed, grid, moon, shortcuts, system]

        static func sample(_ name: String) -> String { Products.samples + "/" + name }
        static let everything = [
            "Daily.app", "Shortcuts.app", "GridWidget.appex", "SystemWidget.plist", "libSystemWidget.so",
            "libMoonWidget.so",
        ].map(sample)

        @Test func everySampleRunsInItsOwnProcess() async throws {
            try await LiveHost.run(Self.everything, showsAll: true) { live in
                await live.host.waitUntilSettled()
                #expect(live.host.order == Self.all)
                var pids: Set<Int32> = []
                for identifier in Self.all {
                    let scene = try live.scene(identifier)
                    #expect(scene.tile.content == .live, "\(identifier): \(scene.tile.content)")
                    if let pid = scene.process.pid { pids.insert(pid) }
                }
                #expect(pids.count == Self.all.count)
                #expect(pids.allSatisfy { ProcessTable.parent(of: $0) == getpid() })
            }
        }

        @Test func lifeCycleFollowsThePublishedOrder() async throws {
            try await LiveHost.run([Self.sample("Daily.app")]) { live in
                try await live.show(Self.clock)
                let steps = try live.scene(Self.clock).trace.filter { $0.hasPrefix("1 ") }.map {
                    String($0.dropFirst(2))
                }
                let published = [
                    "beginRequest", "viewDidLoad", "widgetActiveDisplayModeDidChange", "widgetPerformUpdate",
                    "viewWillAppear", "viewDidAppear",
                ]
                #expect(steps.filter(published.contains) == published)
                try await live.hide(Self.clock)
                let all = try live.scene(Self.clock).trace.map { $0.split(separator: " ").last.map(String.init) ?? "" }
                #expect(all.contains("viewWillDisappear") && all.contains("viewDidDisappear"))
            }
        }

        @Test func scrollingReloadsTheViewInOneProcess() async throws {
            try await LiveHost.run([Self.sample("Daily.app")]) { live in
                for _ in 1...5 {
                    try await live.show(Self.clock)
                    try await live.hide(Self.clock)
                }
                let scene = try live.scene(Self.clock)
                #expect(scene.trace.filter { $0.hasSuffix(" viewDidLoad") }.count == 5)
                #expect(scene.process.launches == 1)
            }
        }

        @Test(arguments: [(1, 110.0), (4, 110), (5, 220), (16, 440)])
        func gridHeightFitsItsItems(_ items: Int, _ height: Double) async throws {
            let folder = try TemporaryFolder("grid")
            try folder.add(Self.sample("GridWidget.appex"))
            let file = folder.path + "/GridWidget.appex/Items.json"
            let rows = (1...items).map { ##"{"title": "Item \##($0)", "symbol": "folder", "color": "#2274A5"}"## }
            try Data("[\(rows.joined(separator: ","))]".utf8).write(to: URL(fileURLWithPath: file))
            try await LiveHost.run([folder.path + "/GridWidget.appex"]) { live in
                try await live.show(Self.grid)
                let scene = try live.scene(Self.grid)
                try await live.eventually("the largest mode is known") {
                    (scene.tile.largestMode == .expanded) == (items > 4)
                }
                #expect(scene.tile.size.height == 110)
                if items > 4 { try await live.send(.choose(identifier: Self.grid, mode: .expanded)) }
                try await live.eventually("a height of \(height)") { scene.tile.size.height == height }
            }
        }

        @Test func chosenModePersists() async throws {
            let state = try TemporaryFolder("state")
            try await LiveHost.run([Self.sample("GridWidget.appex")], state: state) { live in
                try await live.show(Self.grid)
                try await live.send(.choose(identifier: Self.grid, mode: .expanded))
                let scene = try live.scene(Self.grid)
                try await live.eventually("it is expanded") { scene.tile.size.height == 440 }
            }
            try await LiveHost.run([Self.sample("GridWidget.appex")], state: state) { live in
                try await live.show(Self.grid)
                let scene = try live.scene(Self.grid)
                #expect(scene.tile.activeMode == .expanded)
                try await live.eventually("it is expanded again") { scene.tile.size.height == 440 }
            }
        }

        @Test func fourButtonsOpenTheContainersPages() async throws {
            try await LiveHost.run([Self.sample("Shortcuts.app")]) { live in
                try await live.show(Self.shortcuts)
                #expect(try live.scene(Self.shortcuts).places.count == 4)
                var opened: [String] = []
                for place in 1...4 {
                    try await live.send(.press(identifier: Self.shortcuts, region: place))
                    try await live.eventually("place \(place) opens its page") {
                        live.opened(Self.shortcuts).count == place
                    }
                    opened = live.opened(Self.shortcuts)
                }
                let pages = opened.map {
                    $0.components(separatedBy: "://").last?.components(separatedBy: ":").first ?? ""
                }
                #expect(pages == ["OneViewController", "OneViewController", "ViewController", "TwoViewController"])
                #expect(opened.allSatisfy { $0.contains("com.hostel.shortcuts") })
            }
        }

        @Test func equalAnswerIsNotRedrawn() async throws {
            try await LiveHost.run([Self.sample("Daily.app")]) { live in
                try await live.show(Self.feed)
                let drawn = try live.scene(Self.feed).tile.framesDrawn
                for _ in 1...3 {
                    try await live.hide(Self.feed)
                    try await live.show(Self.feed)
                }
                let tile = try live.scene(Self.feed).tile
                #expect(tile.framesDrawn == drawn)
                #expect(tile.framesSuppressed >= 3)
            }
        }

        @Test func feedReadsItsContainersGroupData() async throws {
            let state = try TemporaryFolder("state")
            try await LiveHost.run([Self.sample("Daily.app")], state: state) { live in
                try await live.show(Self.feed)
                let bundled = try await live.text(Self.feed)
                try await live.hide(Self.feed)
                // A container is an ordinary program of the user's: it writes into the group's folder.
                let group = state.path + "/groups/group.com.hostel.daily"
                func write(status: Int, article: Int, title: String) throws {
                    let json = """
                        {"meta": {"status": \(status)}, "response": {"papers": [{"article_id": \(article),
                        "title": "\(title)"}]}}
                        """
                    try Data(json.utf8).write(to: URL(fileURLWithPath: group + "/QDLabCache.json"), options: .atomic)
                }
                try write(status: 200, article: 4711, title: "Harbour reopens")
                try await live.show(Self.feed)
                let shared = try await live.text(Self.feed)
                #expect(shared.contains("Harbour reopens") && !bundled.contains("Harbour reopens"))
                try await live.hide(Self.feed)
            }
        }

        @Test func snapshotsWorkInBothModesAndAllFormats() async throws {
            try await LiveHost.run([Self.sample("GridWidget.appex")]) { live in
                for (mode, height) in [(SceneCommand.Mode.compact, 220), (.expanded, 880)] {
                    let png = try await live.picture(Self.grid, mode, .png)
                    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
                    // IHDR: width and height, big endian, at two pixels a point.
                    #expect(png[16..<24] == Data([0, 0, 2, 206] + [0, 0, UInt8(height >> 8), UInt8(height & 255)]))
                    let svg = String(decoding: try await live.picture(Self.grid, mode, .svg), as: UTF8.self)
                    #expect(svg.contains("<svg"))
                    let text = String(decoding: try await live.picture(Self.grid, mode, .txt), as: UTF8.self)
                    #expect(text.contains("Photos"))
                }
                // The tile was never shown: the pictures came from views of their own, in one process.
                let scene = try live.scene(Self.grid)
                #expect(scene.tile.stage == .hidden)
                #expect(scene.process.launches == 1)
            }
        }
    }
}

extension LiveHost {
    /// The URLs that a widget opened, in order, as the host noted them.
    func opened(_ identifier: String) -> [String] {
        ((try? scene(identifier).process.log.lines) ?? []).map(\.text).filter { $0.hasPrefix("open ") }
    }

    func picture(_ identifier: String, _ mode: SceneCommand.Mode, _ format: PictureFormat) async throws
        -> Data
    {
        let answer = try await send(.snapshot(identifier: identifier, mode: mode, format: format))
        guard case .picture(let picture) = answer else { throw UnexpectedAnswer(answer: answer) }
        return picture.data
    }
}
