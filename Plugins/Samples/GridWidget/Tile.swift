import UIKit

/// The content of one tile of the grid, as `Items.json` lists it.
struct Tile: Codable, Equatable {
    let title: String
    /// A symbol's name.
    let symbol: String
    /// `#RRGGBB`.
    let color: String

    /// The colour; grey if the text is not a colour.
    var uiColor: UIColor {
        guard color.count == 7, color.hasPrefix("#"), let value = UInt32(color.dropFirst(), radix: 16) else {
            return .systemGray
        }
        return UIColor(
            red: CGFloat(value >> 16 & 0xff) / 255, green: CGFloat(value >> 8 & 0xff) / 255,
            blue: CGFloat(value & 0xff) / 255, alpha: 1)
    }

    /// The tiles in the bundle; empty if the file is missing or malformed.
    static func load(from url: URL?) -> [Tile] {
        guard let url, let data = try? Data(contentsOf: url) else { return [] }
        return (try? JSONDecoder().decode([Tile].self, from: data)) ?? []
    }
}

/// The number and height of rows of four.
struct GridLayout {
    /// At most four rows of four are shown.
    static let columns = 4
    static let mostRows = 4
    static let rowHeight: CGFloat = 110

    let count: Int

    var rowCount: Int { max(1, min(Self.mostRows, (count + Self.columns - 1) / Self.columns)) }
    /// Four items fill one row, which compact shows; more need the expanded mode.
    var needsExpanded: Bool { count > Self.columns }
    var expandedHeight: CGFloat { Self.rowHeight * CGFloat(rowCount) }

    /// The cell of an item; nil if it has no place in `mostRows` rows.
    func cell(_ index: Int, width: CGFloat, rowHeight: CGFloat) -> CGRect? {
        let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
        guard row < Self.mostRows else { return nil }
        let margin: CGFloat = 8
        let side = (width - 2 * margin) / CGFloat(Self.columns)
        return CGRect(
            x: margin + CGFloat(column) * side, y: CGFloat(row) * rowHeight, width: side, height: rowHeight)
    }
}
