package import DrawingHost
package import ExtensionHost
package import WidgetDisplay

/// The owner of further tiles on a board, such as those of another extension point. They follow the board's own tiles.
@HostActor
package protocol TileGuest: AnyObject {
    /// The identifiers of its tiles on the page, in their order. No extension has such an identifier.
    var tileOrder: [String] { get }
    /// The tile with an identifier; nil if it has none.
    func tile(_ identifier: String) -> TileContent?
    /// The looks of a tile could not be drawn: they must not be shown again.
    func looksFailed(of identifier: String, _ failure: DrawingFailure)
    /// The surroundings of the board have changed.
    func surroundingsChanged()
    /// The picture of an extension's first widget; nil if the extension is not its own.
    func snapshot(
        of identifier: String, as format: PictureFormat, in setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture?
    /// Waits until every tile shows its extension or the reason why not.
    func settle() async
}
