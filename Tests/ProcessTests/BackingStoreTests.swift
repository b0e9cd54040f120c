import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// A view that draws has a backing store, which its extension pays for and which receives touches.
extension ProcessTests {
    @Suite(.serialized)
    struct BackingStoreTests {
        private static func widget(height: Int, in folder: TemporaryFolder) throws -> String {
            let name = "Draws\(height).appex"
            let path = try folder.variant(
                MisbehavingTests.kit("AsksTheHost.appex"), as: name,
                [
                    "CFBundleIdentifier": "com.example.draws\(height)", "DrawnHeight": height,
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.widget-extension",
                        "NSExtensionPrincipalClass": "DrawsClear.TodayViewController",
                    ],
                ])
            try folder.remove(name + "/AsksTheHost")
            try folder.add(Products.plugins + "/libDrawsClear.so", as: name + "/AsksTheHost")
            return path
        }

        @Test func emptyDrawReceivesTouchesAndCostsItsArea() async throws {
            let folder = try TemporaryFolder("draws")
            let heights = [1, 500, 1000]
            let bundles = try heights.map { try Self.widget(height: $0, in: folder) }
            try await LiveHost.run(bundles + [SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                for height in heights {
                    let identifier = "com.example.draws\(height)"
                    try await live.show(identifier)
                    try await live.shows(identifier, "height \(height)")
                }
                @HostActor func footprint(_ height: Int) throws -> Int {
                    try live.exactFootprint(of: "com.example.draws\(height)")
                }
                // 175 points wide, 2 pixels a point, 4 bytes a pixel. For a moment after it has drawn, a process still
                // has a copy. The rest of a process that waited for its launch is larger by 40 to 60 pages.
                let store = 175 * 500 * 4 * 2 * 2
                for (height, expected) in [(500, store), (1000, 2 * store)] {
                    try await live.eventually("\(height) points cost \(expected) bytes") {
                        abs(try footprint(height) - footprint(1) - expected) < store / 4
                    }
                }

                let scene = try live.scene("com.example.draws500")
                #expect(scene.tap(CGPoint(x: 20, y: 20)))
                try await live.eventually("the touch arrives") {
                    scene.process.log.lines.contains { $0.text == "touched Drawn" }
                }
                // A clear view without a drawing receives none.
                #expect(!scene.tap(CGPoint(x: 200, y: 20)))
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
