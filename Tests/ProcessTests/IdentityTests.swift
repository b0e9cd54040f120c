import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// Attempts to take another bundle's identifier, and with it its place and its data.
extension ProcessTests {
    @Suite(.serialized)
    struct IdentityTests {
        private static let container = "com.example.bank"

        /// A lone library under a container's identifier shared the container's own folder before.
        @Test func loneLibraryUnderAContainersIdentifierDoesNotReachTheContainersFolder() async throws {
            let state = try TemporaryFolder("state")
            let folder = try TemporaryFolder("bundles")
            let app = try folder.probe("Bank.app", identifier: Self.container, schemes: ["bank"])
            let lone = try Self.lone(Self.container, in: folder)
            try await LiveHost.run([app] + lone + [SampleTests.sample("GridWidget.appex")], state: state) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                #expect(live.codes(live.row(named: "libLone.so")) == ["identifier-reserved"])
                #expect(live.row(named: "libLone.so")?["state"] as? String == "refused")
                await #expect(throws: CommandRefusal.self) { try await live.show(Self.container) }
                // Without the container the library runs, in a folder that no container has.
                try live.plugins.remove("Bank.app")
                try await live.eventually("the library is shown") { live.host.scenes[Self.container] != nil }
                try await live.show(Self.container)
                let own = state.path + "/data/" + Self.container
                #expect(FileManager.default.fileExists(atPath: own))
                try Data("planted".utf8).write(to: URL(fileURLWithPath: own + "/planted"))
                try live.plugins.add(app)
                try await live.eventually("the library is refused again") {
                    live.host.scenes[Self.container] == nil
                }
                try await live.send(.launch(container: Self.container))
                let place = state.path + "/containers/" + Self.container
                try await live.eventually("the container has a folder") {
                    live.host.broker.server.connection(of: Self.container) != nil
                }
                #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["tmp"])
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func takeoverNeedsConsentAndBringsNoGrants() async throws {
            let state = try TemporaryFolder("state")
            let good = try AskingWidget(state: state.path)
            let evil = try AskingWidget(state: state.path, version: "99.0")
            try await LiveHost.run([good.path], state: state) { live in
                let asker = ConsentTests.asker
                try await live.answer(asker, [.network], isAllowed: true)
                try await live.show(asker)
                try await ConsentTests.expect("network yes, group no", live)
                let pid = try live.scene(asker).process.pid
                try live.plugins.add(evil.path, as: "Zebra.appex")
                try await live.eventually("the other bundle waits") {
                    live.codes(live.row(named: "Zebra.appex")) == ["identifier-taken"]
                }
                #expect(try live.scene(asker).process.pid == pid, "nothing happened to the first")
                // The first one is replaced by a new version at its own place: the other does not slip in.
                try live.plugins.replace("Asker.appex", by: good.path)
                try await live.eventually("the new copy runs") { (try? live.scene(asker).process.pid) != pid }
                #expect(live.codes(live.row(named: "Zebra.appex")) == ["identifier-taken"])
                #expect(live.host.scenes[asker]?.process.bundle.version == "1.0")
                try live.plugins.remove("Asker.appex")
                try await live.eventually("the other one is alone") {
                    live.host.scenes[asker]?.process.bundle.version == "99.0"
                }
                #expect(live.awaiting(asker) == ["group:\(ConsentTests.group)", "network"], "grants do not move")
                try await live.show(asker)
                try await ConsentTests.expect("network no, group no", live)
            }
        }

        /// A library with its list: the sample of the kit under another identifier.
        private static func lone(_ identifier: String, in folder: TemporaryFolder) throws -> [String] {
            try folder.variant(
                MisbehavingTests.kit("GrowsSlowly.appex"), as: "Lone.appex",
                ["CFBundleIdentifier": identifier, "CFBundleExecutable": "libLone.so"])
            try folder.add(folder.path + "/Lone.appex/Info.plist", as: "Lone.plist")
            try folder.add(folder.path + "/Lone.appex/GrowsSlowly", as: "libLone.so")
            return [folder.path + "/Lone.plist", folder.path + "/libLone.so"]
        }
    }
}
