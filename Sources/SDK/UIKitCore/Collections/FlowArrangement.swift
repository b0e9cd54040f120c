internal import Foundation

/// Where the items of a flow layout lie: in lines, one after another, in sections.
///
/// Lengths are along the scrolling direction, breadths across it.
struct FlowArrangement: Hashable {
    struct Section: Hashable {
        /// Along: before and after the items. Across: at both ends of a line.
        var inset = UIEdgeInsets.zero
        var lineGap: CGFloat = 10
        var itemGap: CGFloat = 10
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var items: [CGSize] = []
        /// Whether all items have one size, so that the last line has the gaps of the others.
        var isUniform = false
    }

    struct Placed: Hashable {
        var header = CGRect.zero
        var footer = CGRect.zero
        var items: [CGRect] = []
    }

    private(set) var sections: [Placed] = []
    private(set) var size = CGSize.zero
    private let isHorizontal: Bool
    private let breadth: CGFloat

    /// - Parameters:
    ///   - breadth: of the collection view, in points.
    ///   - isHorizontal: whether the lines follow one another to the right, as columns.
    init(_ sections: [Section], breadth: CGFloat, isHorizontal: Bool) {
        self.isHorizontal = isHorizontal
        self.breadth = breadth
        var length: CGFloat = 0
        for section in sections { self.sections.append(place(section, at: &length)) }
        size = isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    private func rectangle(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
        isHorizontal
            ? CGRect(x: along, y: across, width: length, height: breadth)
            : CGRect(x: across, y: along, width: breadth, height: length)
    }

    private func length(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    private func breadth(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

    private func place(_ section: Section, at along: inout CGFloat) -> Placed {
        var placed = Placed()
        placed.header = rectangle(along, 0, section.header, breadth)
        along += section.header + (isHorizontal ? section.inset.left : section.inset.top)
        let start = isHorizontal ? section.inset.top : section.inset.left
        let room = max(0, breadth - start - (isHorizontal ? section.inset.bottom : section.inset.right))
        let lines = lines(section, room: room)
        for (number, line) in lines.enumerated() {
            let sizes = section.items[line]
            let length = sizes.map(self.length).max() ?? 0
            var (across, gap) = spread(sizes, in: room, section, isLast: number == lines.count - 1)
            for size in sizes {
                let inLine = along + (length - self.length(size)) / 2
                placed.items.append(rectangle(inLine, start + across, self.length(size), breadth(size)))
                across += breadth(size) + gap
            }
            along += length + (number < lines.count - 1 ? section.lineGap : 0)
        }
        along += isHorizontal ? section.inset.right : section.inset.bottom
        placed.footer = rectangle(along, 0, section.footer, breadth)
        along += section.footer
        return placed
    }

    /// The items of each line: as many as fit, at least one.
    private func lines(_ section: Section, room: CGFloat) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var (first, used) = (0, CGFloat(0))
        for (index, size) in section.items.enumerated() {
            let next = used + (index > first ? section.itemGap : 0) + breadth(size)
            if index > first, next > room + 0.01 {
                lines.append(first..<index)
                (first, used) = (index, breadth(size))
            } else {
                used = next
            }
        }
        if first < section.items.count { lines.append(first..<section.items.count) }
        return lines
    }

    /// The beginning of a line and the gaps in it. A full line fills its room (Collection View Programming Guide for iOS,
    /// "Using the Flow Layout"). A last line of items of one size has the gaps of a full one; with other sizes it keeps the
    /// smallest gaps (rdar://20825965). The only item of a line lies in the middle, which is an estimate.
    private func spread(
        _ sizes: ArraySlice<CGSize>, in room: CGFloat, _ section: Section, isLast: Bool
    ) -> (start: CGFloat, gap: CGFloat) {
        var count = sizes.count
        var rest = room - sizes.reduce(0) { $0 + breadth($1) }
        if isLast {
            guard section.isUniform, let size = sizes.first, breadth(size) > 0 else { return (0, section.itemGap) }
            count = max(1, Int(min((room + section.itemGap) / (breadth(size) + section.itemGap) + 0.001, 10_000)))
            rest = room - CGFloat(count) * breadth(size)
        }
        if count == 1 { return (max(0, rest / 2), section.itemGap) }
        return (0, max(section.itemGap, rest / CGFloat(count - 1)))
    }
}
