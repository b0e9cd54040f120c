import DisplayLists
import ExtensionHost
import ExtensionManifest
import ExtensionMessages
import Foundation
import KeyboardPointHost
import SceneHost
import SceneMessages
import Testing
import WidgetDisplay
import WidgetHost

/// Each extension point has one kind of host.
struct HostKindTests {
    private static let points: [HostKind: Set<String>] = [
        .today: ["com.apple.widget-extension", "com.apple.widgetkit-extension"],
        .photos: ["com.apple.photo-editing"], .keyboard: ["com.apple.keyboard-service"],
    ]

    @Test func fourPointsHaveThreeHosts() throws {
        let hosts = try ExtensionPointTable.shipped().hosts
        #expect(hosts.count == 4)
        #expect(Set(hosts.values) == Set(HostKind.allCases.map(\.rawValue)))
        for (kind, points) in Self.points {
            #expect(points.allSatisfy { hosts[$0] == kind.rawValue })
            let profile = HostProfile.showing(kind)
            #expect(profile.extensionPoints == points)
            #expect(profile.otherHosts.count == 4 - points.count && points.isDisjoint(with: profile.otherHosts.keys))
        }
        // A foreign library has no host of `hostel run`; programs call it.
        let all = Self.points.values.reduce(["com.hostel.foreign"] as Set) { $0.union($1) }
        #expect(HostProfile.showingAnything().extensionPoints == all)
    }

    @Test(arguments: [
        (Device.phone4, Orientation.portrait, CGSize(width: 320, height: 216)),
        (.phone47, .portrait, CGSize(width: 375, height: 216)), (.phone55, .portrait, CGSize(width: 414, height: 226)),
        (.phone47, .landscape, CGSize(width: 667, height: 162)),
        (.phone55, .landscape, CGSize(width: 736, height: 162)),
        (.pad97, .portrait, CGSize(width: 768, height: 264)), (.pad97, .landscape, CGSize(width: 1024, height: 352)),
    ])
    @HostActor func keyboardIsAsWideAsTheScreenAndAsHighAsItsDeviceHasIt(
        _ device: Device, _ orientation: Orientation, _ size: CGSize
    ) {
        let rules = KeyboardRules(isEager: true)
        let tile = SizeMatrix().maximumSizes(SizeKey(device: device, orientation: orientation)).sizes
        let sizes = rules.room(tile, on: SizeMatrix.screen(device, orientation))
        #expect(CGSize(width: sizes.compact.width, height: rules.standardHeight(sizes) ?? 0) == size)
        #expect(sizes.expanded == CGSize(width: size.width, height: tile.expanded.height))
    }

    @Test(arguments: [(nil, 216.0), (0, 216), (100, 100), (300, 300), (10_000, 616), (.nan, 216), (-5, 216)])
    func keyboardHasItsRequestedHeightWithinBounds(_ asked: Double?, _ granted: Double) {
        var environment = TileTests.environment
        environment.standardHeight = 216
        var tile = Tile(environment: environment)
        _ = tile.handle(.show)
        _ = tile.handle(.processRunning)
        if let asked { _ = tile.handle(.preferredSize(ViewIdentifier(rawValue: 1), CGSize(width: 0, height: asked))) }
        #expect(tile.size == CGSize(width: 359, height: granted))
    }
}
