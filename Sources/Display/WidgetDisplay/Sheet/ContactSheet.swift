package import Foundation

/// Many labelled pictures in rows and columns, for one look at all of them.
package struct ContactSheet: Hashable, Sendable {
    /// One place of the sheet.
    package struct Cell: Hashable, Sendable {
        package var label: String
        /// The picture's size in points.
        package var size: CGSize
        /// The reason why there is no picture; nil if there is one.
        package var missing: String?

        package init(label: String, size: CGSize, missing: String? = nil) {
            self.label = label
            self.size = size
            self.missing = missing
        }
    }

    package var heading: String
    /// The cells from the top. Rows may differ in length.
    package var rows: [[Cell]]

    package init(heading: String, rows: [[Cell]]) {
        self.heading = heading
        self.rows = rows
    }

    // Points.
    package static let margin = 20.0
    package static let gap = 16.0
    package static let headingHeight = 40.0
    package static let labelHeight = 20.0
    /// The size of a place without a picture.
    package static let empty = CGSize(width: 300, height: 90)

    /// The frames of the pictures, in points on the sheet, in the order of `rows`.
    package var frames: [[CGRect]] {
        let widths = columnWidths
        var top = Self.margin + Self.headingHeight
        return rows.map { row in
            var left = Self.margin
            let height = row.map { Self.room($0).height }.max() ?? 0
            let frames = zip(row, widths).map { cell, width in
                defer { left += width + Self.gap }
                return CGRect(origin: CGPoint(x: left, y: top + Self.labelHeight), size: Self.room(cell))
            }
            top += Self.labelHeight + height + Self.gap
            return frames
        }
    }

    /// The sheet's size in points.
    package var size: CGSize {
        let widths = columnWidths
        let heights = rows.map { ($0.map { Self.room($0).height }.max() ?? 0) + Self.labelHeight + Self.gap }
        let width = widths.reduce(0, +) + Self.gap * Double(max(widths.count - 1, 0)) + 2 * Self.margin
        return CGSize(
            width: max(width, 400), height: heights.reduce(0, +) + Self.headingHeight + 2 * Self.margin)
    }

    /// The pixels per point: as many as give at most 8,192 pixels a side and 12 million in all, from 0.25 to 2.
    package var scale: Double {
        let side = 8192 / max(size.width, size.height)
        let area = (12_000_000 / (size.width * size.height)).squareRoot()
        return max(min(2, side, area), 0.25)
    }

    package var columnWidths: [Double] {
        let columns = rows.map(\.count).max() ?? 0
        return (0..<columns).map { column in
            rows.compactMap { $0.indices.contains(column) ? Double(Self.room($0[column]).width) : nil }.max() ?? 0
        }
    }

    private static func room(_ cell: Cell) -> CGSize { cell.missing == nil ? cell.size : empty }
}
