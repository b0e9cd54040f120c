internal import DisplayLists
internal import Foundation
package import LinuxSystem
internal import SceneMessages
internal import WidgetDisplay

// A job as bytes. The host writes them and the renderer reads them; the reader stays within their bounds.

extension DrawingJob {
    private enum Kind: UInt8 { case view = 1, cells, page, sheet }

    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .view(let looks, let format, let scale, let background):
            writer.put(Kind.view.rawValue)
            writer.put(format.rawValue)
            writer.put(real: scale)
            writer.put(background)
            writer.put(looks)
        case .cells(let looks, let columns, let background):
            writer.put(Kind.cells.rawValue)
            writer.put(UInt32(clamping: columns))
            writer.put(optional: background) { $0.put($1) }
            writer.put(looks)
        case .page(let page, let format):
            writer.put(Kind.page.rawValue)
            writer.put(format.rawValue)
            writer.put(page)
        case .sheet(let sheet, let files):
            writer.put(Kind.sheet.rawValue)
            writer.put(counted: sheet.heading.utf8)
            writer.put(UInt32(clamping: sheet.rows.count))
            for (row, cells) in sheet.rows.enumerated() {
                writer.put(UInt32(clamping: cells.count))
                for (column, cell) in cells.enumerated() {
                    writer.put(counted: cell.label.utf8)
                    writer.put(cell.size)
                    writer.put(optional: cell.missing) { $0.put(counted: $1.utf8) }
                    let file =
                        files.indices.contains(row) && files[row].indices.contains(column) ? files[row][column] : nil
                    writer.put(optional: file) { writer, file in file.withUnsafeBytes { writer.put(counted: $0) } }
                }
            }
        }
        return writer.bytes
    }

    /// Throws for bytes that `encoded` does not write.
    package init(decoding bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        guard let kind = Kind(rawValue: try reader.number()) else { throw ByteReader.Malformed() }
        switch kind {
        case .view:
            let format = try reader.format()
            let (scale, background) = (try reader.real(), try reader.color())
            self = .view(try reader.looks(), format, scale: scale, background: background)
        case .cells:
            let columns = Int(try reader.number(UInt32.self))
            let background = try reader.flag() ? try reader.color() : nil
            self = .cells(try reader.looks(), columns: columns, background: background)
        case .page:
            let format = try reader.format()
            self = .page(try reader.page(), format)
        case .sheet: self = try reader.sheet()
        }
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
    }
}

extension ByteWriter {
    fileprivate mutating func put(real: Double) { put(real.bitPattern) }

    fileprivate mutating func put<Value>(optional value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
        put(value == nil ? 0 : 1 as UInt8)
        if let value { body(&self, value) }
    }

    fileprivate mutating func put(_ size: CGSize) {
        put(real: size.width)
        put(real: size.height)
    }

    fileprivate mutating func put(_ color: DisplayColor) {
        for part in [color.red, color.green, color.blue, color.alpha] { put(real: part) }
    }

    fileprivate mutating func put(_ picture: Picture) {
        for number in [picture.width, picture.height, picture.stride] { put(UInt32(clamping: number)) }
        picture.pixels.withUnsafeBytes { put(counted: $0) }
    }

    fileprivate mutating func put(_ list: DisplayList, _ pictures: Pictures) {
        put(counted: list.encoded())
        put(UInt32(clamping: pictures.count))
        for (number, picture) in pictures {
            put(number)
            put(picture)
        }
    }

    fileprivate mutating func put(_ looks: DrawingJob.Looks) {
        put(looks.list, looks.pictures)
        put(optional: looks.now) { $0.put(real: $1.timeIntervalSinceReferenceDate) }
    }

    fileprivate mutating func put(_ page: TodayPage) {
        put(UInt8(clamping: page.appearance.rawValue))
        put(UInt8(clamping: page.textSize.rawValue))
        put(optional: page.heading) { $0.put(counted: $1.utf8) }
        put(optional: page.footer) { $0.put(counted: $1.utf8) }
        put(optional: page.now) { $0.put(real: $1.timeIntervalSinceReferenceDate) }
        put(UInt32(clamping: page.tiles.count))
        for tile in page.tiles { put(tile) }
    }

    private mutating func put(_ tile: TileContent) {
        put(counted: tile.title.utf8)
        switch tile.icon {
        case .letter: put(0 as UInt8)
        case .symbol(let name, let color):
            put(1 as UInt8)
            put(counted: name.utf8)
            put(color)
        case .picture(let picture):
            put(2 as UInt8)
            put(picture)
        }
        switch tile.state {
        case .loading: put(0 as UInt8)
        case .live(let list, let pictures):
            put(1 as UInt8)
            put(list, pictures)
        case .unavailable(let reason):
            put(2 as UInt8)
            put(counted: reason.utf8)
        }
        put(tile.size)
        put(tile.button == nil ? 0 : tile.button == .showMore ? 1 : 2 as UInt8)
        put(optional: tile.caption) { $0.put(counted: $1.utf8) }
        put(tile.style.rawValue)
    }
}

extension ByteReader {
    fileprivate mutating func real() throws(Malformed) -> Double { Double(bitPattern: try number()) }

    fileprivate mutating func flag() throws(Malformed) -> Bool {
        switch try number(UInt8.self) {
        case 0: return false
        case 1: return true
        default: throw Malformed()
        }
    }

    fileprivate mutating func format() throws(Malformed) -> DrawingJob.Format {
        guard let format = DrawingJob.Format(rawValue: try number()) else { throw Malformed() }
        return format
    }

    fileprivate mutating func optionalText() throws(Malformed) -> String? { try flag() ? try text() : nil }

    fileprivate mutating func moment() throws(Malformed) -> Date? {
        try flag() ? Date(timeIntervalSinceReferenceDate: try real()) : nil
    }

    fileprivate mutating func size() throws(Malformed) -> CGSize { CGSize(width: try real(), height: try real()) }

    fileprivate mutating func color() throws(Malformed) -> DisplayColor {
        DisplayColor(red: try real(), green: try real(), blue: try real(), alpha: try real())
    }

    fileprivate mutating func picture() throws(Malformed) -> Picture {
        let (width, height) = (Int(try number(UInt32.self)), Int(try number(UInt32.self)))
        let stride = Int(try number(UInt32.self))
        guard let picture = Picture(width: width, height: height, stride: stride, pixels: Data(try counted())) else {
            throw Malformed()
        }
        return picture
    }

    fileprivate mutating func list() throws(Malformed) -> (DisplayList, Pictures) {
        let bytes = [UInt8](try counted())
        guard let list = try? DisplayList(encoded: bytes) else { throw Malformed() }
        var pictures: Pictures = [:]
        for _ in 0..<(try number(UInt32.self)) {
            let number = try number(UInt32.self)
            pictures[number] = try picture()
        }
        return (list, pictures)
    }

    fileprivate mutating func looks() throws(Malformed) -> DrawingJob.Looks {
        let (list, pictures) = try list()
        return DrawingJob.Looks(list: list, pictures: pictures, now: try moment())
    }

    fileprivate mutating func page() throws(Malformed) -> TodayPage {
        guard let appearance = Appearance(rawValue: Int(try number(UInt8.self))),
            let textSize = TextSize(rawValue: Int(try number(UInt8.self)))
        else { throw Malformed() }
        let (heading, footer) = (try optionalText(), try optionalText())
        let now = try moment()
        var tiles: [TileContent] = []
        for _ in 0..<(try number(UInt32.self)) { tiles.append(try tile()) }
        return TodayPage(
            tiles: tiles, appearance: appearance, textSize: textSize, heading: heading, footer: footer, now: now)
    }

    private mutating func tile() throws(Malformed) -> TileContent {
        let title = try text()
        let icon: TileContent.Icon
        switch try number(UInt8.self) {
        case 0: icon = .letter
        case 1:
            let name = try text()
            icon = .symbol(name, try color())
        case 2: icon = .picture(try picture())
        default: throw Malformed()
        }
        let state: TileContent.State
        switch try number(UInt8.self) {
        case 0: state = .loading
        case 1:
            let (list, pictures) = try list()
            state = .live(list, pictures)
        case 2: state = .unavailable(reason: try text())
        default: throw Malformed()
        }
        let size = try size()
        let button: TileContent.Button?
        switch try number(UInt8.self) {
        case 0: button = nil
        case 1: button = .showMore
        case 2: button = .showLess
        default: throw Malformed()
        }
        let caption = try optionalText()
        guard let style = TileContent.Style(rawValue: try number()) else { throw Malformed() }
        return TileContent(
            title: title, icon: icon, state: state, size: size, button: button, caption: caption, style: style)
    }

    fileprivate mutating func sheet() throws(Malformed) -> DrawingJob {
        let heading = try text()
        var (rows, files): ([[ContactSheet.Cell]], [[Data?]]) = ([], [])
        for _ in 0..<(try number(UInt32.self)) {
            var (cells, row): ([ContactSheet.Cell], [Data?]) = ([], [])
            for _ in 0..<(try number(UInt32.self)) {
                let label = try text()
                let size = try size()
                cells.append(ContactSheet.Cell(label: label, size: size, missing: try optionalText()))
                row.append(try flag() ? Data(try counted()) : nil)
            }
            rows.append(cells)
            files.append(row)
        }
        return .sheet(ContactSheet(heading: heading, rows: rows), files: files)
    }
}
