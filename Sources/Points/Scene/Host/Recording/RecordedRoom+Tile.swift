internal import DisplayLists
internal import ExtensionSession
internal import Foundation

extension RecordedRoom {
    init(_ environment: Tile.Environment) {
        let (compact, expanded) = (environment.sizes.compact, environment.sizes.expanded)
        self.init(
            sizes: [compact.width, compact.height, expanded.width, expanded.height].map { Double($0) },
            textSize: environment.textSize.rawValue, appearance: environment.appearance.rawValue,
            scale: environment.scale, screen: [environment.screen.width, environment.screen.height].map { Double($0) })
    }
}

extension Tile.Environment {
    /// - Parameter room: of a checked recording.
    init(_ room: RecordedRoom) {
        self.init(
            sizes: MaximumSizes(
                compact: CGSize(width: room.sizes[0], height: room.sizes[1]),
                expanded: CGSize(width: room.sizes[2], height: room.sizes[3])),
            textSize: TextSize(rawValue: room.textSize) ?? .large,
            appearance: Appearance(rawValue: room.appearance) ?? .light, scale: room.scale,
            screen: room.screen.map { CGSize(width: $0[0], height: $0[1]) } ?? MaximumSizes.usualScreen)
    }
}
