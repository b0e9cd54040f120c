import DisplayLists
import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing

extension ProcessTests {
    /// Widgets that are filled a moment after they appeared: by their update, or from a background queue.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct PictureAfterUpdateTests {
        private static func widget(_ module: String = "FillsInUpdate", in folder: TemporaryFolder) throws -> String {
            let name = "Fills.appex"
            let path = try folder.variant(
                MisbehavingTests.kit("AsksTheHost.appex"), as: name,
                [
                    "CFBundleIdentifier": "com.example.fills",
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.widget-extension",
                        "NSExtensionPrincipalClass": "\(module).TodayViewController",
                    ],
                ])
            try folder.remove(name + "/AsksTheHost")
            try folder.add(Products.plugins + "/lib\(module).so", as: name + "/AsksTheHost")
            return path
        }

        /// The expanded mode is drawn from a second view, which has an update of its own.
        @Test(arguments: ["FillsInUpdate", "FillsLater"], ["compact", "expanded"])
        func pictureShowsWhatTheWidgetFilledIn(_ module: String, _ mode: String) throws {
            let folder = try TemporaryFolder("fills")
            let widget = try Self.widget(module, in: folder)
            let picture = folder.path + "/picture.txt"
            let made = try Command.run(
                Products.hostel,
                ["snapshot", "com.example.fills", "--plugins", widget, "--mode", mode, "-o", picture])
            try #require(made.code == 0, "\(made.errors)")
            #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("High water"))
        }

        @Test(arguments: ["FillsInUpdate", "FillsLater"])
        func pageShowsWhatTheWidgetFilledIn(_ module: String) throws {
            let folder = try TemporaryFolder("fills")
            let shown = try Command.hostel("run", try Self.widget(module, in: folder), "--once")
            #expect(shown.code == 0, "\(shown.errors)")
            #expect(shown.output.contains("High water"))
        }

        @Test(arguments: ["FillsInUpdate", "FillsLater"])
        func recordedPictureReplaysAsItWasFilled(_ module: String) async throws {
            let folder = try TemporaryFolder("fills")
            let (file, identifier) = (folder.path + "/fills.hostelrec", "com.example.fills")
            try await LiveHost.run([try Self.widget(module, in: folder)]) { live in
                try await live.send(.record(identifier: identifier, .start(path: file, relaunches: true)))
                try await live.show(identifier)
                let portrait = try await live.scene(identifier).picture(in: .expanded)
                #expect(
                    portrait.list.operations.contains {
                        if case .text(let text) = $0 { text.string == "High water" } else { false }
                    })
                try await live.send(.record(identifier: identifier, .stop))
            }
            let replayed = try Command.hostel("replay", file, "--as-fast", "--json")
            #expect(replayed.code == 0, "\(replayed.errors)")
            let report = try JSONDecoder().decode(ReplayReport.self, from: Data(replayed.output.utf8))
            #expect(report.divergence == nil)
        }

        @Test func showReturnsWhenTheUpdateHasFilledTheTile() async throws {
            let folder = try TemporaryFolder("fills")
            let bundles = [try Self.widget(in: folder), SampleTests.sample("GridWidget.appex")]
            try await LiveHost.run(bundles) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show("com.example.fills")
                #expect(try await live.text("com.example.fills").contains("High water"))
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
