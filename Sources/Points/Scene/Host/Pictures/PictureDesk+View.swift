package import DisplayLists
package import DrawingHost
internal import DrawingMessages
internal import ExtensionHost
package import Foundation
package import WidgetDisplay

extension PictureDesk {
    /// The columns of a picture as text.
    private static let textColumns = 60

    /// A view alone on the background of a tile, as a file.
    ///
    /// - Parameters:
    ///   - date: the moment for live dates.
    ///   - tile: the kind of that tile.
    package func picture(
        of list: DisplayList, _ pictures: Pictures, at date: Date, as format: PictureFormat, scale: Double,
        on appearance: Appearance, tile: TileColor = .card
    ) async throws(DrawingFailure) -> Data {
        let looks = DrawingJob.Looks(list: list, pictures: pictures, now: date)
        let background = tile.color(appearance)
        let job: DrawingJob =
            switch format {
            case .png: .view(looks, .png, scale: scale, background: background)
            case .svg: .view(looks, .svg, scale: scale, background: background)
            case .txt: .cells(looks, columns: Self.textColumns, background: nil)
            }
        switch try await draw(job) {
        case .file(let data): return data
        case .cells(let cells): return Data((cells.grid.plainLines().joined(separator: "\n") + "\n").utf8)
        }
    }
}
