import DisplayLists
import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import TimelinePointHost
import Testing
import TimelinePointHost
import WidgetHost

/// Every message in every state: before the session begins, twice, after its end, for views that are gone, and damaged.
/// The host runs on after all of them, and shows the next process of the extension.
extension ProcessTests {
    @Suite(.serialized)
    struct MessageStateTests {
        /// Things that a person does meanwhile.
        @HostActor
        private static func act(_ live: LiveHost, _ identifier: String, _ generator: inout SeededGenerator) throws {
            let scene = try live.scene(identifier)
            switch Int.random(in: 0..<9, using: &generator) {
            case 0: scene.handle(.hide)
            case 1, 2: scene.handle(.show)
            case 3: scene.handle(.choose(.expanded))
            case 4: scene.handle(.choose(.compact))
            case 5: scene.warnOfMemory()
            case 6: scene.tryAgain()
            case 7: if let place = scene.places.first { _ = scene.press(place) }
            default: scene.process.endNow()
            }
        }

        @HostActor
        private static func live(
            _ live: LiveHost, _ identifier: String, seed: UInt64, steps: Int
        ) async throws {
            var generator = SeededGenerator(seed: seed)
            let scene = try live.scene(identifier)
            let peer = RandomPeer(seed: seed)
            defer { peer.close() }
            scene.process.standIn = { peer.connect() }
            for _ in 0..<steps {
                if Int.random(in: 0..<3, using: &generator) == 0 { try act(live, identifier, &generator) }
                for _ in 0..<Int.random(in: 0...3, using: &generator) { peer.sayAnything() }
                if Int.random(in: 0..<24, using: &generator) == 0 { peer.close() }
                // The host reads on its own thread, which the test has.
                for _ in 0..<2 { await Task.detached { @HostActor in }.value }
            }
            #expect(peer.said > steps / 2)
            peer.isObedient = true
            peer.catchUp()
            try await live.eventually("seed \(seed): it is shown again, and not \(scene.tile.content)") {
                if !scene.hasContent { scene.hasContent = true }
                if scene.tile.content == .live, case .shown = scene.tile.stage { return true }
                if scene.tile.isUnableToLoad || scene.tile.stage == .hidden { scene.tryAgain() }
                return false
            }
            scene.handle(.hide)
            scene.process.endNow()
            _ = await scene.process.waitUntilExited()
        }

        /// Asks a WidgetKit extension for something, and waits for nothing.
        @HostActor
        private static func ask(_ live: LiveHost, _ identifier: String, _ generator: inout SeededGenerator) throws {
            let hosted = try #require(live.host.host[identifier])
            let command: TimelineCommand =
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: .widgets(identifier: identifier)
                case 1: .widgetPress(WidgetChoice(identifier), place: 1)
                case 2: .timeline(WidgetChoice(identifier), from: nil, seconds: 60, strip: false)
                default:
                    .widgetSnapshot(WidgetChoice(identifier), date: nil, format: .txt, setting: nil, look: .entry)
                }
            if Int.random(in: 0..<6, using: &generator) == 0 { return hosted.process.endNow() }
            Task { @HostActor in _ = try? await live.send(command) }
        }

        @Test func aHostOutlivesEveryMessageOfAWidgetKitExtension() async throws {
            let bundles = [SampleTests.sample("Cards.app"), SampleTests.sample("GridWidget.appex")]
            try await LiveHost.run(bundles, deadlines: LifeDeadlines(all: .seconds(2))) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let identifier = "com.hostel.cards.widgets"
                await live.host.timelines?.settle()
                let hosted = try #require(live.host.host[identifier])
                let process = hosted.process
                for seed in UInt64(200)..<230 {
                    var generator = SeededGenerator(seed: seed)
                    let peer = RandomPeer(seed: seed)
                    defer { peer.close() }
                    process.standIn = { peer.connect() }
                    process.endNow()
                    for _ in 0..<60 {
                        if Int.random(in: 0..<3, using: &generator) == 0 {
                            try Self.ask(live, identifier, &generator)
                        }
                        for _ in 0..<Int.random(in: 0...3, using: &generator) { peer.sayAnything() }
                        if Int.random(in: 0..<24, using: &generator) == 0 { peer.close() }
                        for _ in 0..<2 { await Task.detached { @HostActor in }.value }
                    }
                    peer.isObedient = true
                    peer.catchUp()
                    try await live.eventually("seed \(seed): it is launched again") {
                        process.forgiveFailures()
                        guard (try? await hosted.launch()) != nil else { return false }
                        hosted.release()
                        return true
                    }
                }
                #expect(process.launches > 60, "\(process.launches) launches")
                try await live.expectUnharmed(sibling)
            }
        }

        @Test(arguments: [(HostKind.today, SampleTests.grid, UInt64(1)), (.keyboard, KeyboardHostTests.pad, 100)])
        func aHostOutlivesEveryMessageInEveryState(_ host: HostKind, _ identifier: String, _ seed: UInt64) async throws
        {
            let bundles = [
                SampleTests.sample(host == .today ? "GridWidget.appex" : "PadKeyboard.appex"),
                SampleTests.sample(host == .today ? "Daily.app" : "LetterKeyboard.appex"),
            ]
            let other = host == .today ? SampleTests.clock : KeyboardHostTests.letters
            try await LiveHost.run(bundles, deadlines: LifeDeadlines(all: .seconds(2)), host: host) { live in
                let pid = try await live.sibling(other).pid
                for seed in seed..<seed + 30 { try await Self.live(live, identifier, seed: seed, steps: 60) }
                try await live.show(other)
                #expect(try live.scene(other).process.pid == pid)
            }
        }
    }
}
