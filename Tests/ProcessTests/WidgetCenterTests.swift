import DisplayLists
import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import TimelinePointHost
import WidgetDisplay
import WidgetHost

extension ProcessTests {
    /// `WidgetCenter` in an extension's own process, against a host that shows its widgets.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct WidgetCenterTests {
        @HostActor
        private static func texts(_ widgets: InstalledWidgets, _ kind: String) throws -> [String] {
            let tile = try #require(widgets.tiles.first { $0.name.hasSuffix("/" + kind) }).content
            guard case .live(let list, _) = tile.state else { return [] }
            var texts: [String] = []
            for case .text(let text) in list.operations { texts.append(text.string) }
            return texts
        }

        @Test func configurationsNameEachShownWidgetAndAReloadReachesOneKind() async throws {
            let folder = try TemporaryFolder("asking")
            let bundle = try folder.asking()
            try await LiveHost.run([bundle], showsAll: true) { live in
                let point = try #require(live.host.timelines)
                await point.settle()
                let widgets = try #require(point.installed[TemporaryFolder.asking])
                try await live.eventually("the asking widget shows the answer") {
                    try Self.texts(widgets, "Asking") == ["Asking systemMedium, Reloading systemSmall"]
                }
                try await live.eventually("the other widget is shown") {
                    try Self.texts(widgets, "Reloading") == ["made"]
                }
                let reloading = try #require(widgets.drivers.first { $0.key.kind == "Reloading" })
                let asking = try #require(widgets.drivers.first { $0.key.kind == "Asking" })
                // Its initialiser asked before the session had begun, and the host has answered.
                let log = try #require(live.host.host[TemporaryFolder.asking]).process.log
                try await live.eventually("the early request is refused") {
                    log.lines.contains { $0.text.contains("reloadTimelines(ofKind: Early)") }
                }
                // A widget's own reload comes 60 seconds after the last one, and only the named kind has it.
                try await live.eventually("the reload is planned") {
                    reloading.plan.reason == "the widget asked for it" && reloading.plan.next != nil
                }
                #expect(asking.plan.next == nil && asking.plan.reason.hasPrefix("its policy is never"))
                #expect(live.refusals.isEmpty, "\(live.refusals)")
            }
        }
    }
}
