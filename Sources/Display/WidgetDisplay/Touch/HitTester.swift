package import DisplayLists
package import Foundation

/// The target of a touch in a display list.
package struct HitTestResult: Hashable, Sendable {
    /// The index of the topmost operation that draws at the point; nil if none does. Then the touch is not delivered.
    package var operation: Int?
    /// The topmost region at the point, if an operation draws there.
    package var region: DisplayRegion?

    package var isCovered: Bool { operation != nil }

    package static let nothing = HitTestResult(operation: nil, region: nil)
}

/// Finds the operation that draws at a point, by outlines and not by pixels.
///
/// A visible fill or stroke covers its outline, a text covers its estimated lines (`TextReach`), and a picture covers
/// its whole frame, even where its pixels are transparent. Transparent fills, invisible groups and clipped parts cover
/// nothing. Regions draw nothing, so a region without a drawing receives no touch.
package struct HitTester {
    /// A fainter drawing is invisible and receives no touch: the platform's own bound for views.
    package static let visibleAlpha = 0.01

    let list: DisplayList

    package init(_ list: DisplayList) { self.list = list }

    /// - Parameter point: in the list's coordinates. A list draws nothing outside its size.
    package func hitTest(_ point: CGPoint) -> HitTestResult {
        var effort = HitTestEffort(.max)
        return hitTest(point, &effort)
    }

    /// The topmost visible region at a point, whether or not an operation draws there.
    package func region(at point: CGPoint) -> DisplayRegion? {
        guard point.x >= 0, point.y >= 0, point.x < list.size.width, point.y < list.size.height else { return nil }
        var found: DisplayRegion?
        PlacedOperations.forEach(in: list) { operation, place in
            guard case .region(let region) = operation, place.clip.contains(point),
                let own = place.group.own(point), region.frame.contains(own)
            else { return }
            found = region
        }
        return found
    }

    /// As `hitTest`, with a bound on its work. Once the bound is reached, nothing more is covered.
    func hitTest(_ point: CGPoint, _ effort: inout HitTestEffort) -> HitTestResult {
        guard point.x >= 0, point.y >= 0, point.x < list.size.width, point.y < list.size.height else { return .nothing }
        var result = HitTestResult.nothing
        var walk = GroupWalk()
        for (index, operation) in list.operations.enumerated() {
            guard effort.spend(1) else { break }
            switch operation {
            case .push(let group):
                let isMask = group.blend?.isMask ?? false
                let local = walk.top.place.entering(group).own(point)
                let isWithin = local.map { local in group.clip.map { isInside($0, local, &effort) } ?? true }
                walk.push(group, isVisible: !isMask && (isWithin ?? false))
            case .pop: walk.pop()
            default:
                guard walk.top.isVisible, let local = walk.top.place.own(point) else { continue }
                if case .region(let region) = operation {
                    if region.frame.contains(local) { result.region = region }
                } else if covers(operation, local, opacity: walk.top.opacity, &effort) {
                    result.operation = index
                }
            }
        }
        return result.isCovered ? result : .nothing
    }

    private func covers(
        _ operation: DisplayOperation, _ point: CGPoint, opacity: Double, _ effort: inout HitTestEffort
    ) -> Bool {
        switch operation {
        case .fill(let shape, let paint):
            return paint.alpha * opacity >= Self.visibleAlpha && isInside(shape, point, &effort)
        case .stroke(let shape, let color, let line):
            guard color.alpha * opacity >= Self.visibleAlpha, line.width > 0, effort.spend(shape.steps),
                shape.bounds.insetBy(dx: -line.width / 2, dy: -line.width / 2).contains(point)
            else { return false }
            let outline = ShapeOutline(shape)
            return effort.spend(outline.count) && outline.isNear(point, within: line.width / 2)
        case .text(let text):
            guard text.color.alpha * opacity >= Self.visibleAlpha, text.frame.contains(point),
                effort.spend(text.string.utf8.count)
            else { return false }
            return TextReach(text).contains(point)
        case .image(let image):
            return opacity >= Self.visibleAlpha && image.frame.contains(point)
        case .progress(let progress):
            return progress.color.alpha * opacity >= Self.visibleAlpha && progress.frame.contains(point)
        case .push, .pop, .region: return false
        }
    }

    private func isInside(_ shape: DisplayShape, _ point: CGPoint, _ effort: inout HitTestEffort) -> Bool {
        // Most shapes do not contain the point, and comparing bounds is cheaper than comparing outlines.
        guard effort.spend(shape.steps), shape.bounds.contains(point) else { return false }
        if case .rectangle(_, 0) = shape { return true }
        let outline = ShapeOutline(shape)
        return effort.spend(outline.count) && outline.contains(point)
    }
}

/// The rest of a bounded amount of work: operations, steps of paths, edges and letters that are looked at. A value.
struct HitTestEffort {
    private var rest: Int

    init(_ amount: Int) { rest = amount }

    /// False once it is used up: what would exceed it uses up the rest.
    mutating func spend(_ amount: Int) -> Bool {
        guard rest >= amount else {
            rest = 0
            return false
        }
        rest -= amount
        return true
    }
}

/// The open groups at a place in a list: where they lie, and whether they are visible.
package struct GroupWalk {
    package struct Group {
        package var place = GroupPlace()
        package var opacity = 1.0
        package var isVisible = true
    }

    package private(set) var top = Group()
    private var outer: [Group] = []

    package init() {}

    package mutating func push(_ group: DisplayGroup, isVisible: Bool) {
        outer.append(top)
        top.place = top.place.entering(group)
        top.opacity *= group.opacity
        top.isVisible = top.isVisible && isVisible
    }

    package mutating func pop() { top = outer.popLast() ?? Group() }
}

extension DisplayPaint {
    /// The paint's greatest alpha.
    package var alpha: Double {
        switch self {
        case .color(let color): color.alpha
        case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _):
            stops.reduce(0) { max($0, $1.color.alpha) }
        }
    }
}
