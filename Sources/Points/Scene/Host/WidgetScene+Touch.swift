internal import ExtensionMessages
internal import ExtensionSession
package import Foundation
package import WidgetDisplay

extension WidgetScene {
    /// The places of the shown view that answer to a press, in reading order.
    package var places: [PlacedRegion] {
        guard case .shown = tile.stage, let list = tile.list, let tester = try? HitTester(list) else { return [] }
        return tester.regions()
    }

    /// A finger's touch that begins and ends at a point of the tile. A blank area takes none.
    package func tap(_ point: CGPoint) -> Bool {
        onInput(.tap(x: point.x, y: point.y))
        guard case .shown(let view) = tile.stage, let list = tile.list, let tester = try? HitTester(list) else {
            return false
        }
        let hit = tester.hitTest(point)
        guard hit.isCovered else { return false }
        if let url = hit.region?.url {
            onOpen(url) { _ in }
            return true
        }
        tell(.touch(view, .began, point))
        tell(.touch(view, .ended, point))
        return true
    }

    /// Presses a place where it is covered by something drawn.
    package func press(_ place: PlacedRegion) -> Bool {
        place.pressPoint.map(tap) ?? false
    }
}
