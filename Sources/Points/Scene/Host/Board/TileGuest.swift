package import DrawingHost
package import ExtensionHost
package import Foundation
package import WidgetDisplay

/// The owner of further tiles on a board, such as those of another extension point. They follow the board's own tiles.
@HostActor
package protocol TileGuest: AnyObject {
    /// The identifiers of its tiles on the page, in their order, with those that a person took off it. No extension has
    /// such an identifier.
    var tileOrder: [String] { get }
    /// The identifiers of all its tiles, also of those that another tile of a stack covers.
    var allTiles: [String] { get }
    /// The identifiers of an extension's tiles; nil if the extension is not its own.
    func tiles(of extension: String) -> [String]?
    /// A person wants an extension's tiles. Returns when they show it or the reason why not.
    func show(_ extension: String) async throws(CommandRefusal)
    /// A person asks for the next tile of a stack.
    func next(after identifier: String)
    /// The facts about a tile for a terminal.
    func info(_ identifier: String) -> BoardInfo?
    /// The tile with an identifier; nil if it has none.
    func tile(_ identifier: String) -> TileContent?
    /// The places of a tile that can be pressed, in reading order.
    func places(of identifier: String) -> [PlacedRegion]
    /// A person pressed a place of a tile.
    func press(_ place: PlacedRegion, of identifier: String)
    /// A person touched a point of a tile.
    func touch(_ point: CGPoint, of identifier: String)
    /// A person asks for a tile's looks again.
    func tryAgain(_ identifier: String)
    /// Presses a place of an extension's first tile, counted from 1, and waits for the effect.
    ///
    /// - Returns: false if the extension is not its own.
    func press(_ number: Int, of extension: String) async throws(CommandRefusal) -> Bool
    /// The looks of a tile could not be drawn: they must not be shown again.
    func looksFailed(of identifier: String, _ failure: DrawingFailure)
    /// Adds a note of the host to the log of a tile's extension.
    func note(_ text: String, of identifier: String)
    /// The surroundings of the board have changed.
    func surroundingsChanged()
    /// The picture of an extension's first widget; nil if the extension is not its own.
    func snapshot(
        of identifier: String, as format: PictureFormat, in setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture?
    /// Waits until every tile shows its extension or the reason why not.
    func settle() async
}
