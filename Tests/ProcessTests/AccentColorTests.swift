import Foundation
import HostelTestSupport
import Testing

extension ProcessTests {
    /// The accent colour of a bundle, which only its own process knows: the fork server rehearses views without one.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct AccentColorTests {
        @Test func theAccentColorOfABundleTintsItsButtons() throws {
            let folder = try TemporaryFolder("accent")
            let bundles = folder.path + "/plugins"
            try FileManager.default.createDirectory(atPath: bundles, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: SampleTests.sample("Cards.app"), toPath: bundles + "/Cards.app")
            func buttons() throws -> Int {
                let picture = folder.path + "/card.svg"
                let made = try Command.run(
                    Products.hostel,
                    [
                        "snapshot", "com.hostel.cards.widgets", "--plugins", bundles, "--kind", "NewCard", "--family",
                        "systemSmall", "-o", picture,
                    ])
                try #require(made.code == 0, "\(made.errors)")
                let text = try String(contentsOfFile: picture, encoding: .utf8)
                return text.split(separator: "<").count { $0.contains("rgb(100%,53.3") }
            }
            #expect(try buttons() == 0)
            let catalog = "plugins/Cards.app/PlugIns/CardsWidgets.appex/Assets.catalog"
            let index = "hostel-assets 1\ncolor\tAccentColor\tany\tFF8800FF\n"
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + catalog, withIntermediateDirectories: true)
            try folder.write(Array(index.utf8), to: catalog + "/index")
            #expect(try buttons() == 2)
        }
    }
}
