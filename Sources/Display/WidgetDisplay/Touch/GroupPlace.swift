package import DisplayLists
package import Foundation

/// Where the points of a group lie in its list: mapped around the group's origin, and then moved. A value.
package struct GroupPlace: Hashable, Sendable {
    /// The group's origin in the list.
    package private(set) var offset = CGPoint.zero
    /// The mappings of the group and of those around it.
    package private(set) var mapping = DisplayMapping.identity

    package init() {}

    /// The place of a group inside of this one.
    package func entering(_ group: DisplayGroup) -> GroupPlace {
        var inner = self
        inner.offset = shown(group.offset)
        if !group.mapping.isIdentity { inner.mapping = group.mapping.within(mapping) }
        return inner
    }

    /// A point of the group as the list shows it.
    package func shown(_ point: CGPoint) -> CGPoint {
        if mapping.isIdentity { return CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
        return CGPoint(
            x: mapping.a * point.x + mapping.c * point.y + offset.x,
            y: mapping.b * point.x + mapping.d * point.y + offset.y)
    }

    /// The smallest upright rectangle around a rectangle of the group.
    package func shown(_ rect: CGRect) -> CGRect {
        if mapping.isIdentity { return rect.offsetBy(dx: offset.x, dy: offset.y) }
        let middle = shown(CGPoint(x: rect.midX, y: rect.midY))
        let size = mapping.extent(of: rect.size)
        return CGRect(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The point of the group that the list shows at a point; nil for a group that is seen from its edge.
    package func own(_ point: CGPoint) -> CGPoint? {
        let (x, y) = (point.x - offset.x, point.y - offset.y)
        if mapping.isIdentity { return CGPoint(x: x, y: y) }
        let area = mapping.determinant
        // As the drawing, which leaves such a mapping out.
        guard abs(area) > 1e-9 else { return nil }
        return CGPoint(x: (mapping.d * x - mapping.c * y) / area, y: (mapping.a * y - mapping.b * x) / area)
    }
}
