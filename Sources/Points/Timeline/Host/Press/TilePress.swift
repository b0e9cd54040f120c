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
    /// The extension performs the action of the control at a point of the tile.
    case act(CGPoint)

    /// nil if nothing at the point can be pressed.
    package init?(at point: CGPoint, of list: DisplayList) {
        guard let region = HitTester(list).region(at: point) else { return nil }
        self = region.url.map { .open(url: $0) } ?? .act(point)
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
        let points = place.frame.pressPoints
        guard let point = points.first(where: { tester.region(at: $0)?.label == place.label }) else { return nil }
        self = .act(point)
    }
}
