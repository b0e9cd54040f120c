internal import Foundation

/// Where the items of a section of a compositional layout lie, from its upper left corner. Layouts of collections lie from
/// left to right.
///
/// A side with an estimated length has the length that was measured, and the estimate before. A group with an estimated
/// side is as long there as its contents.
@MainActor
struct CompositionArrangement {
    /// The sizes that the views prefer, as far as they are known.
    struct Measures {
        /// By the number of the item.
        var items: [Int: CGSize] = [:]
        /// By the kind of the header or footer.
        var ends: [String: CGSize] = [:]
    }

    struct Item {
        let frame: CGRect
        let estimatedSides: EstimatedSides
    }

    struct End {
        let kind: String
        let frame: CGRect
        let estimatedSides: EstimatedSides
    }

    private(set) var items: [Item] = []
    private(set) var ends: [End] = []
    private(set) var size = CGSize.zero
    private let measures: Measures

    /// The deepest groups within groups.
    private static let deepest = 16

    /// - Parameters:
    ///   - room: the size of the collection view.
    ///   - isHorizontal: whether the groups follow one another to the right.
    init(
        _ section: NSCollectionLayoutSection, count: Int, room: CGSize, isHorizontal: Bool,
        measures: Measures = Measures()
    ) {
        self.measures = measures
        let insets = section.contentInsets
        let inner = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing),
            height: max(0, room.height - insets.top - insets.bottom))
        let isRow = isHorizontal != (section.orthogonalScrollingBehavior != .none)
        var corner = CGPoint(x: insets.leading, y: insets.top)
        for end in section.boundarySupplementaryItems where !end.isAtEnd && !isHorizontal {
            corner.y += add(end, at: corner, inner)
        }
        let start = corner
        let outer = section.group.layoutSize.size(in: inner)
        let gap = TableLayout.usable(section.interGroupSpacing)
        var groups = 0
        var deepest: CGFloat = 0
        while items.count < count, groups < TableLayout.mostRows {
            let before = items.count
            if groups > 0 { if isRow { corner.x += gap } else { corner.y += gap } }
            let group = fill(section.group, CGRect(origin: corner, size: outer), count: count, depth: 0)
            // A group that holds nothing would never end.
            guard items.count > before else { break }
            if isRow { corner.x += group.width } else { corner.y += group.height }
            deepest = max(deepest, group.height)
            groups += 1
        }
        if isRow, groups > 0 { corner.y = start.y + deepest }
        for end in section.boundarySupplementaryItems where end.isAtEnd && !isHorizontal {
            corner.y += add(end, at: CGPoint(x: insets.leading, y: corner.y), inner)
        }
        size =
            isHorizontal
            ? CGSize(width: corner.x + insets.trailing, height: room.height)
            : CGSize(width: room.width, height: corner.y + insets.bottom)
    }

    /// - Returns: the height of the header or footer.
    private mutating func add(
        _ end: NSCollectionLayoutBoundarySupplementaryItem, at corner: CGPoint, _ room: CGSize
    ) -> CGFloat {
        let size = end.layoutSize.size(in: room, measured: measures.ends[end.elementKind])
        ends.append(
            End(
                kind: end.elementKind, frame: CGRect(origin: corner, size: size),
                estimatedSides: end.layoutSize.estimatedSides))
        return size.height
    }

    // MARK: Groups

    /// Places the parts of a group within a frame.
    ///
    /// - Returns: the size of the group.
    private mutating func fill(
        _ group: NSCollectionLayoutGroup, _ outer: CGRect, count: Int, depth: Int
    ) -> CGSize {
        let insets = group.contentInsets.sides(isFromRight: false)
        let frame = outer.inset(within: insets)
        guard depth < Self.deepest, !group.subitems.isEmpty else { return outer.size }
        let planned = plan(group, in: frame.size)
        let gap = gap(group, planned, in: frame.size)
        var corner = frame.origin
        // The size of all parts together.
        var content = CGSize.zero
        for number in planned.indices where items.count < count {
            if number > 0 { if group.isRow { corner.x += gap } else { corner.y += gap } }
            let item = group.subitems[number % group.subitems.count]
            let size = place(item, of: group, at: corner, in: frame.size, count: count, depth: depth)
            content.width = max(content.width, corner.x + size.width - frame.minX)
            content.height = max(content.height, corner.y + size.height - frame.minY)
            if group.isRow { corner.x += size.width } else { corner.y += size.height }
        }
        let estimated = group.layoutSize.estimatedSides
        return CGSize(
            width: estimated.contains(.width) ? content.width + insets.left + insets.right : outer.width,
            height: estimated.contains(.height) ? content.height + insets.top + insets.bottom : outer.height)
    }

    /// - Returns: the size of the part.
    private mutating func place(
        _ item: NSCollectionLayoutItem, of group: NSCollectionLayoutGroup, at corner: CGPoint,
        in room: CGSize, count: Int, depth: Int
    ) -> CGSize {
        let isGroup = item is NSCollectionLayoutGroup
        let (size, sides) = size(
            of: item, in: group, room, measured: isGroup ? nil : outerSize(ofItem: items.count, item))
        let place = CGRect(origin: corner, size: size)
        if let inner = item as? NSCollectionLayoutGroup { return fill(inner, place, count: count, depth: depth + 1) }
        items.append(
            Item(frame: place.inset(within: item.contentInsets.sides(isFromRight: false)), estimatedSides: sides))
        return size
    }

    /// The size of a part in its group, and the sides of it that are estimates. Equal parts share the group.
    private func size(
        of item: NSCollectionLayoutItem, in group: NSCollectionLayoutGroup, _ room: CGSize, measured: CGSize?
    ) -> (size: CGSize, sides: EstimatedSides) {
        var (size, sides) = (item.layoutSize.size(in: room, measured: measured), item.layoutSize.estimatedSides)
        guard let parts = group.count, !(group.growsWithContent && sides.contains(group.mainSide)) else {
            return (size, sides)
        }
        let length = group.isRow ? room.width : room.height
        let spacing = group.interItemSpacing?.spacing ?? 0
        let share = max(0, (length - spacing * CGFloat(parts - 1)) / CGFloat(parts))
        if group.isRow { size.width = share } else { size.height = share }
        sides.remove(group.mainSide)
        return (size, sides)
    }

    /// The lengths of the parts that have room in a group.
    ///
    /// A group of an estimated length has as many as fit by their estimates, so that a measured part moves no other part
    /// into another group. One with groups inside likewise.
    private func plan(_ group: NSCollectionLayoutGroup, in room: CGSize) -> [CGFloat] {
        let spacing = group.interItemSpacing?.spacing ?? 0
        let length = group.isRow ? room.width : room.height
        let usesMeasures =
            !group.growsWithContent && !group.subitems.contains { $0 is NSCollectionLayoutGroup }
        var lengths: [CGFloat] = []
        var used: CGFloat = 0
        while lengths.count < group.count ?? TableLayout.mostRows {
            let item = group.subitems[lengths.count % group.subitems.count]
            let measured = usesMeasures ? outerSize(ofItem: items.count + lengths.count, item) : nil
            let size = size(of: item, in: group, room, measured: measured).size
            let own = group.isRow ? size.width : size.height
            let next = used + (lengths.isEmpty ? 0 : spacing) + own
            // Rounding of thirds must not push out the last part.
            if group.count == nil, !lengths.isEmpty, next > length + 0.5 { break }
            guard group.count != nil || next > used else { break }
            lengths.append(own)
            used = next
        }
        return lengths
    }

    /// The space between two parts. A flexible one takes what the parts leave.
    private func gap(_ group: NSCollectionLayoutGroup, _ lengths: [CGFloat], in room: CGSize) -> CGFloat {
        let spacing = group.interItemSpacing?.spacing ?? 0
        guard group.interItemSpacing?.isFlexible == true, lengths.count > 1, !group.growsWithContent else {
            return spacing
        }
        let used = lengths.reduce(0, +) + spacing * CGFloat(lengths.count - 1)
        return spacing + max(0, (group.isRow ? room.width : room.height) - used) / CGFloat(lengths.count - 1)
    }

    /// The size that an item prefers, with the space around it; nil if that is not known.
    private func outerSize(ofItem number: Int, _ item: NSCollectionLayoutItem) -> CGSize? {
        guard let size = measures.items[number] else { return nil }
        let insets = item.contentInsets
        return CGSize(
            width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    }
}

extension NSCollectionLayoutGroup {
    /// The side along which the parts follow one another.
    fileprivate var mainSide: EstimatedSides { isRow ? .width : .height }
    /// Whether the group is as long as its parts.
    fileprivate var growsWithContent: Bool { layoutSize.estimatedSides.contains(mainSide) }
}
