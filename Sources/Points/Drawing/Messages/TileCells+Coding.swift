internal import DisplayLists
internal import Foundation
package import LinuxSystem
package import WidgetDisplay

// The cells of a tile as bytes. The host does not trust the renderer, which reads lists of every extension.

extension TileCells {
    /// Bytes of the longest character: a letter with four marks, or a family of emoji.
    private static let longestCharacter = 64

    private struct Flags: OptionSet {
        let rawValue: UInt8
        static let character = Flags(rawValue: 1)
        static let foreground = Flags(rawValue: 2)
        static let background = Flags(rawValue: 4)
        static let bold = Flags(rawValue: 8)
        static let text = Flags(rawValue: 16)
        static let all: Flags = [.character, .foreground, .background, .bold, .text]
    }

    package func encoded() -> [UInt8] {
        var writer = ByteWriter(capacity: grid.rows * grid.columns * 9 + 64)
        writer.put(UInt32(clamping: grid.columns))
        writer.put(UInt32(clamping: grid.rows))
        writer.put(cellWidth.bitPattern)
        let lines = map.lines
        writer.put(UInt32(clamping: lines.count))
        for line in lines {
            writer.put(line.height.bitPattern)
            writer.put(UInt32(clamping: line.row))
        }
        for line in grid.cells {
            for cell in line { writer.put(cell) }
        }
        return writer.bytes
    }

    /// Checks untrusted bytes: counts, finite and rising numbers, and characters that a terminal shows as they are.
    package init(decoding bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        let (columns, rows) = (Int(try reader.number(UInt32.self)), Int(try reader.number(UInt32.self)))
        let cellWidth = Double(bitPattern: try reader.number())
        guard TileCells.columnRange.contains(columns), (1...TileCells.maximumRows).contains(rows),
            cellWidth.isFinite, (1e-6...1e6).contains(cellWidth)
        else { throw ByteReader.Malformed() }
        let map = try Self.map(&reader, rows: rows)
        var grid = CellGrid(columns: columns, rows: rows)
        for row in 0..<rows { try Self.fill(&grid, row: row, &reader) }
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
        self.init(grid: grid, cellWidth: cellWidth, map: map)
    }

    private static func map(_ reader: inout ByteReader, rows: Int) throws(ByteReader.Malformed) -> RowMap {
        let count = Int(try reader.number(UInt32.self))
        guard count <= rows else { throw ByteReader.Malformed() }
        var lines: [(height: Double, row: Int)] = []
        for _ in 0..<count {
            let height = Double(bitPattern: try reader.number())
            let row = Int(try reader.number(UInt32.self))
            guard height.isFinite, abs(height) <= 1e6, row < rows else { throw ByteReader.Malformed() }
            if let last = lines.last, height - last.height < 1 || row <= last.row { throw ByteReader.Malformed() }
            lines.append((height, row))
        }
        return RowMap(lines: lines, cellHeight: TileCells.cellHeight)
    }

    private static func fill(
        _ grid: inout CellGrid, row: Int, _ reader: inout ByteReader
    ) throws(ByteReader.Malformed) {
        // Whether the cell before this one has a character that is two cells wide.
        var isSecondHalf = false
        for column in 0..<grid.columns {
            let cell = try Self.cell(&reader)
            let width = cell.character.map { TerminalText.width(of: $0) } ?? 0
            guard isSecondHalf == (cell.character == nil), width < 2 || column + 1 < grid.columns else {
                throw ByteReader.Malformed()
            }
            isSecondHalf = width == 2
            grid[row, column] = cell
        }
    }

    private static func cell(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> Cell {
        let flags = Flags(rawValue: try reader.number())
        guard Flags.all.isSuperset(of: flags) else { throw ByteReader.Malformed() }
        let character = flags.contains(.character) ? try Self.character(&reader) : nil
        let foreground = flags.contains(.foreground) ? try Self.color(&reader) : nil
        let background = flags.contains(.background) ? try Self.color(&reader) : nil
        return Cell(
            character: character, foreground: foreground, background: background, isBold: flags.contains(.bold),
            isText: flags.contains(.text))
    }

    private static func character(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> Character {
        let count = Int(try reader.number(UInt8.self))
        guard (1...longestCharacter).contains(count) else { throw ByteReader.Malformed() }
        let bytes = try reader.take(count)
        if count == 1, let byte = bytes.first {
            guard (0x20..<0x7F).contains(byte) else { throw ByteReader.Malformed() }
            return Character(Unicode.Scalar(byte))
        }
        guard let text = String(validating: bytes, as: UTF8.self), text.count == 1, let character = text.first,
            TerminalText.neutralised(text) == text, TerminalText.width(of: character) > 0
        else { throw ByteReader.Malformed() }
        return character
    }

    private static func color(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> DisplayColor {
        let parts = try reader.take(3)
        let start = parts.startIndex
        return DisplayColor(
            red: Double(parts[start]) / 255, green: Double(parts[start + 1]) / 255,
            blue: Double(parts[start + 2]) / 255)
    }
}

extension ByteWriter {
    fileprivate mutating func put(_ cell: Cell) {
        var flags: UInt8 = 0
        if cell.character != nil { flags |= 1 }
        if cell.foreground != nil { flags |= 2 }
        if cell.background != nil { flags |= 4 }
        if cell.isBold { flags |= 8 }
        if cell.isText { flags |= 16 }
        put(flags)
        if let character = cell.character {
            let text = Array(String(character).utf8)
            put(UInt8(clamping: text.count))
            put(raw: text)
        }
        for color in [cell.foreground, cell.background] {
            guard let color else { continue }
            for part in [color.red, color.green, color.blue] {
                put(UInt8((min(max(part, 0), 1) * 255).rounded()))
            }
        }
    }
}
