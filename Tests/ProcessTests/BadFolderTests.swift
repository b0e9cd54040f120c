import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// A host with any content in its folder keeps running, lists bundles with their reasons, and loses nothing else.
extension ProcessTests {
    @Suite(.serialized)
    struct BadFolderTests {
        static let grid = SampleTests.grid

        /// A host with a good widget; what the body does to its folder must not harm that one.
        static func besideAGoodWidget(
            deadlines: LifeDeadlines = LifeDeadlines(all: .seconds(20)),
            _ body: @HostActor (LiveHost) async throws -> Void
        ) async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: deadlines) { live in
                let sibling = try await live.sibling(grid)
                try await body(live)
                // The folder is still watched.
                try live.plugins.add(SampleTests.sample("libMoonWidget.so"))
                try await live.eventually("another widget appears") { live.host.scenes[SampleTests.moon] != nil }
                try await live.show(SampleTests.moon)
                try await live.expectUnharmed(sibling)
            }
        }

        /// Waits for the row of each name, and expects it to be refused with a reason that has a sentence.
        @HostActor
        static func expectRefused(_ names: [String: String], _ live: LiveHost) async throws {
            for (name, code) in names.sorted(by: { $0.key < $1.key }) {
                try await live.eventually("\(name) is listed") {
                    // A look that came in the middle of the making may have seen something else.
                    live.row(named: name)?["state"] as? String == "refused"
                        && live.codes(live.row(named: name)).contains(code)
                }
                let row = live.row(named: name)
                let reasons = row?["reasons"] as? [[String: String]] ?? []
                #expect(reasons.allSatisfy { $0["message"]?.isEmpty == false }, "\(name)")
            }
        }

        @Test func emptyFolderIsValid() async throws {
            try await LiveHost.run([], showsAll: true) { live in
                #expect(live.rows.isEmpty)
                #expect(await live.host.pageOfText(columns: 80).isEmpty == false)
                try live.plugins.add(SampleTests.sample("GridWidget.appex"))
                try await live.eventually("the first one appears") {
                    live.host.scenes[Self.grid]?.tile.content == .live
                }
            }
        }

        @Test func filesInPlaceOfFoldersAreListed() async throws {
            try await Self.besideAGoodWidget { live in
                try live.plugins.write("no bundle", to: "File.appex")
                try live.plugins.write("no container", to: "File.app")
                try live.plugins.makeFolder("Container.app")
                try live.plugins.write("no folder", to: "Container.app/PlugIns")
                try live.plugins.makeFolder("Empty.appex")
                try live.plugins.makeFolder("Manifest.appex/Info.plist")
                try live.plugins.makeFolder("libFolder.so")
                try live.plugins.variant(
                    SampleTests.sample("GridWidget.appex"), as: "Folder.appex",
                    ["CFBundleIdentifier": "com.example.folder", "CFBundleExecutable": "Inside"])
                try live.plugins.makeFolder("Folder.appex/Inside")
                try await Self.expectRefused(
                    [
                        "File.appex": "bundle-unreadable", "File.app": "bundle-unreadable",
                        "Container.app": "plist-missing", "Empty.appex": "plist-missing",
                        "Manifest.appex": "plist-not-a-file", "Folder.appex": "executable-not-a-file",
                        "libFolder.so": "executable-not-a-file",
                    ], live)
            }
        }

        @Test func loopingAndDanglingLinksAreListed() async throws {
            try await Self.besideAGoodWidget { live in
                let folder = live.plugins
                try folder.link("Self.appex", to: "Self.appex")
                try folder.link("Left.appex", to: "Right.appex")
                try folder.link("Right.appex", to: "Left.appex")
                try folder.link("Nowhere.app", to: "/nowhere/at/all")
                try folder.link("libLoop.so", to: "libLoop.so")
                try folder.makeFolder("Inner.appex")
                try folder.link("Inner.appex/Info.plist", to: "Info.plist")
                // A folder that links to itself is no loop for a reader that does not walk down.
                try folder.variant(
                    SampleTests.sample("GridWidget.appex"), as: "Deep.appex",
                    ["CFBundleIdentifier": "com.example.deep"])
                try folder.link("Deep.appex/deeper", to: ".")
                try folder.link("again", to: ".")
                try await Self.expectRefused(
                    [
                        "Self.appex": "link-unresolved", "Left.appex": "link-unresolved",
                        "Right.appex": "link-unresolved", "Nowhere.app": "link-unresolved",
                    ], live)
                try await live.eventually("the rest is listed") {
                    ["libLoop.so", "Inner.appex"].allSatisfy {
                        live.row(named: $0)?["state"] as? String == "refused"
                    } && live.host.scenes["com.example.deep"] != nil
                }
                try await live.show("com.example.deep")
            }
        }

        @Test func tenThousandStrayFilesDoNotDelayTheHost() async throws {
            try await Self.besideAGoodWidget { live in
                for number in 0..<10_000 {
                    let ending = ["txt", "plist", "png", "entitlements"][number % 4]
                    close(open(live.plugins.path + "/stray-\(number).\(ending)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
                }
            }
        }

        @Test func pipesAndSocketsAreNotOpened() async throws {
            try await Self.besideAGoodWidget { live in
                let folder = live.plugins
                try folder.makePipe("Pipe.appex")
                try folder.makePipe("Pipe.app")
                try folder.makePipe("libPipe.so")
                try folder.makePipe("Pipe.plist")
                try folder.makeFolder("Manifest.appex")
                try folder.makePipe("Manifest.appex/Info.plist")
                try folder.variant(
                    SampleTests.sample("GridWidget.appex"), as: "Executable.appex",
                    ["CFBundleIdentifier": "com.example.pipe", "CFBundleExecutable": "Pipe"])
                try folder.makePipe("Executable.appex/Pipe")
                try folder.link("Device.appex", to: "/dev/zero")
                try folder.makeFolder("Endless.appex")
                try folder.link("Endless.appex/Info.plist", to: "/dev/zero")
                try await Self.expectRefused(
                    [
                        "Pipe.appex": "bundle-unreadable", "Pipe.app": "bundle-unreadable",
                        "Manifest.appex": "plist-not-a-file", "Executable.appex": "executable-not-a-file",
                        "Device.appex": "bundle-unreadable", "libPipe.so": "plist-not-a-file",
                    ], live)
                try await live.eventually("the endless one is listed") {
                    live.row(named: "Endless.appex")?["state"] as? String == "refused"
                }
            }
        }

        @Test func truncatedLibrariesAreRefused() async throws {
            let whole = try Data(contentsOf: URL(fileURLWithPath: SampleTests.sample("GridWidget.appex/GridWidget")))
            let lengths = [0, 1, 4, 16, 52, 63, 64, 100, 4096, whole.count / 2, whole.count - 1]
            try await Self.besideAGoodWidget { live in
                for (number, length) in lengths.enumerated() {
                    try live.plugins.variant(
                        SampleTests.sample("GridWidget.appex"), as: "Short\(number).appex",
                        ["CFBundleIdentifier": "com.example.short\(number)"])
                    try live.plugins.write(whole.prefix(length), to: "Short\(number).appex/GridWidget")
                }
                try await live.eventually("each is listed") {
                    lengths.indices.allSatisfy {
                        live.row(named: "Short\($0).appex")?["state"] as? String == "refused"
                    }
                }
                for number in lengths.indices {
                    let reasons = live.codes(live.row(named: "Short\(number).appex"))
                    #expect(reasons.contains { $0.hasPrefix("executable-") }, "\(lengths[number]): \(reasons)")
                }
            }
        }

        /// A damaged file that still looks like a library is launched, and only its own process suffers.
        @Test func damagedLibrariesSpareTheSiblings() async throws {
            var random = SeededGenerator(seed: 20)
            let whole = try Data(contentsOf: URL(fileURLWithPath: SampleTests.sample("GridWidget.appex/GridWidget")))
            var deadlines = LifeDeadlines(all: .seconds(3))
            (deadlines.launch, deadlines.appear, deadlines.disappear) = (.seconds(10), .seconds(10), .seconds(20))
            let count = 16
            try await Self.besideAGoodWidget(deadlines: deadlines) { live in
                for number in 0..<count {
                    var bytes = whole
                    // Headers for some, code and tables for the others.
                    let range = number.isMultiple(of: 2) ? 0..<2048 : 2048..<bytes.count
                    for _ in 0..<(number.isMultiple(of: 2) ? 3 : 400) {
                        bytes[Int.random(in: range, using: &random)] = UInt8.random(in: 0...255, using: &random)
                    }
                    try live.plugins.variant(
                        SampleTests.sample("GridWidget.appex"), as: "Odd\(number).appex",
                        ["CFBundleIdentifier": "com.example.odd\(number)"])
                    try live.plugins.write(bytes, to: "Odd\(number).appex/GridWidget")
                }
                try await live.eventually("each is listed") {
                    (0..<count).allSatisfy { live.row(named: "Odd\($0).appex") != nil }
                }
                for number in 0..<count where live.host.scenes["com.example.odd\(number)"] != nil {
                    let identifier = "com.example.odd\(number)"
                    try? await live.show(identifier)
                    if let scene = live.host.scenes[identifier], scene.tile.content != .live {
                        #expect(scene.tile.isUnableToLoad, "\(identifier): \(scene.tile.content)")
                    }
                }
            }
        }

        @Test func hostilePropertyListsAreRefused() async throws {
            let head = "<?xml version=\"1.0\"?><plist version=\"1.0\">"
            var lists: [String: Data] = [
                "Deep": Data((head + String(repeating: "<array>", count: 200_000)).utf8),
                "DeepOpenStep": Data(String(repeating: "(", count: 200_000).utf8),
                "Entities": Data(
                    ("<?xml version=\"1.0\"?><!DOCTYPE p [<!ENTITY a \"aaaaaaaaaa\">"
                        + (1...20).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
                        + "]><plist version=\"1.0\"><string>&a20;</string></plist>").utf8),
                "Outside": Data(
                    ("<?xml version=\"1.0\"?><!DOCTYPE p [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                        + "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>&x;</string></dict></plist>")
                        .utf8),
                "Zeroes": Data(count: 100_000),
                "Magic": Data("bplist00".utf8),
                "Wide": Data((head + "<dict>" + String(repeating: "<key>a</key><true/>", count: 200_000)).utf8),
            ]
            // A trailer that promises 2^60 objects; and an array that contains itself.
            lists["Huge"] = Self.binary([0x50], count: 1 << 60, offsets: [8])
            lists["Cycle"] = Self.binary([0xA1, 0x00], count: 1, offsets: [8])
            lists["LongArray"] = Self.binary([0xAF, 0x13] + Array(repeating: 0xFF, count: 8), count: 1, offsets: [8])
            try await Self.besideAGoodWidget { live in
                for (name, bytes) in lists {
                    try live.plugins.makeFolder("\(name).appex")
                    try live.plugins.write(bytes, to: "\(name).appex/Info.plist")
                }
                for name in lists.keys.sorted() {
                    try await live.eventually("\(name) is listed", within: .seconds(60)) {
                        live.row(named: "\(name).appex")?["state"] as? String == "refused"
                    }
                    let reasons = live.codes(live.row(named: "\(name).appex"))
                    #expect(reasons.contains { $0.hasPrefix("plist-") || $0 == "missing-key" }, "\(name): \(reasons)")
                }
                let words = String(decoding: live.host.listing(), as: UTF8.self)
                #expect(!words.contains("root:"), "an entity was read from another file")
            }
        }

        /// A binary list with its objects from byte 8, one byte an offset and a reference.
        private static func binary(_ objects: [UInt8], count: UInt64, offsets: [UInt8]) -> Data {
            var bytes = Array("bplist00".utf8) + objects
            let table = UInt64(bytes.count)
            bytes += offsets
            bytes += [0, 0, 0, 0, 0, 0, 1, 1]
            for number in [count, 0, table] {
                bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
            }
            return Data(bytes)
        }

        @Test func oftenReplacedBundleEndsAtItsLastVersion() async throws {
            let identifier = "com.example.changing"
            try await Self.besideAGoodWidget { live in
                let others = try TemporaryFolder("others")
                let versions = try (1...2).map {
                    try others.grid(
                        as: "\($0).appex", version: "\($0).0", identifier: identifier, items: ["Version\($0)"])
                }
                try live.plugins.add(versions[0], as: "Changing.appex")
                for round in 1...40 {
                    try live.plugins.replace("Changing.appex", by: versions[round % 2])
                    if round.isMultiple(of: 8) { try? await live.show(identifier) }
                    try await HostActor.sleep(for: .milliseconds(10))
                }
                try live.plugins.replace("Changing.appex", by: versions[1])
                try await live.eventually("the last version is installed") {
                    live.host.scenes[identifier]?.process.bundle.version == "2.0"
                        && live.row(named: "Changing.appex")?["state"] as? String == "displayable"
                }
                // The host may still know an earlier copy of this version. A launch of it fails, and the next look finds the
                // last one.
                try await live.eventually("the last version is shown") {
                    do { try await live.show(identifier) } catch { return false }
                    return try await live.text(identifier).contains("Version2")
                }
            }
        }

        @Test func bundleMayVanishDuringItsLaunch() async throws {
            let identifier = "com.example.vanishing"
            try await Self.besideAGoodWidget { live in
                let server = try #require(await live.host.host.launching.forkServer.process?.pid)
                for stage in [ProcessLife.State.idle, .forking, .running] {
                    try live.plugins.grid(as: "Vanishing.appex", identifier: identifier)
                    try await live.eventually("it is installed") { live.host.scenes[identifier] != nil }
                    let process = try live.scene(identifier).process
                    // A fork server that stands still keeps a launch on its way.
                    if stage == .forking { kill(server, SIGSTOP) }
                    defer { kill(server, SIGCONT) }
                    let show = Task { @HostActor in try await live.show(identifier) }
                    if stage != .idle {
                        try await live.eventually("it has come to \(stage)") { process.state == stage }
                    }
                    try live.plugins.remove("Vanishing.appex")
                    try await live.eventually("the host has noticed") { process.retirement != nil }
                    kill(server, SIGCONT)
                    try await live.eventually("it is gone") { live.host.scenes[identifier] == nil }
                    // It may have been quick enough; what counts is that there is an answer.
                    _ = await show.result
                }
            }
        }

        @Test func manifestPointingOutOfItsBundleIsRefused() async throws {
            try await Self.besideAGoodWidget { live in
                let folder = live.plugins
                let outside = [
                    "Up": "../GridWidget.appex/GridWidget", "UpAndUp": "../../../../../../../../lib/ld-linux.so.2",
                    "Absolute": SampleTests.sample("GridWidget.appex/GridWidget"), "Dot": ".", "Dots": "..",
                ]
                for (name, executable) in outside {
                    try folder.variant(
                        SampleTests.sample("GridWidget.appex"), as: "\(name).appex",
                        ["CFBundleIdentifier": "com.example.\(name)", "CFBundleExecutable": executable])
                }
                try folder.variant(
                    SampleTests.sample("GridWidget.appex"), as: "Link.appex",
                    ["CFBundleIdentifier": "com.example.link", "CFBundleExecutable": "Elsewhere"])
                try folder.link("Link.appex/Elsewhere", to: "../GridWidget.appex/GridWidget")
                try folder.makeFolder("Manifest.appex")
                try folder.link("Manifest.appex/Info.plist", to: "../GridWidget.appex/Info.plist")
                try await Self.expectRefused(
                    Dictionary(uniqueKeysWithValues: outside.keys.map { ("\($0).appex", "executable-missing") })
                        .merging(["Link.appex": "path-outside-bundle", "Manifest.appex": "path-outside-bundle"]) { $1 },
                    live)
            }
        }

        @Test func strangeNamesAreHandled() async throws {
            try await Self.besideAGoodWidget { live in
                let folder = live.plugins
                let names = [
                    "new\nline.appex", "\u{1B}[31mred\u{1B}]0;title\u{07}.appex", "\u{202E}xeppa.appex",
                    "\u{9B}31mred.appex",
                    String(repeating: "l", count: 249) + ".appex", " .appex", "-rf.appex", "$(HOME).appex",
                    "%n%s.appex",
                    "\"quoted\\.appex",
                ]
                for (number, name) in names.enumerated() {
                    try folder.grid(as: name, identifier: "com.example.name\(number)")
                }
                // A name that is no UTF-8.
                let bytes = Array((folder.path + "/").utf8) + [0xFF, 0xFE] + Array(".appex".utf8) + [0]
                #expect(
                    bytes.withUnsafeBufferPointer {
                        $0.withMemoryRebound(to: CChar.self) { mkdir($0.baseAddress!, 0o700) }
                    } == 0)
                try await live.eventually("each is installed") {
                    names.indices.allSatisfy { live.host.scenes["com.example.name\($0)"] != nil }
                }
                for number in names.indices { try await live.show("com.example.name\(number)") }
                let listed = try Command.hostel("list", "--plugins", folder.path)
                #expect(listed.code == 0)
                #expect(!listed.output.contains("\u{1B}") && !listed.output.contains("\u{202E}"))
                #expect(!listed.output.contains("\u{9B}"))
                // For programs, and still shown in terminals.
                let json = try Command.hostel("list", "--json", "--plugins", folder.path)
                #expect(!json.output.contains("\u{9B}") && !json.output.contains("\u{202E}"))
                let paths = json.rows.compactMap { $0["path"] as? String }
                #expect(json.rows.count == names.count + 1 && paths.contains { $0.hasSuffix("/\u{9B}31mred.appex") })
            }
        }
    }
}
