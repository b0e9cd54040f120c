internal import Foundation

/// Where the items of a section of a compositional layout lie, from its upper left corner. Layouts of collections lie from
/// left to right.
@MainActor
struct CompositionArrangement {
    private(set) var items: [CGRect] = []
    private(set) var ends: [(kind: String, frame: CGRect)] = []
    private(set) var size = CGSize.zero

    /// The deepest groups within groups.
    private static let deepest = 16

    /// - Parameters:
    ///   - room: the size of the collection view.
    ///   - isHorizontal: whether the groups follow one another to the right.
    init(_ section: NSCollectionLayoutSection, count: Int, room: CGSize, isHorizontal: Bool) {
        let insets = section.contentInsets
        let inner = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing),
            height: max(0, room.height - insets.top - insets.bottom))
        let isRow = isHorizontal != (section.orthogonalScrollingBehavior != .none)
        var corner = CGPoint(x: insets.leading, y: insets.top)
        for end in section.boundarySupplementaryItems where !end.isAtEnd && !isHorizontal {
            let size = end.layoutSize.size(in: inner)
            ends.append((end.elementKind, CGRect(origin: corner, size: size)))
            corner.y += size.height
        }
        let start = corner
        let group = section.group.layoutSize.size(in: inner)
        let gap = TableLayout.usable(section.interGroupSpacing)
        var groups = 0
        while items.count < count, groups < TableLayout.mostRows {
            let before = items.count
            if groups > 0 { if isRow { corner.x += gap } else { corner.y += gap } }
            fill(section.group, CGRect(origin: corner, size: group), count: count, depth: 0)
            // A group that holds nothing would never end.
            guard items.count > before else { break }
            if isRow { corner.x += group.width } else { corner.y += group.height }
            groups += 1
        }
        if isRow, groups > 0 { corner.y = start.y + group.height }
        for end in section.boundarySupplementaryItems where end.isAtEnd && !isHorizontal {
            let size = end.layoutSize.size(in: inner)
            ends.append(
                (end.elementKind, CGRect(x: insets.leading, y: corner.y, width: size.width, height: size.height)))
            corner.y += size.height
        }
        size =
            isHorizontal
            ? CGSize(width: corner.x + insets.trailing, height: room.height)
            : CGSize(width: room.width, height: corner.y + insets.bottom)
    }

    private mutating func fill(_ group: NSCollectionLayoutGroup, _ frame: CGRect, count: Int, depth: Int) {
        let frame = frame.inset(within: group.contentInsets.sides(isFromRight: false))
        guard depth < Self.deepest, !group.subitems.isEmpty else { return }
        let spacing = group.interItemSpacing?.spacing ?? 0
        let length = group.isRow ? frame.width : frame.height
        var sizes: [CGSize] = []
        var used: CGFloat = 0
        while sizes.count < group.count ?? TableLayout.mostRows {
            let item = group.subitems[sizes.count % group.subitems.count]
            var size = item.layoutSize.size(in: frame.size)
            if let parts = group.count {
                let share = max(0, (length - spacing * CGFloat(parts - 1)) / CGFloat(parts))
                if group.isRow { size.width = share } else { size.height = share }
            }
            let next = used + (sizes.isEmpty ? 0 : spacing) + (group.isRow ? size.width : size.height)
            // Rounding of thirds must not push out the last part.
            if group.count == nil, !sizes.isEmpty, next > length + 0.5 { break }
            guard group.count != nil || next > used else { break }
            sizes.append(size)
            used = next
        }
        var gap = spacing
        if group.interItemSpacing?.isFlexible == true, sizes.count > 1 {
            gap += max(0, length - used) / CGFloat(sizes.count - 1)
        }
        var corner = frame.origin
        for (number, size) in sizes.enumerated() where items.count < count {
            let item = group.subitems[number % group.subitems.count]
            let place = CGRect(origin: corner, size: size)
            if let inner = item as? NSCollectionLayoutGroup {
                fill(inner, place, count: count, depth: depth + 1)
            } else {
                items.append(place.inset(within: item.contentInsets.sides(isFromRight: false)))
            }
            if group.isRow { corner.x += size.width + gap } else { corner.y += size.height + gap }
        }
    }
}
