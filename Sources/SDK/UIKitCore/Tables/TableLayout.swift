internal import Foundation

/// Where the parts of a table lie, from its upper edge down.
struct TableLayout: Hashable {
    /// The height of a row. An estimate holds until the row's cell has been measured.
    struct Row: Hashable {
        var height: CGFloat
        var isEstimate = false
        /// Whether the height is that of the row's cell.
        var isMeasured = false
    }

    struct Section: Hashable {
        var header: CGFloat = 0
        var rows: [Row] = []
        var footer: CGFloat = 0
    }

    enum Kind: Hashable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    struct Part: Hashable {
        let kind: Kind
        let top: CGFloat
        let height: CGFloat
        let isEstimate: Bool

        var indexPath: IndexPath? { if case .row(let path) = kind { path } else { nil } }
    }

    /// Points of one height. A height beyond that is an author's fault, and no host grants a hundredth of it.
    static let mostHeight: CGFloat = 100_000
    /// Rows of a table; later ones are left out.
    static let mostRows = 100_000
    /// Parts that are visible at once; later ones are left out. A tile has room for fifty.
    static let mostParts = 500

    /// The heights of the views above and below all sections.
    let top: CGFloat
    let bottom: CGFloat
    private(set) var sections: [Section]
    /// The upper edge of each section, and of each row of it.
    private var starts: [CGFloat] = []
    private var rowStarts: [[CGFloat]] = []
    /// The height of all parts.
    private(set) var height: CGFloat = 0

    init(top: CGFloat = 0, sections: [Section] = [], bottom: CGFloat = 0) {
        self.top = Self.usable(top)
        self.bottom = Self.usable(bottom)
        self.sections = sections
        place()
    }

    /// A height between 0 and the largest one.
    static func usable(_ height: CGFloat) -> CGFloat { height.isFinite ? min(max(0, height), mostHeight) : 0 }

    private mutating func place() {
        var y = top
        (starts, rowStarts) = ([], [])
        for section in sections {
            starts.append(y)
            y += section.header
            rowStarts.append(
                section.rows.map { row in
                    defer { y += row.height }
                    return y
                })
            y += section.footer
        }
        height = y + bottom
    }

    /// Sets the heights of rows whose cells were measured.
    mutating func measured(_ heights: [(path: IndexPath, height: CGFloat)]) {
        for (path, height) in heights where has(path) {
            sections[path.section].rows[path.row] = Row(height: Self.usable(height), isMeasured: true)
        }
        place()
    }

    /// Makes the height of a measured row an estimate again.
    mutating func forgetMeasure(of path: IndexPath) {
        guard has(path), sections[path.section].rows[path.row].isMeasured else { return }
        sections[path.section].rows[path.row].isEstimate = true
        place()
    }

    func has(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && sections[path.section].rows.indices.contains(path.row)
    }

    /// The upper edge and the height of a row; nil for one that does not exist.
    func row(at path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
        guard has(path) else { return nil }
        return (rowStarts[path.section][path.row], sections[path.section].rows[path.row].height)
    }

    func header(of section: Int) -> (top: CGFloat, height: CGFloat)? {
        guard sections.indices.contains(section) else { return nil }
        return (starts[section], sections[section].header)
    }

    func footer(of section: Int) -> (top: CGFloat, height: CGFloat)? {
        guard sections.indices.contains(section) else { return nil }
        let height = sections[section].footer
        return (end(of: section) - height, height)
    }

    /// The lower edge of a section.
    func end(of section: Int) -> CGFloat { section + 1 < starts.count ? starts[section + 1] : height - bottom }

    /// The parts that have a height and lie between two heights, from above.
    func parts(from upper: CGFloat, to lower: CGFloat) -> [Part] {
        var found: [Part] = []
        func add(_ kind: Kind, _ place: (top: CGFloat, height: CGFloat)?, isEstimate: Bool = false) {
            guard let place, place.height > 0, place.top < lower, place.top + place.height > upper else { return }
            found.append(Part(kind: kind, top: place.top, height: place.height, isEstimate: isEstimate))
        }
        for (number, section) in sections.enumerated() where starts[number] < lower && end(of: number) > upper {
            add(.header(number), header(of: number))
            for (row, value) in section.rows.enumerated().dropFirst(firstRow(in: number, above: upper)) {
                let top = rowStarts[number][row]
                guard top < lower, found.count < Self.mostParts else { break }
                add(.row(IndexPath(row: row, section: number)), (top, value.height), isEstimate: value.isEstimate)
            }
            add(.footer(number), footer(of: number))
            guard found.count < Self.mostParts else { break }
        }
        return found
    }

    /// The last row of a section that begins at a height or above.
    private func firstRow(in section: Int, above height: CGFloat) -> Int {
        let starts = rowStarts[section]
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= height { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// The row at a height; nil above, between and below the rows.
    func path(at height: CGFloat) -> IndexPath? {
        guard let section = starts.lastIndex(where: { $0 <= height }) else { return nil }
        let path = IndexPath(row: firstRow(in: section, above: height), section: section)
        guard let row = row(at: path), row.top <= height, height < row.top + row.height else { return nil }
        return path
    }
}
