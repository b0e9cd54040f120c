internal import DisplayLists
internal import ExtensionSession
package import Foundation
internal import SceneMessages
package import WidgetDisplay

extension WidgetScene {
    /// The places of the shown view that react to a press, in reading order.
    package var places: [PlacedRegion] {
        guard case .shown = tile.stage, let list = tile.list else { return [] }
        return HitTester(list).regions()
    }

    /// Touches a point of the tile for a moment, as a finger does.
    ///
    /// - Returns: false if nothing is drawn there.
    package func tap(_ point: CGPoint) -> Bool {
        report(.input(.tap(x: point.x, y: point.y)))
        guard case .shown(let view) = tile.stage, let list = tile.list else { return false }
        let hit = HitTester(list).hitTest(point)
        guard hit.isCovered else { return false }
        noteTouch()
        if let url = hit.region?.url {
            open(url) { _ in }
            return true
        }
        tell(.touch(view, .began, point))
        tell(.touch(view, .ended, point))
        return true
    }

    /// Presses a place that a person chose, at a point where something is drawn now. The extension may have changed its view
    /// since: a place that is gone, or leads to another URL, is not pressed.
    package func press(_ place: PlacedRegion) -> Bool {
        place.match(among: places)?.pressPoint.map(tap) ?? false
    }
}
