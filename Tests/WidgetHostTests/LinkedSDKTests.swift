import DisplayLists
import Foundation
import SceneHost
import SceneMessages
import Testing
import WidgetDisplay
import WidgetHost

@testable import ExtensionHost

/// The linked SDK selects the rule for a tile's height.
struct LinkedSDKTests {
    private static func bundle(
        predatesDisplayModes: Bool, entry: InstalledExtension.Entry = .principalClass("A.B")
    ) -> InstalledExtension {
        InstalledExtension(
            identifier: "com.example.a", container: nil, extensionPoint: "com.apple.widget-extension", version: "1",
            displayName: "A", bundlePath: "/a", libraryPath: "/a/a.so", entry: entry, moduleName: "A",
            declaresExpanded: false, predatesDisplayModes: predatesDisplayModes, stamps: [])
    }

    /// A compact tile whose view asked for a height, and its log.
    private static func ask(
        _ height: Double, _ bundle: InstalledExtension, largest: DisplayMode = .compact
    ) -> (height: Double, log: [String]) {
        var tile = Tile(environment: TileTests.environment.fitting(bundle), largestMode: largest)
        _ = tile.handle(.show)
        _ = tile.handle(.processRunning)
        let actions = tile.handle(.preferredSize(ViewIdentifier(rawValue: 1), CGSize(width: 0, height: height)))
        let log = actions.compactMap { if case .log(let text) = $0 { text } else { nil } }
        return (Double(tile.size.height), log)
    }

    @Test(arguments: [(true, 300.0), (false, 110)])
    func linkedVersionSelectsTheHeight(_ predatesDisplayModes: Bool, _ height: Double) {
        #expect(Self.ask(300, Self.bundle(predatesDisplayModes: predatesDisplayModes)).height == height)
    }

    @Test func preferredHeightIsBounded() {
        let bundle = Self.bundle(predatesDisplayModes: true)
        #expect(Self.ask(50, bundle).height == 50)
        #expect(Self.ask(0, bundle).height == 110)
        let high = Self.ask(5000, bundle)
        #expect(high.height == 616)
        #expect(high.log == ["asked for a height of 5000.0 pt in compact, granted 616.0 pt"])
    }

    @Test func compactHeightOf130IsRefused() {
        let refused = Self.ask(130, Self.bundle(predatesDisplayModes: false))
        #expect(refused.height == 110)
        #expect(refused.log.count == 1)
    }

    @Test func otherHeightWithoutAButtonIsRefusedWithAMessage() throws {
        let bundle = Self.bundle(predatesDisplayModes: false)
        let line = try #require(Self.ask(300, bundle).log.first)
        #expect(line.contains("refused a height of 300.0 pt") && line.contains("110.0 pt high"))
        #expect(line.contains("widgetLargestAvailableDisplayMode"))
        // With a button the height is not refused: it applies once the person presses it.
        let line2 = try #require(Self.ask(300, bundle, largest: .expanded).log.first)
        #expect(!line2.contains("refused"))
        #expect(Self.ask(110, bundle).log.isEmpty)
    }

    @Test func widgetInCHasModesAlways() {
        let bundle = Self.bundle(predatesDisplayModes: true, entry: .principalFunction("main"))
        #expect(Self.ask(300, bundle).height == 110)
    }

    @Test func olderWidgetHasNoModes() {
        var tile = Tile(
            environment: TileTests.environment.fitting(Self.bundle(predatesDisplayModes: true)))
        #expect(!tile.environment.hasModes)
        #expect(tile.handle(.choose(.expanded)).isEmpty)
    }
}
