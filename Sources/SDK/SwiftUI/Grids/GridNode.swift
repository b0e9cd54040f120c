/// A grid: its columns share the width as the children of a row do, and its rows the height as those of a column.
final class GridNode: LayoutNode {
    private struct Cell {
        var node: LayoutNode
        var column: Int
        var span: Int
        var wish: GridCell
    }

    /// A row of cells. A view without a row is one cell over all columns.
    private struct Row {
        var cells: [Cell]
        var alignment: VerticalAlignment?
    }

    private struct Places {
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
        var size = CGSize.zero
    }

    private let rows: [Row]
    private let count: Int
    private let alignment: Alignment
    private let columnAlignments: [Int: HorizontalAlignment]
    private let gaps: CGSize
    private var known: [ProposedViewSize: Places] = [:]
    private let nodes: [LayoutNode]

    init(_ nodes: [LayoutNode], alignment: Alignment, gaps: CGSize, _ evaluation: Evaluation) {
        self.nodes = nodes
        self.alignment = alignment
        self.gaps = gaps
        var columnAlignments: [Int: HorizontalAlignment] = [:]
        let count = nodes.reduce(1) { count, node in
            max(count, (node as? GridRowNode)?.cells.reduce(0) { $0 + $1.gridCell.columns } ?? 0)
        }
        var rows: [Row] = []
        for node in nodes {
            guard let row = node as? GridRowNode else {
                rows.append(Row(cells: [Cell(node: node, column: 0, span: count, wish: node.gridCell)], alignment: nil))
                continue
            }
            var column = 0
            var cells: [Cell] = []
            for node in row.cells {
                let wish = node.gridCell
                if let guide = wish.alignment { columnAlignments[column] = guide }
                cells.append(Cell(node: node, column: column, span: wish.columns, wish: wish))
                column += wish.columns
            }
            rows.append(Row(cells: cells, alignment: row.alignment))
        }
        self.rows = rows
        self.count = count
        self.columnAlignments = columnAlignments
        super.init(evaluation)
    }

    override var parts: [LayoutNode] { nodes }

    private func places(_ proposal: ProposedViewSize) -> Places {
        if let places = known[proposal] { return places }
        var places = Places()
        places.widths = widened(widths(proposal.width), proposal.width)
        places.heights = heights(proposal.height, places.widths)
        places.size = CGSize(
            width: places.widths.reduce(0, +) + gaps.width * CGFloat(max(count - 1, 0)),
            height: places.heights.reduce(0, +) + gaps.height * CGFloat(max(rows.count - 1, 0)))
        if known.count >= 8 { known.removeAll(keepingCapacity: true) }
        known[proposal] = places
        return places
    }

    /// The widest of a column's cells for an offer; cells over several columns are left out.
    private func width(_ column: Int, _ offer: CGFloat?) -> CGFloat {
        rows.reduce(0) { widest, row in
            row.cells.reduce(widest) { widest, cell in
                guard cell.column == column, cell.span == 1, !cell.wish.unsized.contains(.horizontal) else {
                    return widest
                }
                return max(widest, cell.node.size(.init(width: offer, height: nil)).width)
            }
        }
    }

    private func widths(_ room: CGFloat?) -> [CGFloat] {
        let columns = Array(0..<count)
        guard let room, room.isFinite else { return columns.map { finite(width($0, room), $0) } }
        let left = max(room - gaps.width * CGFloat(max(count - 1, 0)), 0)
        let offers = StackLayout.offers(
            room: left, priorities: columns.map { _ in 0 }, least: { self.width($0, 0) },
            most: { self.width($0, .infinity) }, length: { self.width($0, $1) })
        return columns.map { width($0, offers[$0]) }
    }

    /// Columns that have room for the cells over several of them: these share what is left, and more if they cannot
    /// shrink to it. Each cell's need is shared evenly by its columns; the cells over fewer columns come first.
    private func widened(_ widths: [CGFloat], _ room: CGFloat?) -> [CGFloat] {
        let spanning = rows.flatMap(\.cells).filter { $0.span > 1 && !$0.wish.unsized.contains(.horizontal) }
        if spanning.isEmpty { return widths }
        var widths = widths
        for cell in spanning.enumerated().sorted(by: { ($0.element.span, $0.offset) < ($1.element.span, $1.offset) }) {
            let present = offer(cell.element, widths)
            let left = room.map {
                $0.isFinite ? max($0 - widths.reduce(0, +) - gaps.width * CGFloat(count - 1), 0) : 0
            }
            let needed = cell.element.node.size(.init(width: left.map { present + $0 }, height: nil)).width
            guard needed > present, needed.isFinite else { continue }
            let columns = cell.element.column..<min(cell.element.column + cell.element.span, widths.count)
            for column in columns { widths[column] += (needed - present) / CGFloat(columns.count) }
        }
        return widths
    }

    private func finite(_ length: CGFloat, _ column: Int) -> CGFloat {
        length.isFinite ? length : width(column, nil)
    }

    private func offer(_ cell: Cell, _ widths: [CGFloat]) -> CGFloat {
        let last = min(cell.column + cell.span, widths.count)
        let first = min(cell.column, last)
        return widths[first..<last].reduce(0, +) + gaps.width * CGFloat(max(last - first - 1, 0))
    }

    private func height(_ row: Row, _ offer: CGFloat?, _ widths: [CGFloat]) -> CGFloat {
        row.cells.reduce(0) { highest, cell in
            if cell.wish.unsized.contains(.vertical) { return highest }
            return max(highest, cell.node.size(.init(width: self.offer(cell, widths), height: offer)).height)
        }
    }

    private func heights(_ room: CGFloat?, _ widths: [CGFloat]) -> [CGFloat] {
        guard let room, room.isFinite else { return rows.map { height($0, room, widths) } }
        let left = max(room - gaps.height * CGFloat(max(rows.count - 1, 0)), 0)
        let offers = StackLayout.offers(
            room: left, priorities: rows.map { _ in 0 }, least: { self.height(self.rows[$0], 0, widths) },
            most: { self.height(self.rows[$0], .infinity, widths) },
            length: { self.height(self.rows[$0], $1, widths) })
        return zip(rows, offers).map { height($0, $1, widths) }
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { places(proposal).size }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let places = places(proposal.usable)
        var top = frame.minY
        var placed: [(node: LayoutNode, frame: CGRect, offered: ProposedViewSize)] = []
        for (row, height) in zip(rows, places.heights) {
            for cell in row.cells {
                let start = places.widths.prefix(cell.column).reduce(0) { $0 + $1 + gaps.width }
                let width = offer(cell, places.widths)
                let offered = ProposedViewSize(width: width, height: height)
                let size = cell.node.size(offered)
                let outer = ViewDimensions(size: CGSize(width: width, height: height)) { _ in nil }
                let across = columnAlignments[cell.column] ?? alignment.horizontal
                let along = row.alignment ?? alignment.vertical
                let anchor = cell.wish.anchor
                let x =
                    anchor.map { (width - size.width) * $0.x }
                    ?? outer[across] - cell.node.place(of: across.key, size, offered)
                let y =
                    anchor.map { (height - size.height) * $0.y }
                    ?? outer[along] - cell.node.place(of: along.key, size, offered)
                let place = CGRect(origin: CGPoint(x: frame.minX + start + x, y: top + y), size: size)
                placed.append((cell.node, place, offered))
            }
            top += height + gaps.height
        }
        for index in placed.map(\.node).drawingOrder {
            placed[index].node.draw(placed[index].frame, placed[index].offered, into: &drawing)
        }
    }
}
