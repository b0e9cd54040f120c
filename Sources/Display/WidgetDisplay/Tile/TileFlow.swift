package import Foundation

/// The places of tiles on a page. A value.
///
/// Cards and wide tiles lie one below the other. Tiles of one style that are narrow enough share a row: small tiles of
/// the home screen, and those of the strip.
package struct TileFlow: Hashable, Sendable {
    /// From the page's top left corner, without its margins.
    package private(set) var frames: [CGRect] = []
    package private(set) var size = CGSize.zero

    /// The least width of a row in points: two small tiles of the largest phone, and their distance.
    private static let leastWidth = 340.0

    /// - Parameters:
    ///   - tiles: the size of each tile with its frame.
    ///   - spacing: the distance of two tiles, one below the other.
    package init(_ tiles: [(size: CGSize, style: TileContent.Style)], spacing: Double) {
        let limit = tiles.reduce(Self.leastWidth) { max($0, Double($1.size.width)) }
        var rows: [Range<Int>] = []
        var end = 0.0
        for (index, tile) in tiles.enumerated() {
            let width = Double(tile.size.width)
            if let row = rows.last, tiles[row.lowerBound].style == tile.style, let gap = tile.style.gap,
                end + gap + width <= limit
            {
                rows[rows.count - 1] = row.lowerBound..<index + 1
                end += gap + width
            } else {
                rows.append(index..<index + 1)
                end = width
            }
        }
        let widths = rows.map { row in
            let gap = tiles[row.lowerBound].style.gap ?? 0
            return row.reduce(0.0) { $0 + Double(tiles[$1].size.width) } + gap * Double(row.count - 1)
        }
        let widest = widths.max() ?? 0
        var top = 0.0
        for (row, width) in zip(rows, widths) {
            let first = tiles[row.lowerBound]
            // Cards begin at the left, as they always have; other rows stand in the middle.
            var left = first.style == .card ? 0 : ((widest - width) / 2).rounded()
            for index in row {
                frames.append(CGRect(origin: CGPoint(x: left, y: top), size: tiles[index].size))
                left += Double(tiles[index].size.width) + (first.style.gap ?? 0)
            }
            top += row.reduce(0) { max($0, Double(tiles[$1].size.height)) } + spacing
        }
        size = CGSize(width: widest, height: max(top - spacing, 0))
    }
}

extension TileContent.Style {
    /// Points between two tiles of a row; nil for a tile with a row of its own.
    fileprivate var gap: Double? {
        switch self {
        case .card: nil
        case .home: 20
        case .accessory: 12
        }
    }
}
