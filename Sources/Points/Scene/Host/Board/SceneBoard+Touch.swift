internal import Foundation
internal import WidgetDisplay

// A person's touches on tiles, the board's own and those of its guests.

extension SceneBoard {
    /// Whether a tile gives the reason why its extension cannot be shown.
    func isFailed(_ identifier: String) -> Bool {
        if let scene = scenes[identifier] { return scene.tile.isUnableToLoad }
        guard case .unavailable? = guest(of: identifier)?.tile(identifier)?.state else { return false }
        return true
    }

    /// The places of a shown tile in reading order.
    func places(of identifier: String) -> [PlacedRegion] {
        scenes[identifier]?.places ?? guest(of: identifier)?.places(of: identifier) ?? []
    }

    func press(_ place: PlacedRegion, of identifier: String) {
        if let scene = scenes[identifier] {
            _ = scene.press(place)
        } else {
            guest(of: identifier)?.press(place, of: identifier)
        }
    }

    func touch(_ point: CGPoint, of identifier: String) {
        if let scene = scenes[identifier] {
            _ = scene.tap(point)
        } else {
            guest(of: identifier)?.touch(point, of: identifier)
        }
    }

    func tryAgain(_ identifier: String) {
        if let scene = scenes[identifier] { scene.tryAgain() } else { guest(of: identifier)?.tryAgain(identifier) }
    }
}
