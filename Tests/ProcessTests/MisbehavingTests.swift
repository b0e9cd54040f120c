import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// A widget that breaks a rule is named, and nobody else notices.
extension ProcessTests {
    @Suite(.serialized)
    struct MisbehavingTests {
        static func kit(_ name: String) -> String { Products.misbehaving + "/" + name }

        /// Each bundle of the kit that is launched, and how its process has to end.
        static let endings: [(name: String, code: String)] = [
            ("CrashInConstructor", "crashed"), ("CrashInViewDidLoad", "crashed"), ("HangInConstructor", "watchdog"),
            ("HangInViewDidLoad", "watchdog"), ("MissingClass", "principal-class-not-found"),
            ("NotAViewController", "principal-class-wrong-kind"), ("MissingFunction", "principal-function-not-found"),
            ("WrongVersion", "principal-function-version"), ("UnresolvedSymbol", "library-not-loadable"),
        ]

        @Test(arguments: endings)
        func brokenWidgetIsUnableToLoadAndSparesItsSibling(_ name: String, _ code: String) async throws {
            var deadlines = LifeDeadlines(all: .seconds(20))
            if code == "watchdog" {
                deadlines.launch = .seconds(3)
                deadlines.appear = .seconds(3)
            }
            try await LiveHost.run(
                [Self.kit("\(name).appex"), ProcessTests.SampleTests.sample("GridWidget.appex")], deadlines: deadlines
            ) {
                live in
                try await live.show(ProcessTests.SampleTests.grid)
                let sibling = try live.scene(ProcessTests.SampleTests.grid).process.pid
                await #expect(throws: CommandRefusal.self) { try await live.show("com.hostel.misbehaving.\(name)") }
                let scene = try live.scene("com.hostel.misbehaving.\(name)")
                guard case .unableToLoad(let found, let message) = scene.tile.content else {
                    Issue.record("\(name) shows \(scene.tile.content)")
                    return
                }
                #expect(found == code, "\(message)")
                #expect(!message.isEmpty)
                // The sibling is the same process and still answers.
                #expect(try live.scene(ProcessTests.SampleTests.grid).process.pid == sibling)
                let text = try await live.text(ProcessTests.SampleTests.grid)
                #expect(text.contains("Photos"))
            }
        }

        @Test func crashLeavesItsLastOutputInTheLog() async throws {
            try await LiveHost.run([Self.kit("CrashInViewDidLoad.appex")]) { live in
                let identifier = "com.hostel.misbehaving.CrashInViewDidLoad"
                await #expect(throws: CommandRefusal.self) { try await live.show(identifier) }
                let answer = try await live.send(.logs(identifier: identifier, lines: 100))
                guard case .logs(let page) = answer else { throw UnexpectedAnswer(answer: answer) }
                #expect(page.lines.contains { $0.source == .output && $0.text.contains("Fatal error") })
            }
        }

        @Test func everyCallOfTheProtocolIsOptional() async throws {
            try await LiveHost.run([Self.kit("NotAProvider.appex")]) { live in
                try await live.show("com.hostel.misbehaving.NotAProvider")
            }
        }

        @Test func wrongArchitectureIsListedAndNeverOpened() async throws {
            try await LiveHost.run([
                Self.kit("WrongArchitecture.appex"), ProcessTests.SampleTests.sample("GridWidget.appex"),
            ]) { live in
                let identifier = "com.hostel.misbehaving.WrongArchitecture"
                let row = try #require(live.row(identifier))
                #expect(row["state"] as? String == "notDisplayed")
                #expect(row["architectures"] as? [String] == ["aarch64"])
                let reasons = row["reasons"] as? [[String: String]] ?? []
                #expect(reasons.first?["code"]?.contains("architecture") == true)
                await #expect(throws: CommandRefusal.self) { try await live.show(identifier) }
                #expect(live.host.scenes[identifier] == nil)
            }
        }

        @Test func missingLibraryIsNamedAndItsWidgetNeverOpened() async throws {
            try await LiveHost.run([
                Self.kit("MissingLibrary.appex"), ProcessTests.SampleTests.sample("GridWidget.appex"),
            ]) { live in
                let identifier = "com.hostel.misbehaving.MissingLibrary"
                let row = try #require(live.row(identifier))
                #expect(row["state"] as? String == "notDisplayed")
                #expect(live.codes(row) == ["library-missing"])
                let reasons = row["reasons"] as? [[String: String]] ?? []
                #expect(reasons.first?["message"]?.contains("libDailySettings.so") == true)
                await #expect(throws: CommandRefusal.self) { try await live.show(identifier) }
                #expect(live.host.scenes[identifier] == nil)
            }
        }

        @Test func brokenIdentifierPrefixIsRefused() async throws {
            try await LiveHost.run([Self.kit("BrokenPrefix.app"), Self.kit("OwnSDKCopy.appex")]) { live in
                for (identifier, word) in [
                    ("com.hostel.misbehaving.newsroom", "prefix"), ("com.hostel.misbehaving.OwnSDKCopy", "sdk"),
                ] {
                    let row = try #require(live.row(identifier))
                    #expect(row["state"] as? String == "refused")
                    let reasons = row["reasons"] as? [[String: String]] ?? []
                    #expect(reasons.contains { $0["code"]?.contains(word) == true }, "\(reasons)")
                }
            }
        }

        @Test func wholeKitSparesTheSamples() async throws {
            let kit = try FileManager.default.contentsOfDirectory(atPath: Products.misbehaving).map(Self.kit)
            var deadlines = LifeDeadlines(all: .seconds(20))
            deadlines.launch = .seconds(15)
            deadlines.appear = .seconds(15)
            try await LiveHost.run(kit + ProcessTests.SampleTests.everything, showsAll: true, deadlines: deadlines) {
                live in
                await live.host.waitUntilSettled()
                for identifier in ProcessTests.SampleTests.all {
                    let content = try live.scene(identifier).tile.content
                    #expect(content == .live, "\(identifier)")
                }
            }
        }
    }
}

extension LiveHost {
    /// A row of `hostel list --json`.
    func row(_ identifier: String) -> [String: Any]? {
        let rows = (try? JSONSerialization.jsonObject(with: host.listing())) as? [[String: Any]] ?? []
        return rows.first { $0["identifier"] as? String == identifier }
    }
}
