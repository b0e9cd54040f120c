import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// The rule for a tile's height follows the SDK that its widget was linked with.
extension ProcessTests {
    @Suite(.serialized)
    struct LinkedSDKTests {
        /// A copy of a bundle of the kit with the library of the check, which prefers a height of 300.
        private static func widget(linkedWith sdk: String, in folder: TemporaryFolder) throws -> String {
            let name = "Tall\(sdk).appex"
            let path = try folder.variant(
                MisbehavingTests.kit("AsksTheHost.appex"), as: name,
                [
                    "CFBundleIdentifier": "com.example.tall-\(sdk)", "DTSDKName": "iphoneos" + sdk,
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.widget-extension",
                        "NSExtensionPrincipalClass": "PrefersHeight.TodayViewController",
                    ],
                ])
            try folder.remove(name + "/AsksTheHost")
            try folder.add(Products.plugins + "/libPrefersHeight.so", as: name + "/AsksTheHost")
            return path
        }

        @Test func samePluginIs300LinkedWith9And110LinkedWith10() async throws {
            let folder = try TemporaryFolder("linked")
            let bundles = try ["9.0", "10.0"].map { try Self.widget(linkedWith: $0, in: folder) }
            try await LiveHost.run(bundles + [SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                for (sdk, height) in [("9.0", 300.0), ("10.0", 110)] {
                    let identifier = "com.example.tall-" + sdk
                    try await live.show(identifier)
                    try await live.shows(identifier, "height \(Int(height))")
                    #expect(try await live.explanation(of: identifier).scene.height == height)
                }
                let log = try live.scene("com.example.tall-10.0").process.log.lines
                #expect(log.contains { $0.text.contains("refused a height of 300.0 pt") })
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
