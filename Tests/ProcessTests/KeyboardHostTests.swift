import DisplayLists
import ExtensionHost
import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import KeyboardMessages
import KeyboardPointHost
import LinuxSystem
import PhotosPointHost
import SceneHost
import SceneMessages
import Testing
import WidgetDisplay
import WidgetHost

/// Keyboards in the host of theirs, with real processes: what they write, what they see, and when they may not.
extension ProcessTests {
    @Suite(.serialized)
    struct KeyboardHostTests {
        static let letters = "com.hostel.letters"
        static let pad = "com.hostel.pad"
        static let bundles = ["LetterKeyboard.appex", "PadKeyboard.appex"].map(SampleTests.sample)

        @HostActor
        private static func document(_ live: LiveHost, set text: String? = nil) async throws -> DocumentReport {
            guard case .document(let report) = try await live.send(.document(set: text)) else {
                throw POSIXError(.EINVAL)
            }
            return report
        }

        /// Presses the keys with these labels, each of which is there once the one before had its effect.
        @HostActor
        private static func press(_ keys: [String], on identifier: String, _ live: LiveHost) async throws {
            let scene = try live.scene(identifier)
            for key in keys {
                try await live.eventually("there is a key \(key)") {
                    // Drawn for the size that the tile has by now, or the touch would meet another key, or none.
                    scene.tile.list?.size == scene.tile.size && scene.places.contains { $0.label == key }
                }
                let place = try #require(scene.places.first { $0.label == key })
                #expect(scene.press(place))
            }
        }

        @Test func keyboardTypesIntoTheDocument() async throws {
            try await LiveHost.run(Self.bundles, host: .keyboard) { live in
                try await live.show(Self.letters)
                // As wide as the screen of the usual device, and not as a Today tile.
                #expect(try live.scene(Self.letters).tile.size == CGSize(width: 375, height: 216))
                try await Self.press(["h", "i", "space", "y", "⌫", "m", "."], on: Self.letters, live)
                try await live.eventually("the text is there") { live.host.keyboards?.document.text == "Hi m." }
                #expect(live.host.keyboards?.line(width: 20) == "Hi m.▏")
                let report = try await Self.document(live)
                #expect(report.caret == 5 && report.keyboard == Self.letters)
                #expect(report.keyboards == [Self.letters, Self.pad])
                let audit = try await AuditTests.report(live, Self.letters)
                #expect(audit.messages.contains { $0.kind == KeyboardEdit.name && $0.edge == "extension-to-host" })
                #expect(audit.messages.contains { $0.kind == KeyboardContext.name && $0.edge == "host-to-extension" })
                #expect(audit.refusals.isEmpty)
            }
        }

        @Test func keyboardOfAStoryboardIsShownWithItsView() async throws {
            let folder = try TemporaryFolder("storyboard")
            let bundle = try folder.storyboard(
                "PadKeyboard.appex", point: "com.apple.keyboard-service", controller: "PadViewController",
                label: "Drawn")
            try await LiveHost.run([bundle], host: .keyboard) { live in
                try await live.show(Self.pad)
                let scene = try live.scene(Self.pad)
                try await live.eventually("the label is there") { scene.tile.list?.shows("Drawn") == true }
            }
        }

        @Test func nextKeyboardWritesAtTheSameCaret() async throws {
            try await LiveHost.run(Self.bundles, showsAll: true, host: .keyboard) { live in
                let letters = try live.scene(Self.letters)
                let pad = try live.scene(Self.pad)
                try await live.eventually("the first is shown") { letters.tile.isSettled && letters.tile.view != nil }
                #expect(pad.process.pid == nil && live.host.shownOrder == [Self.letters])
                _ = try await Self.document(live, set: "ab")
                try await Self.press(["⌨"], on: Self.letters, live)
                try await live.eventually("the pad is shown") { pad.tile.isSettled && pad.tile.view != nil }
                try await live.eventually("the letters have gone") { letters.tile.stage == .hidden }
                #expect(live.host.shownOrder == [Self.pad])
                // It asks for less than the standard height, and gets it.
                try await live.eventually("the pad is low") { pad.tile.size.height == 132 }
                let kept = letters.process.pid
                try await Self.press(["◀", "7", "▶", "⌫"], on: Self.pad, live)
                try await live.eventually("it wrote") { live.host.keyboards?.document.text == "a7" }
                try await Self.press(["⌨"], on: Self.pad, live)
                try await live.eventually("the letters are back") { letters.tile.isSettled && letters.tile.view != nil }
                #expect(letters.process.pid == kept && letters.process.launches == 1)
                try await Self.press(["⌨"], on: Self.letters, live)
                try await Self.press(["▼"], on: Self.pad, live)
                try await live.eventually("none is shown") { live.host.shownOrder.isEmpty && pad.tile.stage == .hidden }
            }
        }

        @Test func removedKeyboardIsReplacedByTheNext() async throws {
            try await LiveHost.run(Self.bundles, showsAll: true, host: .keyboard) { live in
                let letters = try live.scene(Self.letters)
                try await live.eventually("the first is shown") { letters.tile.isSettled && letters.tile.view != nil }
                try live.plugins.remove("LetterKeyboard.appex")
                try await live.eventually("the next is shown") { live.host.keyboards?.current == Self.pad }
                let pad = try live.scene(Self.pad)
                try await live.eventually("it is there") { pad.tile.isSettled && pad.tile.view != nil }
            }
        }

        @Test func wrongHostNamesTheRightOne() async throws {
            let clock = SampleTests.sample("Daily.app")
            try await LiveHost.run(Self.bundles + [clock]) { live in
                let row = try #require(live.row(named: "LetterKeyboard.appex"))
                #expect(row["state"] as? String == "notDisplayed")
                #expect(live.codes(row) == ["extension-point-not-displayed"])
                let reason = (row["reasons"] as? [[String: String]])?.first?["message"] ?? ""
                #expect(reason.contains("`hostel run --host keyboard`"))
                await #expect(throws: CommandRefusal.notDisplayable(Self.letters, reason: reason)) {
                    try await live.show(Self.letters)
                }
                await #expect(throws: CommandRefusal.otherHost(.today, needed: .keyboard)) {
                    _ = try await Self.document(live)
                }
                try await live.show(SampleTests.clock)
                #expect(try live.scene(SampleTests.clock).tile.content == .live)
            }
            try await LiveHost.run(Self.bundles + [clock], host: .keyboard) { live in
                #expect(live.host.order == [Self.letters, Self.pad])
                let row = try #require(live.rows.first { $0["identifier"] as? String == SampleTests.clock })
                #expect(row["state"] as? String == "notDisplayed")
                let reason = (row["reasons"] as? [[String: String]])?.first?["message"] ?? ""
                #expect(reason.contains("`hostel run --host today`"))
            }
        }

        // MARK: Broken rules

        /// A process that sends any message: it begins and answers as a keyboard does, as far as the test says.
        @HostActor
        final class Typist {
            private var session: Session?
            /// Whether it answers when it is to disappear.
            var isObedient = true
            private(set) var views: [ViewIdentifier] = []
            private(set) var contexts: [KeyboardContext] = []
            private(set) var hidden: Session.ReplyToken?

            func connect() -> OwnedDescriptor? {
                guard var pair = try? PacketSocket.pair() else { return nil }
                let own = pair.takeSecond()
                guard (try? own.setNonblocking()) != nil else { return nil }
                let session = Session(
                    descriptor: own, reactor: EventLoopReactor(loop: HostActor.shared.loop))
                session.onRequest = { [weak self] channel, payload, _, token throws(MessageError) in
                    let request = channel == .widget ? try WidgetRequest(encoded: payload) : nil
                    HostActor.shared.assumeHere { self?.answer(request, token) }
                }
                session.onNotice = { [weak self] channel, payload, _ throws(MessageError) in
                    guard channel == .custom else { return }
                    let context = try KeyboardContext(CustomMessage(encoded: payload))
                    HostActor.shared.assumeHere { self?.contexts.append(context) }
                }
                session.activate()
                self.session = session
                return pair.takeFirst()
            }

            private func answer(_ request: WidgetRequest?, _ token: Session.ReplyToken) {
                switch request {
                case nil:
                    let ready = BeginReply.ready(version: ProtocolVersion.current, principal: "Forged.Keyboard")
                    try? session?.reply(token, with: ready)
                case .appear(let view, _):
                    views.append(view)
                    try? session?.reply(token, with: WidgetReply.appeared)
                case .disappear where !isObedient: hidden = token
                default: try? session?.reply(token, with: WidgetReply.done)
                }
            }

            func obey() { if let hidden { try? session?.reply(hidden, with: WidgetReply.done) } }

            func type(_ text: String, in view: ViewIdentifier) {
                try? session?.notify(KeyboardEdit(view: view.rawValue, change: .insert(text)).message)
            }

            func say(_ message: CustomMessage) { try? session?.notify(message) }

            func close() {
                session?.invalidate()
                session = nil
            }
        }

        /// A host with a forged pad that is shown, and letters in a process of their own that have to go on.
        private func withTypist(_ body: @HostActor (LiveHost, WidgetScene, Typist) async throws -> Void) async throws {
            try await LiveHost.run(Self.bundles, host: .keyboard) { live in
                let sibling = try await live.sibling(Self.letters)
                let scene = try live.scene(Self.pad)
                let typist = Typist()
                defer { typist.close() }
                scene.process.standIn = { typist.connect() }
                try await live.show(Self.pad)
                try await body(live, scene, typist)
                typist.obey()
                try await live.show(Self.letters)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func keyboardMayNotTypeWhileBeingHidden() async throws {
            try await withTypist { live, scene, typist in
                let view = try #require(typist.views.last)
                typist.type("a", in: view)
                try await live.eventually("it types") { live.host.keyboards?.document.text == "a" }
                typist.isObedient = false
                scene.handle(.hide)
                try await live.eventually("it is told to go") { typist.hidden != nil }
                typist.type("late", in: view)
                try await live.eventually("that is refused") { live.host.audit.log.refusalCount() == 1 }
                let report = try await AuditTests.report(live, Self.pad)
                #expect(report.refusals.map(\.rule) == ["out-of-state"])
                #expect(report.refusals.first?.kind == KeyboardEdit.name)
                #expect(live.host.keyboards?.document.text == "a")
                // It may have been on its way, so it is no reason to end it.
                #expect(scene.process.session?.end == nil)
            }
        }

        @Test func hiddenKeyboardThatTypesLosesItsSession() async throws {
            try await withTypist { live, scene, typist in
                let view = try #require(typist.views.last)
                try await live.hide(Self.pad)
                typist.type("late", in: view)
                try await live.eventually("its session is over") { scene.process.session == nil }
                let report = try await AuditTests.report(live, Self.pad)
                #expect(report.refusals.map(\.rule) == ["out-of-state"])
                #expect(live.host.keyboards?.document.text == "")
            }
        }

        @Test func unknownOrBadMessageEndsTheSession() async throws {
            let long = KeyboardEdit(view: 1, change: .insert(String(repeating: "a", count: 5000))).message
            for (message, rule) in [
                (CustomMessage(name: "keyboard.unheard"), "unknown-verb"),
                (CustomMessage(name: KeyboardEdit.name, body: [1, 2]), "malformed"), (long, "too-long"),
            ] {
                try await withTypist { live, scene, typist in
                    typist.say(try #require(message))
                    try await live.eventually("its session is over") { scene.process.session == nil }
                    let report = try await AuditTests.report(live, Self.pad)
                    #expect(report.refusals.map(\.rule) == [rule])
                    guard case .unableToLoad("protocol-violation", _) = scene.tile.content else {
                        Issue.record("the tile shows \(scene.tile.content)")
                        return
                    }
                }
            }
        }

        @Test func keyboardsTypingRateIsBounded() async throws {
            try await withTypist { live, scene, typist in
                let view = try #require(typist.views.last)
                for _ in 0..<2000 { typist.type("a", in: view) }
                // The last context counts all of them, taken or not.
                try await live.eventually("all were heard") { typist.contexts.last?.edits == 2000 }
                let count = live.host.keyboards?.document.text.count ?? 0
                #expect((200..<2000).contains(count), "\(count) were taken")
                let report = try await AuditTests.report(live, Self.pad)
                #expect(report.refusals.map(\.rule) == ["rate-limit"])
                #expect(report.refusals.first?.count == UInt64(2000 - count))
                #expect(scene.process.session?.end == nil)
            }
        }

        @Test func keyboardSeesItsLineOnly() async throws {
            try await withTypist { live, _, typist in
                _ = try await Self.document(live, set: "a secret\nHello")
                try await live.eventually("it is told") { typist.contexts.last?.before == "Hello" }
                #expect(typist.contexts.allSatisfy { !$0.before.contains("secret") && !$0.after.contains("secret") })
                await #expect(throws: CommandRefusal.self) {
                    _ = try await Self.document(live, set: String(repeating: "a", count: TextDocument.mostBytes + 1))
                }
            }
        }

        // MARK: As a program

        @Test func commandChoosesTheHost() throws {
            let grid = SampleTests.sample("GridWidget.appex")
            try CommandTests.withHost(
                Self.bundles + [grid], options: ["--headless", "--host", "keyboard"]
            ) { host in
                #expect(try host.ask("show", Self.letters).code == 0)
                #expect(try host.ask("document", "--set", "Dear reader. ").code == 0)
                #expect(try host.ask("press", Self.letters, "1").code == 0)
                let end = ContinuousClock.now + .seconds(60)
                var report: [String: Any] = [:]
                repeat {
                    report = try host.ask("document", "--json").json as? [String: Any] ?? [:]
                } while report["text"] as? String != "Dear reader. Q" && ContinuousClock.now < end
                #expect(report["text"] as? String == "Dear reader. Q")
                #expect(report["caret"] as? Int == 14)
                #expect(report["keyboard"] as? String == Self.letters)
                #expect(report["keyboards"] as? [String] == [Self.letters, Self.pad])
                #expect(try host.ask("document").output == "Dear reader. Q\n")
                let wrong = try host.ask("show", SampleTests.grid)
                #expect(wrong.code == 1 && wrong.errors.contains("hostel run --host today"))
            }
            try CommandTests.withHost([grid]) { host in
                let none = try host.ask("document")
                #expect(none.code == 1 && none.errors.contains("hostel run --host keyboard"))
            }
        }

        @Test func documentIsPrintedAboveTheKeyboard() throws {
            let folder = try TemporaryFolder("plugins")
            for bundle in Self.bundles { try folder.add(bundle) }
            let page = try Command.hostel("run", "--once", "--host", "keyboard", "--plugins", folder.path)
            #expect(page.code == 0 && page.output.contains("▏") && page.output.contains("LETTERS"))
            #expect(!page.output.contains("PAD"))
            let help = try Command.hostel("run", "--help")
            #expect(help.output.contains("--host") && help.output.contains("today, photos, keyboard"))
            #expect(try Command.hostel("run", "--host", "radio", "--plugins", folder.path).code == 2)
        }
    }
}
