import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetDisplay
import WidgetHost

/// The grants that a widget asks for wait for the person's consent.
extension ProcessTests {
    @Suite(.serialized)
    struct ConsentTests {
        static let asker = "com.hostel.test.Asker"
        static let group = "group.com.hostel.test"

        @Test func networkIsRefusedUntilItIsAllowedAndAgainOnceItIsDenied() async throws {
            let state = try TemporaryFolder("state")
            let asker = try AskingWidget(state: state.path)
            try await LiveHost.run([asker.path, SampleTests.sample("GridWidget.appex")], state: state) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.asker)
                try await Self.expect("network no, group no", live)
                let log = try live.scene(Self.asker).process.log.lines.map(\.text)
                #expect(log.contains { $0.contains("waits for consent") && $0.contains("hostel allow \(Self.asker)") })
                #expect(log.contains { $0.contains("refused: the network") && $0.contains("hostel allow") }, "\(log)")
                #expect(live.awaiting(Self.asker) == ["group:\(Self.group)", "network"])
                let caption = try live.scene(Self.asker).content.caption
                #expect(caption?.contains("hostel allow \(Self.asker) group:\(Self.group) network") == true)

                let first = try #require(try live.scene(Self.asker).process.pid)
                try await live.answer(Self.asker, [.network], isAllowed: true)
                #expect(!ProcessTable.isAlive(first))
                try await live.show(Self.asker)
                try await Self.expect("network yes, group no", live)
                #expect(live.awaiting(Self.asker) == ["group:\(Self.group)"])

                let second = try #require(try live.scene(Self.asker).process.pid)
                try await live.answer(Self.asker, [.network], isAllowed: false)
                #expect(!ProcessTable.isAlive(second), "the process that had the grant is ended")
                try await live.show(Self.asker)
                try await Self.expect("network no, group no", live)
                let told = try await live.explanation(of: Self.asker)
                #expect(told.denied == ["network"] && told.awaiting == ["group:\(Self.group)"] && told.granted == [])
                #expect(told.events.contains { $0.what == "exited" && $0.why.hasPrefix("grants-changed") })
                try await live.expectUnharmed(sibling)
            }
        }

        /// Its library is a sparse file, which takes no room on its author's disk.
        @Test func bundleThatAsksForAGrantWithATooLargeLibraryIsListedWithTheReason() async throws {
            let state = try TemporaryFolder("state")
            let asker = try AskingWidget(state: state.path)
            let library = try FileHandle(forWritingTo: URL(fileURLWithPath: asker.path + "/GrowsSlowly"))
            try library.truncate(atOffset: 600 << 20)
            try library.close()
            try await LiveHost.run([asker.path, SampleTests.sample("GridWidget.appex")], state: state) { live in
                #expect(live.codes(live.row(Self.asker)) == ["content-too-large"])
                try await live.show(SampleTests.grid)
            }
        }

        @Test func groupOfNoContainerIsClosedUntilItIsAllowed() async throws {
            let state = try TemporaryFolder("state")
            let asker = try AskingWidget(state: state.path)
            try await LiveHost.run([asker.path], state: state) { live in
                try await live.show(Self.asker)
                try await Self.expect("network no, group no", live)
                #expect(!FileManager.default.fileExists(atPath: state.path + "/groups/" + Self.group))
                try await live.answer(Self.asker, [.group(Self.group)], isAllowed: true)
                try await live.show(Self.asker)
                try await Self.expect("network no, group yes", live)
                await #expect(throws: CommandRefusal.self) {
                    try await live.answer(Self.asker, [.group("group.com.hostel.other")], isAllowed: true)
                }
                await #expect(throws: CommandRefusal.self) {
                    try await live.answer("com.hostel.test.nobody", [.network], isAllowed: true)
                }
                // The answer outlives the host.
                try await live.restart()
                try await live.show(Self.asker)
                try await Self.expect("network no, group yes", live)
            }
        }

        @Test func groupThatTheContainerDeclaresIsOpenWithoutAQuestion() async throws {
            try await LiveHost.run([SampleTests.sample("Daily.app")]) { live in
                #expect(live.awaiting(SampleTests.feed).isEmpty)
                let told = try await live.explanation(of: SampleTests.feed)
                #expect(told.granted == ["group:group.com.hostel.daily"])
                try await live.show(SampleTests.feed)
                #expect(FileManager.default.fileExists(atPath: live.state.path + "/groups/group.com.hostel.daily"))
            }
        }

        @Test func changedBundleWaitsForWhatItAsksInAddition() async throws {
            let state = try TemporaryFolder("state")
            let asker = try AskingWidget(state: state.path, groups: [])
            try await LiveHost.run([asker.path], state: state) { live in
                try await live.answer(Self.asker, [.network], isAllowed: true)
                let before = try #require(await live.grants(Self.asker))
                #expect(before.granted == ["network"] && before.asked == ["network"] && before.hash.utf8.count == 64)
                let more = try AskingWidget(state: state.path)
                try live.plugins.replace("Asker.appex", by: more.path)
                try await live.eventually("the new version asks for more") {
                    live.awaiting(Self.asker) == ["group:\(Self.group)"]
                }
                let after = try #require(await live.grants(Self.asker))
                #expect(after.granted == ["network"] && after.asked == ["group:\(Self.group)", "network"])
                #expect(after.hash != before.hash)
                try await live.show(Self.asker)
                try await Self.expect("network yes, group no", live)
            }
        }

        @Test func commandsAnswerWithAndWithoutAHost() async throws {
            let state = try TemporaryFolder("state")
            let asker = try AskingWidget(state: state.path)
            let folder = try TemporaryFolder("plugins")
            try folder.add(asker.path)
            let place = ["--state", state.path]
            func grants() throws -> [String: Any]? {
                try Command.run(Products.hostel, ["grants", "--json"] + place).rows.first {
                    $0["identifier"] as? String == Self.asker
                }
            }
            #expect(try Command.run(Products.hostel, ["grants"] + place).output == "No extension asks for anything.\n")
            let early = try Command.run(Products.hostel, ["allow", Self.asker, "network"] + place)
            #expect(early.code == 0, "\(early.errors)")
            #expect(try grants()?["granted"] as? [String] == ["network"])
            let listed = try Command.run(Products.hostel, ["list", "--json", "--plugins", folder.path] + place).rows
            #expect(listed.first?["awaiting"] as? [String] == ["group:\(Self.group)"])
            for wrong in [
                ["allow", Self.asker], ["allow", Self.asker, "everything"], ["deny"], ["allow", "a/b", "network"],
            ] {
                #expect(try Command.run(Products.hostel, wrong + place).code == 2, "\(wrong)")
            }

            let host = try HostProcess(plugins: folder.path, state: state.path)
            try host.waitUntilServing()
            let unknown = try Command.run(Products.hostel, ["allow", Self.asker + "s", "network"] + place)
            #expect(unknown.code == 1 && unknown.errors.contains(Self.asker), "\(unknown.errors)")
            let found = try #require(try grants())
            #expect(found["granted"] as? [String] == ["network"])
            #expect(found["asked"] as? [String] == ["group:\(Self.group)", "network"])
            #expect((found["hash"] as? String)?.utf8.count == 64)
            let denied = try Command.run(Products.hostel, ["deny", Self.asker, "network"] + place)
            #expect(denied.code == 0, "\(denied.errors)")
            let text = try Command.run(Products.hostel, ["list"] + place).output
            #expect(text.contains("waits for consent: `hostel allow \(Self.asker) group:\(Self.group)`"), "\(text)")
            let told = try Command.run(Products.hostel, ["explain", Self.asker] + place).output
            #expect(told.contains("denied     network"), "\(told)")
            #expect(told.contains("waits for  group:\(Self.group)"), "\(told)")
            #expect(try host.ask("stop").code == 0)
            #expect(host.ending() == 0)
            #expect(host.offspring.isEmpty)
        }

        @HostActor
        static func expect(_ words: String, _ live: LiveHost) async throws {
            try await live.shows(Self.asker, words)
        }
    }
}

extension LiveHost {
    /// The grants that a bundle waits for, as `hostel list --json` says.
    func awaiting(_ identifier: String) -> [String] {
        rows.first { $0["identifier"] as? String == identifier }?["awaiting"] as? [String] ?? []
    }

    /// A bundle's row of `hostel grants --json`.
    func grants(_ identifier: String) async throws -> GrantRow? {
        guard case .grants(let rows) = try await send(.grants) else { return nil }
        return rows.first { $0.identifier == identifier }
    }

    func answer(_ identifier: String, _ grants: Set<Grant>, isAllowed: Bool) async throws {
        try await send(.consent(HostCommand.ConsentAnswer(identifier, grants, isAllowed: isAllowed)))
    }
}
