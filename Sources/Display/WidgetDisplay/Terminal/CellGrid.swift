package import DisplayLists

/// One cell of a terminal's screen.
package struct Cell: Hashable, Sendable {
    /// Nil in the second half of a wide character.
    package var character: Character? = " "
    package var foreground: DisplayColor?
    package var background: DisplayColor?
    package var isBold = false
    package var isInverse = false
    /// True if the character belongs to a text, false if it belongs to a drawing.
    package var isText = false

    package init(
        character: Character? = " ", foreground: DisplayColor? = nil, background: DisplayColor? = nil,
        isBold: Bool = false, isInverse: Bool = false, isText: Bool = false
    ) {
        (self.character, self.foreground, self.background) = (character, foreground, background)
        (self.isBold, self.isInverse, self.isText) = (isBold, isInverse, isText)
    }

    package var isBlank: Bool { character == " " }

    /// True if the cell is filled with a colour, compared with 8 bits per channel.
    package func hasBackground(_ color: DisplayColor?) -> Bool {
        guard let background, let color else { return background == color }
        return background.isClose(to: color)
    }
}

/// Rows of cells. Writing outside them has no effect.
package struct CellGrid: Hashable, Sendable {
    package let columns: Int
    package private(set) var cells: [[Cell]]

    package var rows: Int { cells.count }

    package init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        cells = Array(repeating: Array(repeating: Cell(), count: self.columns), count: max(rows, 0))
    }

    private init(columns: Int, lines: [[Cell]]) {
        self.columns = columns
        cells = lines
    }

    package func contains(row: Int, column: Int) -> Bool {
        cells.indices.contains(row) && (0..<columns).contains(column)
    }

    package subscript(row: Int, column: Int) -> Cell {
        get { contains(row: row, column: column) ? cells[row][column] : Cell() }
        set {
            guard contains(row: row, column: column) else { return }
            cells[row][column] = newValue
        }
    }

    /// Writes neutralised text and keeps the background.
    package mutating func put(
        _ text: String, row: Int, column: Int, foreground: DisplayColor? = nil, isBold: Bool = false
    ) {
        var column = column
        for character in text {
            let width = TerminalText.width(of: character)
            guard width > 0 else { continue }
            guard column >= 0, column + width <= columns else { break }
            self[row, column].character = character
            self[row, column].foreground = foreground
            self[row, column].isBold = isBold
            self[row, column].isText = true
            if width == 2 {
                self[row, column + 1].character = nil
                self[row, column + 1].isText = true
            }
            column += width
        }
    }

    /// Writes one character if the cell is free.
    package mutating func putIfBlank(_ character: Character, row: Int, column: Int, foreground: DisplayColor? = nil) {
        guard contains(row: row, column: column), self[row, column].isBlank else { return }
        self[row, column].character = character
        self[row, column].foreground = foreground
    }

    /// Copies another grid onto this one.
    package mutating func put(_ other: CellGrid, row: Int, column: Int) {
        for (y, line) in other.cells.enumerated() {
            for (x, cell) in line.enumerated() { self[row + y, column + x] = cell }
        }
    }

    /// The rows without empty ones at the top and bottom. At least one row stays.
    package func contentRows(background: DisplayColor?) -> Range<Int> {
        let isEmpty = { (line: [Cell]) in line.allSatisfy { $0.isBlank && $0.hasBackground(background) } }
        guard let first = cells.firstIndex(where: { !isEmpty($0) }), let last = cells.lastIndex(where: { !isEmpty($0) })
        else { return 0..<min(rows, 1) }
        return first..<last + 1
    }

    package func part(_ rows: Range<Int>) -> CellGrid {
        CellGrid(columns: columns, lines: Array(cells[rows.clamped(to: 0..<self.rows)]))
    }

    /// Gives every cell this background.
    package mutating func fill(_ background: DisplayColor) {
        for row in cells.indices {
            for column in cells[row].indices { cells[row][column].background = background }
        }
    }

    package mutating func append(_ other: CellGrid, column: Int = 0) {
        let start = rows
        cells.append(
            contentsOf: Array(repeating: Array(repeating: Cell(), count: columns), count: other.rows))
        put(other, row: start, column: column)
    }

    /// The rows as plain text, without blanks at their ends.
    package func plainLines() -> [String] {
        cells.map { line in
            var text = String(line.compactMap(\.character))
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// The rows with 24-bit colours, bold and inverse, each reset at its end.
    package func styledLines(withColors: Bool = true) -> [String] {
        cells.map { line in
            var text = ""
            var current = Cell()
            for var cell in line {
                guard let character = cell.character else { continue }
                if !withColors { (cell.foreground, cell.background) = (nil, nil) }
                if cell.foreground != current.foreground || cell.background != current.background
                    || cell.isBold != current.isBold || cell.isInverse != current.isInverse
                {
                    text += Self.sequence(for: cell)
                    current = cell
                }
                text.append(character)
            }
            return text + "\u{1B}[0m"
        }
    }

    private static func sequence(for cell: Cell) -> String {
        var parts = ["0"]
        if cell.isBold { parts.append("1") }
        if cell.isInverse { parts.append("7") }
        if let color = cell.foreground { parts.append("38;2;" + numbers(color)) }
        if let color = cell.background { parts.append("48;2;" + numbers(color)) }
        return "\u{1B}[\(parts.joined(separator: ";"))m"
    }

    private static func numbers(_ color: DisplayColor) -> String {
        [color.red, color.green, color.blue].map { String(Int((min(max($0, 0), 1) * 255).rounded())) }
            .joined(separator: ";")
    }
}
