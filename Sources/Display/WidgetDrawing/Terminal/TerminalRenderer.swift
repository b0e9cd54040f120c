internal import CPangoCairo
package import DisplayLists
internal import Foundation
internal import TextLayout
package import WidgetDisplay

/// Shows a display list in rows of character cells.
///
/// A cell's width is the list's width divided by the columns; its height is 16 points. Every line of text keeps its
/// position as far as possible: lines above each other never share a row, and adjacent texts are shortened, not mixed.
package struct TerminalRenderer: Sendable {
    /// The height of a cell in points: about the line height of the smallest common text.
    static let cellHeight = TileCells.cellHeight

    let lists: DisplayListRenderer

    package init(_ lists: DisplayListRenderer = DisplayListRenderer()) { self.lists = lists }

    /// The list as plain text for files and pipes. Shapes are drawn with lines and blocks.
    package func plainLines(_ list: DisplayList, columns: Int) -> [String] {
        plainPlan(list, columns: columns).grid.plainLines()
    }

    /// The list with 24-bit colours for terminals. Shapes and pictures are the cells' backgrounds.
    package func styledLines(
        _ list: DisplayList, columns: Int, background: DisplayColor = .white
    ) throws(DrawingError) -> [String] {
        try styledPlan(list, columns: columns, background: background).grid.styledLines()
    }

    /// The cells of a tile: with 24-bit colours on a background, or with characters alone.
    package func cells(
        _ list: DisplayList, columns: Int, background: DisplayColor?
    ) throws(DrawingError) -> TileCells {
        guard let background else { return plainPlan(list, columns: columns).cells }
        return try styledPlan(list, columns: columns, background: background).cells
    }

    func plainPlan(_ list: DisplayList, columns: Int) -> TerminalPlan {
        var page = TerminalPlan(list, columns: columns, lists: lists)
        page.drawText(blendedOver: nil)
        TerminalShapes.draw(list, on: &page)
        return page
    }

    func styledPlan(
        _ list: DisplayList, columns: Int, background: DisplayColor
    ) throws(DrawingError) -> TerminalPlan {
        var page = TerminalPlan(list, columns: columns, lists: lists)
        let raster = try Self.raster(list, lists: lists, columns: page.grid.columns, background: background)
        page.drawText(blendedOver: background)
        page.drawBackground(raster)
        return page
    }

    /// Everything except text, with one pixel per column and two pixels per row.
    private static func raster(
        _ list: DisplayList, lists: DisplayListRenderer, columns: Int, background: DisplayColor
    ) throws(DrawingError) -> PixelImage {
        var shapes = list
        shapes.operations.removeAll { if case .text = $0 { true } else { false } }
        let height = max(Int((list.size.height / cellHeight * 2).rounded(.up)), 1)
        let surface = try CairoSurface.pixels(width: columns, height: height)
        let context = CairoContext(surface)
        context.setSource(background)
        context.paint()
        cairo_scale(context.pointer, Double(columns) / max(list.size.width, 1), 2 / cellHeight)
        lists.draw(shapes, on: context)
        return PixelImage(surface)
    }
}

/// A list's lines of text, each in its row, and the grid for texts and shapes.
struct TerminalPlan {
    let size: CGSize
    let cellWidth: Double
    let runs: [TerminalRun]
    let map: RowMap
    /// The moment that is shown.
    let now: Date?
    var grid: CellGrid

    init(_ list: DisplayList, columns: Int, lists: DisplayListRenderer) {
        let columns = min(
            max(columns, TileCells.columnRange.lowerBound), TileCells.columnRange.upperBound)
        size = list.size
        now = lists.now
        cellWidth = max(list.size.width, 1) / Double(columns)
        let placed = Self.placed(Self.runs(of: list, lists: lists), cellWidth: cellWidth, columns: columns)
        map = RowMap(
            lines: placed.map { (height: $0.frame.midY, row: $0.row) }, cellHeight: TerminalRenderer.cellHeight)
        let needed = (placed.map(\.row).max() ?? -1) + 1
        let rows = max(Int((map.row(at: list.size.height) - 0.25).rounded(.up)), needed, 1)
        grid = CellGrid(columns: columns, rows: min(rows, TileCells.maximumRows))
        runs = Dictionary(grouping: placed, by: \.row).sorted { $0.key < $1.key }
            .flatMap { TerminalRow.arranged($0.value, columns: columns) }
    }

    var cells: TileCells { TileCells(grid: grid, cellWidth: cellWidth, map: map) }

    /// The visible lines of text, from the top.
    private static func runs(of list: DisplayList, lists: DisplayListRenderer) -> [TerminalRun] {
        var runs: [TerminalRun] = []
        PlacedOperations.forEach(in: list) { operation, group in
            guard case .text(let text) = operation, text.color.alpha * group.opacity >= HitTester.visibleAlpha else {
                return
            }
            for line in TextMeasure.lines(of: lists.request(for: text)) {
                let frame = Self.frame(line, of: text, in: group.group)
                guard group.clip.contains(CGPoint(x: frame.midX, y: frame.midY)) else { continue }
                guard let run = run(line, of: text, frame: frame, group) else { continue }
                if let shadow = runs.suffix(nearest).lastIndex(where: { isShadow($0, of: run) }) {
                    runs.remove(at: shadow)
                }
                runs.append(run)
            }
        }
        return runs.sorted { ($0.frame.midY, $0.frame.minX) < ($1.frame.midY, $1.frame.minX) }
    }

    /// The lines before one among which its shadow is looked for, so that the work grows with their number alone.
    private static let nearest = 32

    /// Whether a line drawn before is the shadow of another one: the same letters, of which these cover the greater part.
    private static func isShadow(_ line: TerminalRun, of run: TerminalRun) -> Bool {
        guard line.text == run.text else { return false }
        let common = line.frame.intersection(run.frame)
        return common.width * common.height > run.frame.width * run.frame.height / 2
    }

    /// The place of a line. The lines of a turned text lie upright around its middle, as large as they are shown.
    private static func frame(_ line: TextLine, of text: DisplayText, in group: GroupPlace) -> CGRect {
        let frame = line.frame.offsetBy(dx: text.frame.origin.x, dy: text.frame.origin.y)
        guard !group.mapping.isIdentity else { return group.shown(frame) }
        let own = CGPoint(x: text.frame.midX, y: text.frame.midY)
        let (middle, scale) = (group.shown(own), group.mapping.stretch)
        return CGRect(
            x: middle.x + (frame.minX - own.x) * scale, y: middle.y + (frame.minY - own.y) * scale,
            width: frame.width * scale, height: frame.height * scale)
    }

    private static func run(
        _ line: TextLine, of text: DisplayText, frame: CGRect, _ place: PlacedOperations.Place
    ) -> TerminalRun? {
        var words = text.font.design == .symbol ? line.string : TerminalText.neutralised(line.string)
        if text.font.design == .symbol {
            words = TerminalSymbols.text(for: words, place.group.mapping)
        } else {
            words = words.split(separator: " ", omittingEmptySubsequences: false).joined(separator: " ")
            while words.last == " " { words.removeLast() }
            if line.isTruncated, text.truncation != .clip { words += "…" }
        }
        guard words.contains(where: { $0 != " " }) else { return nil }
        let anchor: TerminalRun.Anchor =
            switch text.side {
            case .leading, .justified: text.font.design == .symbol ? .middle : .start
            case .center: .middle
            case .trailing: .end
            }
        var color = text.color
        color.alpha *= place.opacity
        return TerminalRun(text: words, frame: frame, anchor: anchor, color: color, isBold: text.font.weight >= 600)
    }

    /// Assigns each run, from the top, the row of its position, or the next row that is free there.
    private static func placed(_ runs: [TerminalRun], cellWidth: Double, columns: Int) -> [TerminalRun] {
        var placed: [TerminalRun] = []
        // The line above, and for each column the last used row with the height of its text.
        var above: (row: Int, height: Double)?
        var used: [(row: Int, height: Double)?] = Array(repeating: nil, count: columns + 1)
        for run in runs {
            var run = run
            run.place(cellWidth: cellWidth, columns: columns)
            // Counted from the line above, so that lines slightly further apart than a cell leave no gaps. Rows never
            // decrease; otherwise lines of one column could overtake those of another.
            var row = Int((max(run.frame.midY, 0) / TerminalRenderer.cellHeight).rounded(.down))
            if let above {
                let distance = max(run.frame.midY - above.height, 0)
                row = above.row + Int((distance / TerminalRenderer.cellHeight).rounded())
            }
            let range = max(run.column - 1, 0)...min(run.end, columns)
            for case .some(let last) in used[range] where run.frame.midY - last.height > sameLine {
                row = max(row, last.row + 1)
            }
            run.row = min(row, TileCells.maximumRows - 1)
            above = (row: run.row, height: Double(run.frame.midY))
            for column in run.column...min(run.end, columns) where (used[column]?.row ?? -1) <= run.row {
                used[column] = (row: run.row, height: Double(run.frame.midY))
            }
            placed.append(run)
        }
        return placed
    }

    /// Texts are on one line if their middles differ by at most this, in points.
    private static let sameLine = 5.0

    mutating func drawText(blendedOver background: DisplayColor?) {
        for run in runs {
            let color = background.map { run.color.over($0) }
            grid.put(run.text, row: run.row, column: run.column, foreground: color, isBold: run.isBold)
        }
    }

    /// Colours the cells. If the halves of a free cell differ, a half block shows both.
    mutating func drawBackground(_ raster: PixelImage) {
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let upper = color(raster, row: Double(row) + 0.25, column: column)
                let lower = color(raster, row: Double(row) + 0.75, column: column)
                if grid[row, column].isBlank {
                    grid[row, column].background = lower
                    if !upper.isClose(to: lower) {
                        grid[row, column].character = "▀"
                        grid[row, column].foreground = upper
                    }
                } else {
                    grid[row, column].background = upper.mixed(with: lower)
                }
            }
        }
    }

    private func color(_ raster: PixelImage, row: Double, column: Int) -> DisplayColor {
        let y = Int((map.height(at: row) * 2 / TerminalRenderer.cellHeight).rounded(.down))
        return DisplayColor(opaque: raster[column, min(max(y, 0), raster.height - 1)])
    }
}
