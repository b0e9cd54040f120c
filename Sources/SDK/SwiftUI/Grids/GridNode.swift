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
        var alignment: AlignmentKey
    }

    private struct Places {
        var columns: [GridLine] = []
        var rows: [GridLine] = []
        /// Where each column begins, in points.
        var starts: [CGFloat] = []
        var size = CGSize.zero
    }

    /// A cell in its place, from the grid's top left corner.
    private struct PlacedCell {
        var node: LayoutNode
        var frame: CGRect
        var offered: ProposedViewSize
    }

    /// The most columns: more than points of any tile.
    private static let most = 2048

    private let rows: [Row]
    /// The cells that lie in one column alone and decide its width.
    private let columns: [[Cell]]
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
        var rows: [Row] = []
        var count = 1
        for node in nodes {
            guard let row = node as? GridRowNode else {
                rows.append(
                    Row(
                        cells: [Cell(node: node, column: 0, span: Self.most, wish: node.gridCell)],
                        alignment: alignment.vertical.key))
                continue
            }
            var column = 0
            var cells: [Cell] = []
            for node in row.cells {
                guard column < Self.most else {
                    evaluation.warn("A row of a grid has more than \(Self.most) columns; the rest is left out.")
                    break
                }
                let wish = node.gridCell
                if let guide = wish.alignment { columnAlignments[column] = guide }
                let span = min(wish.columns, Self.most - column)
                cells.append(Cell(node: node, column: column, span: span, wish: wish))
                column += span
            }
            count = max(count, column)
            rows.append(Row(cells: cells, alignment: (row.alignment ?? alignment.vertical).key))
        }
        for row in rows.indices {
            for cell in rows[row].cells.indices { rows[row].cells[cell].span = min(rows[row].cells[cell].span, count) }
        }
        var columns = [[Cell]](repeating: [], count: count)
        for cell in rows.lazy.flatMap(\.cells) where cell.span == 1 && !cell.wish.unsized.contains(.horizontal) {
            columns[cell.column].append(cell)
        }
        self.rows = rows
        self.columns = columns
        self.columnAlignments = columnAlignments
        super.init(evaluation)
    }

    override var parts: [LayoutNode] { nodes }

    private func places(_ proposal: ProposedViewSize) -> Places {
        if let places = known[proposal] { return places }
        var places = Places()
        places.columns = widened(columnLines(proposal.width), proposal.width)
        var end: CGFloat = 0
        for column in places.columns {
            places.starts.append(end)
            end += column.length + gaps.width
        }
        places.rows = rowLines(proposal.height, places)
        let gap = gaps.height * CGFloat(max(rows.count - 1, 0))
        places.size = CGSize(width: end - gaps.width, height: places.rows.reduce(gap) { $0 + $1.length })
        if known.count >= 8 { known.removeAll(keepingCapacity: true) }
        known[proposal] = places
        return places
    }

    // MARK: Columns

    private func alignment(ofColumn column: Int) -> AlignmentKey {
        (columnAlignments[column] ?? alignment.horizontal).key
    }

    /// A column for an offer; cells over several columns are left out.
    private func line(_ column: Int, _ offer: CGFloat?) -> GridLine {
        let key = alignment(ofColumn: column)
        return columns[column].reduce(into: GridLine()) { line, cell in
            let proposal = ProposedViewSize(width: offer, height: nil)
            let size = cell.node.size(proposal)
            line.add(size.width, guide: cell.wish.anchor == nil ? cell.node.place(of: key, size, proposal) : nil)
        }
    }

    private func columnLines(_ room: CGFloat?) -> [GridLine] {
        guard let room, room.isFinite else {
            return columns.indices.map { column in
                let line = line(column, room)
                return line.length.isFinite ? line : self.line(column, nil)
            }
        }
        let left = max(room - gaps.width * CGFloat(columns.count - 1), 0)
        let offers = StackLayout.offers(
            room: left, priorities: columns.map { _ in 0 }, least: { self.line($0, 0).length },
            most: { self.line($0, .infinity).length }, length: { self.line($0, $1).length })
        return columns.indices.map { line($0, offers[$0]) }
    }

    /// Columns that have room for the cells over several of them: these share what is left, and more if they cannot
    /// shrink to it. Each cell's need is shared evenly by its columns; the cells over fewer columns come first.
    private func widened(_ lines: [GridLine], _ room: CGFloat?) -> [GridLine] {
        let spanning = rows.flatMap(\.cells).filter { $0.span > 1 && !$0.wish.unsized.contains(.horizontal) }
        if spanning.isEmpty { return lines }
        var lines = lines
        for cell in spanning.enumerated().sorted(by: { ($0.element.span, $0.offset) < ($1.element.span, $1.offset) }) {
            let range = cell.element.column..<(cell.element.column + cell.element.span)
            let present = lines[range].reduce(gaps.width * CGFloat(range.count - 1)) { $0 + $1.length }
            let left = room.map { room in
                let all = lines.reduce(gaps.width * CGFloat(lines.count - 1)) { $0 + $1.length }
                return room.isFinite ? max(room - all, 0) : 0
            }
            let needed = cell.element.node.size(.init(width: left.map { present + $0 }, height: nil)).width
            guard needed > present, needed.isFinite else { continue }
            for column in range { lines[column].widen(by: (needed - present) / CGFloat(range.count)) }
        }
        return lines
    }

    /// The width of a cell's columns.
    private func width(_ cell: Cell, _ places: Places) -> CGFloat {
        let last = cell.column + cell.span - 1
        return places.starts[last] + places.columns[last].length - places.starts[cell.column]
    }

    // MARK: Rows

    private func line(_ row: Row, _ offer: CGFloat?, _ places: Places) -> GridLine {
        row.cells.reduce(into: GridLine()) { line, cell in
            if cell.wish.unsized.contains(.vertical) { return }
            let proposal = ProposedViewSize(width: width(cell, places), height: offer)
            let size = cell.node.size(proposal)
            line.add(
                size.height, guide: cell.wish.anchor == nil ? cell.node.place(of: row.alignment, size, proposal) : nil)
        }
    }

    private func rowLines(_ room: CGFloat?, _ places: Places) -> [GridLine] {
        guard let room, room.isFinite else { return rows.map { line($0, room, places) } }
        let left = max(room - gaps.height * CGFloat(max(rows.count - 1, 0)), 0)
        let offers = StackLayout.offers(
            room: left, priorities: rows.map { _ in 0 }, least: { self.line(self.rows[$0], 0, places).length },
            most: { self.line(self.rows[$0], .infinity, places).length },
            length: { self.line(self.rows[$0], $1, places).length })
        return zip(rows, offers).map { line($0, $1, places) }
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { places(proposal).size }

    // MARK: Cells

    private func placedCells(_ proposal: ProposedViewSize) -> [PlacedCell] {
        let places = places(proposal.usable)
        var top: CGFloat = 0
        var placed: [PlacedCell] = []
        for (row, line) in zip(rows, places.rows) {
            for cell in row.cells {
                let room = CGSize(width: width(cell, places), height: line.length)
                let offered = ProposedViewSize(room)
                let size = cell.node.size(offered)
                let origin = origin(of: cell, size, offered, in: room, row, line, places)
                let corner = CGPoint(x: places.starts[cell.column] + origin.x, y: top + origin.y)
                placed.append(PlacedCell(node: cell.node, frame: CGRect(origin: corner, size: size), offered: offered))
            }
            top += line.length + gaps.height
        }
        return placed
    }

    /// The place of a view in the room of its cell.
    private func origin(
        of cell: Cell, _ size: CGSize, _ offered: ProposedViewSize, in room: CGSize, _ row: Row, _ line: GridLine,
        _ places: Places
    ) -> CGPoint {
        if let anchor = cell.wish.anchor {
            return CGPoint(x: (room.width - size.width) * anchor.x, y: (room.height - size.height) * anchor.y)
        }
        let across = alignment(ofColumn: cell.column)
        let outer = ViewDimensions(size: room) { _ in nil }
        let isAlone = cell.span == 1 && !cell.wish.unsized.contains(.horizontal)
        let meeting = isAlone ? places.columns[cell.column].place(of: across) : outer[across]
        let x = meeting - cell.node.place(of: across, size, offered)
        let y = line.place(of: row.alignment) - cell.node.place(of: row.alignment, size, offered)
        // A view that grew with its row or column stays in it.
        return CGPoint(
            x: isAlone ? inside(x, size.width, room.width) : x, y: inside(y, size.height, room.height))
    }

    private func inside(_ place: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
        length <= room ? min(max(place, 0), room - length) : place
    }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        key.place(among: placedCells(proposal)) { cell in
            cell.node.setGuide(key, size: cell.frame.size, proposal: cell.offered)
                .map { $0 + (key.axis == .horizontal ? cell.frame.minX : cell.frame.minY) }
        }
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let placed = placedCells(proposal)
        for index in placed.map(\.node).drawingOrder {
            let cell = placed[index]
            cell.node.draw(cell.frame.offsetBy(dx: frame.minX, dy: frame.minY), cell.offered, into: &drawing)
        }
    }
}
