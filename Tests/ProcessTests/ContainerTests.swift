import DisplayLists
import ExtensionHost
import ExtensionMessages
import Foundation
import HostelTestSupport
import LinuxSystem
import SceneHost
import SceneMessages
import Testing
import TodayPointHost
import WidgetDisplay
import WidgetHost

/// The requests that containers may make of the host, and that no other program may make.
extension ProcessTests {
    @Suite(.serialized)
    struct ContainerTests {
        static let daily = "com.hostel.daily"
        static let probe = "com.example.probe"
        static let asks = OpenURLTests.asks

        @Test func peerThatIsNotAContainerIsRefused() async throws {
            try await OpenURLTests.withProbe { live in
                let socket = try UnixSocket.connect(to: live.state.path + "/containers.sock", kind: .packets)
                try await live.eventually("it is refused") { live.refusals["unknown-peer"] == 1 }
                #expect(try Self.isClosed(socket))
                #expect(live.host.broker.server.connected.isEmpty)
            }
        }

        @Test func copyOfTheProgramOutsideItsBundleIsRefused() async throws {
            try await OpenURLTests.withProbe { live in
                let elsewhere = try TemporaryFolder("forged")
                try elsewhere.makeFolder("Probe.app")
                try elsewhere.add(live.plugins.path + "/Probe.app/Probe", as: "Probe.app/Probe")
                // The same file under another name, too: the path is what the bundle's owner decided.
                let bundled = live.plugins.path + "/Probe.app/Probe"
                #expect(link(bundled, elsewhere.path + "/hard") == 0)
                for path in ["/Probe.app/Probe", "/hard"] {
                    let before = live.refusals["unknown-peer"] ?? 0
                    let program = try OwnProgram(elsewhere.path + path, state: live.state.path)
                    try await live.eventually("\(path) is refused") {
                        (live.refusals["unknown-peer"] ?? 0) > before
                    }
                    #expect(live.host.broker.server.connected.isEmpty)
                    program.end()
                }
            }
        }

        @Test func personStartedContainerOutlivesTheHost() async throws {
            let folder = try TemporaryFolder("probe")
            let path = try folder.probe("Probe.app", identifier: Self.probe, schemes: ["probe"])
            let state = try TemporaryFolder("state")
            // It is there before any host is.
            let program = try OwnProgram(path + "/Probe", state: state.path)
            defer { program.end() }
            for _ in 1...2 {
                try await LiveHost.run([], folder: folder.path, state: state) { live in
                    try await live.eventually("it has entered") { live.host.broker.pid(of: Self.probe) == program.pid }
                    #expect(try await live.open("probe://hello") == Self.probe)
                    #expect(!live.words(Self.probe).contains { $0.hasPrefix("started:") })
                }
                #expect(program.isRunning)
            }
        }

        @Test func twoContainersShareAGroupAndAThirdDoesNot() async throws {
            let folder = try TemporaryFolder("three")
            let group = "group.com.example.shared"
            let apps = try [("a", [group]), ("b", [group]), ("c", [])].map { name, groups in
                try folder.probe("\(name).app", identifier: "com.example.\(name)", schemes: [name], groups: groups)
            }
            try await LiveHost.run(apps) { live in
                for name in ["a", "b", "c"] { try await live.open("\(name)://folder/\(group)") }
                let place = live.state.path + "/groups/" + group
                try await live.says("com.example.a", "folder \(group): \(place)")
                try await live.says("com.example.b", "folder \(group): \(place)")
                try await live.says("com.example.c", "folder \(group): nil")
                try await live.open("a://write/\(group)/login/secret")
                try await live.open("b://read/\(group)/login")
                try await live.says("com.example.b", "read login: secret")
                try await live.open("c://read/\(group)/login")
                try await live.says("com.example.c", "read login: nil")
            }
        }

        @Test func twoContainersShareDefaultsAndAThirdDoesNot() async throws {
            let folder = try TemporaryFolder("three")
            let group = "group.com.example.shared"
            let apps = try [("a", [group]), ("b", [group]), ("c", [])].map { name, groups in
                try folder.probe("\(name).app", identifier: "com.example.\(name)", schemes: [name], groups: groups)
            }
            try await LiveHost.run(apps) { live in
                try await live.open("a://set/\(group)/login/secret")
                try await live.open("b://get/\(group)/login")
                try await live.says("com.example.b", "get login: secret")
                try await live.open("c://get/\(group)/login")
                try await live.says("com.example.c", "get login: nil")
                // The standard ones are each container's own.
                try await live.open("a://set/standard/own/mine")
                try await live.open("b://get/standard/own")
                try await live.says("com.example.b", "get own: nil")
                try await live.open("a://get/standard/own")
                try await live.says("com.example.a", "get own: mine")
            }
        }

        @Test func excessConnectionOfAContainerIsRefused() async throws {
            try await OpenURLTests.withProbe { live in
                let container = try #require(live.host.broker.container(Self.probe))
                var others: [Int32] = []
                defer { for other in others { close(other) } }
                for round in 1...5 {
                    var pair = try PacketSocket.pair()
                    do throws(PeerRefusal) {
                        try live.host.broker.server.adopt(pair.takeFirst(), of: container, pid: 0)
                        #expect(round <= 4)
                        others.append(pair.takeSecond().release())
                    } catch {
                        #expect(round == 5 && error == .tooManyConnections)
                    }
                }
                #expect(live.host.broker.server.connected.count == 4)
            }
        }

        @Test func widgetRunsWithoutGroups() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                try await live.show(SampleTests.grid)
                #expect(!FileManager.default.fileExists(atPath: live.state.path + "/groups"))
            }
        }

        @Test func undefinedSymbolOfTheContainerIsNamed() async throws {
            try await LiveHost.run([MisbehavingTests.kit("UnresolvedSymbol.appex")]) { live in
                let identifier = "com.hostel.misbehaving.UnresolvedSymbol"
                await #expect(throws: CommandRefusal.self) { try await live.show(identifier) }
                let (code, message) = try #require(try live.scene(identifier).tile.content.failure)
                #expect(code == "library-not-loadable" && message.contains("daily_settings_"), "\(message)")
            }
        }

        @Test func reloadShowsWhatTheContainersWrote() async throws {
            try await LiveHost.run([SampleTests.sample("Daily.app"), SampleTests.sample("Herald.app")]) { live in
                try await live.show(SampleTests.feed)
                let scene = try live.scene(SampleTests.feed)
                let view = scene.tile.view
                try await live.open("com.hostel.daily://publish?title=Harbour%20reopens")
                try await live.eventually("the feed has it") {
                    scene.process.log.lines.contains { $0.text == "reload: newData" }
                }
                try await live.shows(SampleTests.feed, "Harbour reopens")
                // In the view that was there: it was neither hidden nor made anew.
                #expect(scene.tile.view == view && scene.process.launches == 1)
                // The other container of the group, in C, writes; it has no widgets of its own to bring up to date.
                try await live.open("com.hostel.herald://Bridge-closed")
                try await live.hide(SampleTests.feed)
                try await live.show(SampleTests.feed)
                try await live.shows(SampleTests.feed, "Bridge closed")
            }
        }

        @Test func unknownKindAndForeignWidgetAreRefused() async throws {
            try await OpenURLTests.withProbe([SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.open("probe://reload/com.hostel.grid")
                try await live.says(
                    Self.probe, "com.example.probe has no extension of the kind com.hostel.grid", times: 2)
                try await live.open("probe://content/com.hostel.grid/no")
                try await live.says(Self.probe, "com.hostel.grid is no extension of com.example.probe", times: 2)
                #expect(live.refusals == ["unknown-widget": 1, "not-entitled": 1])
                try await live.expectUnharmed(sibling)
                let told = try await live.explanation(of: Self.probe)
                #expect(told.events.contains { $0.why.contains("has no extension of the kind") })
            }
        }

        @Test func floodOfRequestsEndsTheConnection() async throws {
            try await OpenURLTests.withProbe([SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                _ = await live.refusal("probe://flood")
                try await live.eventually("it is too much") { (live.refusals["rate-limit"] ?? 0) > 100 }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func hasContentIsRememberedAndPreventsLaunches() async throws {
            let state = try TemporaryFolder("state")
            try await LiveHost.run([SampleTests.sample("Daily.app")], state: state) { live in
                try await live.show(SampleTests.clock)
                try await live.open("com.hostel.daily://clock/off")
                try await live.eventually("it is put away") {
                    live.host.scenes[SampleTests.clock]?.tile.stage == .hidden
                }
                #expect(live.host.page().tiles.count == 1)
                await #expect(throws: CommandRefusal.noContent(SampleTests.clock)) {
                    try await live.show(SampleTests.clock)
                }
                await #expect(throws: CommandRefusal.noContent(SampleTests.clock)) {
                    try await live.text(SampleTests.clock)
                }
            }
            try await LiveHost.run([SampleTests.sample("Daily.app")], state: state, showsAll: true) { live in
                await live.host.waitUntilSettled()
                let scene = try live.scene(SampleTests.clock)
                #expect(scene.process.launches == 0 && scene.tile.stage == .hidden)
                #expect(try live.scene(SampleTests.feed).tile.content == .live)
                let told = try await live.explanation(of: SampleTests.clock)
                #expect(told.reasons.map(\.code) == ["no-content"])
                try await live.open("com.hostel.daily://clock/on")
                try await live.eventually("it is there again") { scene.tile.content == .live }
                #expect(scene.process.launches == 1 && live.host.page().tiles.count == 2)
            }
        }

        @Test func widgetMayAskAboutItselfOnly() async throws {
            try await LiveHost.run([
                MisbehavingTests.kit("AsksTheHost.appex"), SampleTests.sample("GridWidget.appex"),
            ]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.asks)
                let scene = try live.scene(Self.asks)
                @HostActor func said(_ text: String) -> Bool {
                    scene.process.log.lines.contains { $0.text.contains(text) }
                }
                try await live.send(.press(identifier: Self.asks, region: 2))
                try await live.eventually("it is refused") { said("com.hostel.grid is no extension of \(Self.asks)") }
                try await live.send(.press(identifier: Self.asks, region: 4))
                try await live.eventually("it is refused") { said("has no extension of the kind com.hostel.grid") }
                try await live.expectUnharmed(sibling)
                try await live.send(.press(identifier: Self.asks, region: 3))
                try await live.eventually("it is brought up to date") { said("reload: newData") }
                try await live.shows(Self.asks, "Update 2")
                try await live.send(.press(identifier: Self.asks, region: 1))
                try await live.eventually("it is put away") { scene.tile.stage == .hidden && !scene.hasContent }
            }
        }

        @Test func extensionHasNoApplicationObject() async throws {
            try await LiveHost.run([MisbehavingTests.kit("AsksTheHost.appex")]) { live in
                try await live.show(Self.asks)
                let scene = try live.scene(Self.asks)
                try await live.send(.press(identifier: Self.asks, region: 7))
                try await live.eventually("it ends") { scene.tile.isUnableToLoad }
                let log = scene.process.log.lines.map(\.text).joined(separator: "\n")
                #expect(log.contains("there is no application object in an extension"), "\(log)")
            }
        }

        /// A thousand connections that send what no container would, from a fixed seed; the host answers to the next.
        @Test func damagedContainerMessagesAreReadOrEndTheConnection() async throws {
            try await OpenURLTests.withProbe([SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let container = try #require(live.host.broker.container(Self.probe))
                let server = live.host.broker.server
                var random = SeededGenerator(seed: 0xC0_47A1_4E12)
                for round in 0..<1000 {
                    var pair = try PacketSocket.pair()
                    try server.adopt(pair.takeFirst(), of: container, pid: 0)
                    let peer = pair.takeSecond()
                    for packet in Self.packets(round, &random) {
                        // A packet sent after the end of a connection has no reader.
                        _ = try? PacketSocket.send(packet, to: peer.rawValue)
                    }
                    shutdown(peer.rawValue, Int32(SHUT_WR))
                    try await live.eventually("connection \(round) is over") { server.connected.isEmpty }
                }
                #expect(live.refusals.values.reduce(0, +) > 300)
                #expect(live.refusals.count > 5)
                try await live.open("probe://hello")
                try await live.expectUnharmed(sibling)
            }
        }

        /// A few packets: noise, frames with noise in them, and changed frames of true requests.
        private static func packets(_ round: Int, _ random: inout SeededGenerator) -> [[UInt8]] {
            (0..<Int.random(in: 1...4, using: &random)).map { number in
                let payload: [UInt8] =
                    switch Int.random(in: 0...4, using: &random) {
                    case 0:
                        (0..<Int.random(in: 0...200, using: &random)).map { _ in .random(in: 0...255, using: &random) }
                    case 1: ContainerRequest.enter(version: round.isMultiple(of: 2) ? 1 : 7).encoded()
                    case 2: ContainerRequest.reload(kind: String(repeating: "k", count: round)).encoded()
                    case 3: ContainerRequest.setContent(true, widget: "com.hostel.grid").encoded()
                    default: ContainerOrderReply.opened(isHandled: true).encoded()
                    }
                // Version, kind, channel, descriptors, length, request number.
                let length = UInt32(payload.count) &+ (Int.random(in: 0...5, using: &random) == 0 ? 1 << 20 : 0)
                var packet: [UInt8] = [1, .random(in: 0...3, using: &random), 4, 0]
                packet += withUnsafeBytes(of: length.littleEndian) { Array($0) }
                packet += withUnsafeBytes(of: UInt64(number + 1).littleEndian) { Array($0) }
                packet += payload
                if Int.random(in: 0...3, using: &random) == 0, let place = packet.indices.randomElement(using: &random)
                {
                    packet[place] = .random(in: 0...255, using: &random)
                }
                return Int.random(in: 0...20, using: &random) == 0 ? Array(packet.prefix(7)) : packet
            }
        }

        /// Whether the other side has closed a connection without a word.
        private static func isClosed(_ socket: borrowing OwnedDescriptor) throws -> Bool {
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 8)
            defer { buffer.deallocate() }
            switch try PacketSocket.receive(from: socket.rawValue, into: buffer, mostDescriptors: 0) {
            case .endOfStream: return true
            case .packet: return false
            case .wouldBlock: return false
            }
        }
    }
}

extension LiveHost {
    /// The messages refused at the containers' edge, counted by the broken rule.
    var refusals: [String: UInt64] {
        let report = AuditReport(host.audit.log, of: nil)
        return Dictionary(
            report.refusals.filter { $0.edge == "container-to-host" }.map { ($0.rule, $0.count) },
            uniquingKeysWith: +)
    }
}
