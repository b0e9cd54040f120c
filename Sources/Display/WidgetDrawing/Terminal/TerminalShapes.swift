import DisplayLists
import Foundation
internal import WidgetDisplay

/// Draws shapes and pictures with characters, around the existing text.
enum TerminalShapes {
    static func draw(_ list: DisplayList, on page: inout TerminalPlan) {
        // A closure cannot change an inout value. Therefore the shapes are collected first.
        var shapes: [Shape] = []
        PlacedOperations.forEach(in: list) { operation, place in
            var operation = operation
            if case .progress(let progress) = operation {
                guard let shown = progress.operation(at: page.now) else { return }
                operation = shown
            }
            if let shape = shape(of: operation, place) { shapes.append(shape) }
        }
        for shape in shapes { draw(shape, on: &page) }
    }

    private struct Shape {
        enum Kind { case fill, round, outline, picture }
        var kind: Kind
        /// In points.
        var frame: CGRect
        var strength: Double
    }

    private static func shape(of operation: DisplayOperation, _ place: PlacedOperations.Place) -> Shape? {
        var result: Shape
        switch operation {
        case .fill(let shape, let paint):
            var kind = Shape.Kind.fill
            if case .ellipse = shape { kind = .round }
            result = Shape(kind: kind, frame: shape.bounds, strength: paint.strength * place.opacity)
        case .stroke(let shape, let color, _):
            result = Shape(kind: .outline, frame: shape.bounds, strength: color.strength * place.opacity)
        case .image(let image):
            result = Shape(kind: .picture, frame: image.frame, strength: place.opacity)
        case .push, .pop, .text, .region, .progress: return nil
        }
        result.frame = place.group.shown(result.frame).intersection(place.clip)
        // A fainter colour is a tint, which plain text cannot show.
        guard !result.frame.isNull, result.strength >= 0.04 else { return nil }
        return result
    }

    private static func draw(_ shape: Shape, on page: inout TerminalPlan) {
        let cells = CellRange(shape.frame, page)
        let isBackground = shape.frame.width >= page.size.width * 0.9 && shape.frame.height >= page.size.height * 0.9
        if shape.frame.height < 5 {
            if shape.frame.width >= page.cellWidth * 2 { rule(cells, heavy: shape.frame.height > 2, on: &page) }
        } else if shape.frame.width < 5 {
            if shape.frame.height >= 12 { fill(cells.firstColumn, with: "│", on: &page) }
        } else if isBackground {
            return
        } else if cells.hasText(page.grid) {
            if cells.columns.count >= 4, cells.rows.count >= 3 { box(cells, on: &page) }
        } else if shape.kind == .outline {
            if cells.columns.count >= 3, cells.rows.count >= 2 { box(cells, on: &page) }
        } else if cells.columns.count <= 3, cells.rows.count <= 2 {
            let mark: Character = shape.kind == .picture ? "▣" : shape.kind == .round ? "●" : "■"
            page.grid.putIfBlank(mark, row: cells.middleRow, column: cells.middleColumn)
        } else {
            fill(cells, with: shape.kind == .picture ? "▒" : shade(shape.strength, cells), on: &page)
        }
    }

    /// Bars are solid. Areas are lighter, so that they do not outweigh the text.
    private static func shade(_ strength: Double, _ cells: CellRange) -> Character {
        let isBar = cells.rows.count == 1 || cells.columns.count <= 2
        return strength < 0.25 ? "░" : isBar ? "█" : "▒"
    }

    private static func rule(_ cells: CellRange, heavy: Bool, on page: inout TerminalPlan) {
        for column in cells.columns {
            page.grid.putIfBlank(heavy ? "━" : "─", row: cells.middleRow, column: column)
        }
    }

    private static func fill(_ cells: CellRange, with character: Character, on page: inout TerminalPlan) {
        for row in cells.rows {
            // A blank stays between a text and a shape beside it.
            for column in cells.columns where !page.grid[row, column - 1].isText && !page.grid[row, column + 1].isText {
                page.grid.putIfBlank(character, row: row, column: column)
            }
        }
    }

    /// A frame of lines. It is left out if text occupies a side, because half a frame misleads.
    private static func box(_ cells: CellRange, on page: inout TerminalPlan) {
        let (top, bottom) = (cells.rows.lowerBound, cells.rows.upperBound - 1)
        let (left, right) = (cells.columns.lowerBound, cells.columns.upperBound - 1)
        let sides =
            cells.columns.flatMap { [(top, $0), (bottom, $0)] } + cells.rows.flatMap { [($0, left), ($0, right)] }
        guard sides.allSatisfy({ page.grid[$0.0, $0.1].isBlank }) else { return }
        for column in cells.columns {
            page.grid[top, column].character = "─"
            page.grid[bottom, column].character = "─"
        }
        for row in cells.rows {
            page.grid[row, left].character = "│"
            page.grid[row, right].character = "│"
        }
        page.grid[top, left].character = "╭"
        page.grid[top, right].character = "╮"
        page.grid[bottom, left].character = "╰"
        page.grid[bottom, right].character = "╯"
    }
}

/// The cells that a rectangle in points covers, at least one.
private struct CellRange {
    var rows: Range<Int>
    var columns: Range<Int>

    init(_ frame: CGRect, _ page: TerminalPlan) {
        rows = Self.range(page.map.row(at: frame.minY), page.map.row(at: frame.maxY), limit: page.grid.rows)
        columns = Self.range(frame.minX / page.cellWidth, frame.maxX / page.cellWidth, limit: page.grid.columns)
    }

    /// A cell counts if the rectangle covers half of it.
    private static func range(_ start: Double, _ end: Double, limit: Int) -> Range<Int> {
        let lower = min(max(Int(start.rounded()), 0), max(limit - 1, 0))
        let upper = min(max(Int(end.rounded()), lower + 1), max(limit, lower + 1))
        return lower..<upper
    }

    var middleRow: Int { (rows.lowerBound + rows.upperBound - 1) / 2 }
    var middleColumn: Int { (columns.lowerBound + columns.upperBound - 1) / 2 }

    var firstColumn: CellRange {
        var result = self
        result.columns = columns.lowerBound..<columns.lowerBound + 1
        return result
    }

    func hasText(_ grid: CellGrid) -> Bool {
        rows.contains { row in columns.contains { grid[row, $0].isText } }
    }
}

extension DisplayPaint {
    /// The strength of its strongest colour.
    fileprivate var strength: Double {
        switch self {
        case .color(let color): color.strength
        case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _):
            stops.reduce(0) { max($0, $1.color.strength) }
        }
    }
}
