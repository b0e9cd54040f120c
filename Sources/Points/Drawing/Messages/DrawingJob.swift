package import DisplayLists
package import Foundation
package import WidgetDisplay

/// One picture that the renderer draws.
package enum DrawingJob: Sendable {
    /// The file format of a picture.
    package enum Format: UInt8, Hashable, Sendable, CaseIterable {
        case png = 1
        case svg = 2
    }

    /// The looks of one view: a checked list with its pictures.
    package struct Looks: Sendable {
        package var list: DisplayList
        package var pictures: Pictures
        /// The moment for live dates; nil to show the text of layout.
        package var now: Date?

        package init(list: DisplayList, pictures: Pictures, now: Date?) {
            (self.list, self.pictures, self.now) = (list, pictures, now)
        }
    }

    /// A view alone on a background, with `scale` pixels per point.
    case view(Looks, Format, scale: Double, background: DisplayColor)
    /// The content of a tile in character cells: with colours on a background, or without.
    case cells(Looks, columns: Int, background: DisplayColor?)
    /// A page of tiles.
    case page(TodayPage, Format)
    /// A contact sheet with the PNG files of its places, row by row.
    case sheet(ContactSheet, files: [[Data?]])

    /// The number of parts that the renderer announces one after the other, so that the host knows whose list takes too
    /// long: the tiles of a page, or the places of a sheet.
    package var parts: Int {
        switch self {
        case .view, .cells: 1
        case .page(let page, _): page.tiles.count
        case .sheet(let sheet, _): sheet.rows.reduce(0) { $0 + $1.count }
        }
    }
}
