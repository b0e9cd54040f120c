import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// There is no way from a container to its widgets but the group: with real processes.
extension ProcessTests {
    @Suite(.serialized)
    struct NotificationPostTests {
        private static let probe = OpenURLTests.probe
        private static let hears = "com.example.probe.hears"
        private static let group = "group.com.example.probe"

        private static var quick: LifeDeadlines {
            var deadlines = LifeDeadlines(all: .seconds(20))
            deadlines.suspensionGrace = .milliseconds(20)
            return deadlines
        }

        /// A host with a container, its widget that listens, and a sibling.
        static func withListener(_ body: @HostActor (LiveHost) async throws -> Void) async throws {
            let folder = try TemporaryFolder("posts")
            let app = try folder.probe("Probe.app", identifier: probe, schemes: ["probe"], groups: [group])
            try folder.makeFolder("Probe.app/PlugIns")
            let name = "Probe.app/PlugIns/Hears.appex"
            try folder.variant(
                MisbehavingTests.kit("AsksTheHost.appex"), as: name,
                [
                    "CFBundleIdentifier": hears,
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.widget-extension",
                        "NSExtensionPrincipalClass": "HearsNotices.TodayViewController",
                    ],
                ])
            try folder.remove(name + "/AsksTheHost")
            try folder.add(Products.plugins + "/libHearsNotices.so", as: name + "/AsksTheHost")
            try folder.add(app + "/entitlements.plist", as: name + "/entitlements.plist")
            try await LiveHost.run([app, SampleTests.sample("GridWidget.appex")], deadlines: quick, body)
        }

        @Test func postReachesNoOtherProcess() async throws {
            try await Self.withListener { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.hears)
                let scene = try live.scene(Self.hears)
                @HostActor func said(_ text: String) -> Int { scene.process.log.lines.count { $0.text == text } }
                try await live.eventually("it listens") { said("listens") == 1 }
                // While it runs. The group's value was set after the post and arrives; the post does not.
                try await live.open("probe://post/com.example.changed")
                try await live.open("probe://set/\(Self.group)/word/one")
                try await live.eventually("the word arrives") { said("read one") == 1 }
                #expect(said("heard com.example.changed") == 0)
                // While it is suspended.
                let pid = scene.process.pid
                try await live.hide(Self.hears)
                try await live.eventually("it is suspended") { scene.process.state == .suspended }
                try await live.open("probe://post/com.example.changed/3")
                try await live.open("probe://set/\(Self.group)/word/two")
                try await live.show(Self.hears)
                try await live.eventually("the word arrives after it goes on") { said("read two") == 1 }
                #expect(said("heard com.example.changed") == 0 && scene.process.pid == pid)
                try await live.eventually("all are counted") { live.refusals["no-such-channel"] == 4 }
                let log = live.words(Self.probe)
                #expect(log.count { $0.contains("reach no other process") } == 1, "\(log)")
                #expect(!log.contains { $0.contains("refused") }, "\(log)")
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func widgetsPostReachesItselfOnly() async throws {
            try await Self.withListener { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.hears)
                let log = { @HostActor () throws -> [String] in
                    try live.scene(Self.hears).process.log.lines.map(\.text)
                }
                for press in 1...2 {
                    try await live.send(.press(identifier: Self.hears, region: 1))
                    try await live.eventually("it hears itself") {
                        try log().count { $0 == "heard com.example.own" } == press
                    }
                }
                @HostActor func refused() -> UInt64 {
                    AuditReport(live.host.audit.log, of: Self.hears).refusals
                        .filter { $0.edge == "extension-to-host" && $0.rule == "no-such-channel" }.map(\.count)
                        .reduce(0, +)
                }
                try await live.eventually("both are counted") { refused() == 2 }
                #expect(try log().count { $0.contains("reach no other process") } == 1)
                #expect(
                    try await live.metrics()["hostel_extension_refused_messages_total{extension=\"\(Self.hears)\"}"]
                        == 2)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func floodOfPostsIsBoundedAndKeepsTheConnection() async throws {
            try await Self.withListener { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.open("probe://hello")
                let connection = try #require(live.host.broker.server.connection(of: Self.probe))
                let name = String(repeating: "n", count: 4000)
                try await live.open("probe://post/\(name)/100000")
                try await live.open("probe://hello")
                #expect((1...40).contains(live.refusals["no-such-channel"] ?? 0), "\(live.refusals)")
                #expect(live.refusals.count == 1)
                #expect(live.host.broker.server.connection(of: Self.probe) === connection)
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
