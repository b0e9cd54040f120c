package import DisplayLists
package import Foundation
package import WidgetDisplay

/// The effect of a press on a widget's tile. A value.
///
/// Only the shown looks decide, so that a press launches no process unless it meets a control. The link of a whole
/// widget has its region below all others.
package enum TilePress: Hashable, Sendable {
    /// The host opens a URL. The extension takes no part.
    case open(url: String)
    /// The host opens the application to which the extension belongs: a person pressed beside all places.
    case openApp
    /// The extension performs the action of a control.
    case act(PressedControl)

    /// nil for a point outside of the tile.
    package init?(at point: CGPoint, of list: DisplayList) {
        guard CGRect(origin: .zero, size: list.size).contains(point) else { return nil }
        guard let region = HitTester(list).region(at: point) else {
            self = .openApp
            return
        }
        self.init(region, at: point)
    }

    private init(_ region: DisplayRegion, at point: CGPoint) {
        self =
            region.url.map { .open(url: $0) }
            ?? .act(PressedControl(point: point, label: region.label, action: region.action))
    }

    /// nil if the looks have no such place, because they have changed since a person saw it, or if other places cover
    /// it.
    package init?(on place: PlacedRegion, of list: DisplayList) {
        let tester = HitTester(list)
        guard tester.regions().contains(place) else { return nil }
        if let url = place.url {
            self = .open(url: url)
            return
        }
        for point in place.frame.pressPoints {
            guard let region = tester.region(at: point), region.url == nil, region.label == place.label else {
                continue
            }
            self.init(region, at: point)
            return
        }
        return nil
    }
}
