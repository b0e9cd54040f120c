import CPangoCairo
package import DisplayLists
package import Foundation
import TextLayout

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
/// A visible fill or stroke covers its exact outline, a text covers the boxes of its lines, and a picture covers its
/// whole frame, even where its pixels are transparent. Transparent fills, invisible groups and clipped parts cover
/// nothing. Regions draw nothing, so a region without a drawing receives no touch.
package struct HitTester: ~Copyable {
    /// A fainter drawing is invisible and receives no touch: the platform's own bound for views.
    package static let visibleAlpha = 0.01

    let list: DisplayList
    private let context: CairoContext

    package init(_ list: DisplayList) throws(DrawingError) {
        self.list = list
        // The surface serves outlines only. No pixel of it is ever drawn.
        context = CairoContext(try CairoSurface.pixels(width: 1, height: 1))
    }

    /// - Parameter point: in the list's coordinates. A list draws nothing outside its size.
    package func hitTest(_ point: CGPoint) -> HitTestResult {
        guard point.x >= 0, point.y >= 0, point.x < list.size.width, point.y < list.size.height else { return .nothing }
        var result = HitTestResult.nothing
        var walk = GroupWalk()
        for (index, operation) in list.operations.enumerated() {
            switch operation {
            case .push(let group):
                let local = CGPoint(
                    x: point.x - walk.top.offset.x - group.offset.x, y: point.y - walk.top.offset.y - group.offset.y)
                walk.push(group, isVisible: group.clip.map { isInside($0, local) } ?? true)
            case .pop: walk.pop()
            default:
                guard walk.top.isVisible else { continue }
                let local = CGPoint(x: point.x - walk.top.offset.x, y: point.y - walk.top.offset.y)
                if case .region(let region) = operation {
                    if region.frame.contains(local) { result.region = region }
                } else if covers(operation, local, opacity: walk.top.opacity) {
                    result.operation = index
                }
            }
        }
        return result.isCovered ? result : .nothing
    }

    private func covers(_ operation: DisplayOperation, _ point: CGPoint, opacity: Double) -> Bool {
        switch operation {
        case .fill(let shape, let paint):
            return paint.alpha * opacity >= Self.visibleAlpha && isInside(shape, point)
        case .stroke(let shape, let color, let width):
            guard color.alpha * opacity >= Self.visibleAlpha, width > 0 else { return false }
            context.trace(shape)
            cairo_set_line_width(context.pointer, width)
            return cairo_in_stroke(context.pointer, point.x, point.y) != 0
        case .text(let text):
            guard text.color.alpha * opacity >= Self.visibleAlpha, text.frame.contains(point) else { return false }
            return TextMeasure.lines(of: TextRequest(text)).contains {
                $0.frame.offsetBy(dx: text.frame.origin.x, dy: text.frame.origin.y).contains(point)
            }
        case .image(let image):
            return opacity >= Self.visibleAlpha && image.frame.contains(point)
        case .push, .pop, .region: return false
        }
    }

    private func isInside(_ shape: DisplayShape, _ point: CGPoint) -> Bool {
        // Most shapes do not contain the point, and comparing bounds is cheaper than comparing outlines.
        guard shape.bounds.contains(point) else { return false }
        context.trace(shape)
        return cairo_in_fill(context.pointer, point.x, point.y) != 0
    }
}

/// The open groups at a place in a list: their translation, and whether they are visible.
struct GroupWalk {
    struct Group {
        var offset = CGPoint.zero
        var opacity = 1.0
        var isVisible = true
    }

    private(set) var top = Group()
    private var outer: [Group] = []

    mutating func push(_ group: DisplayGroup, isVisible: Bool) {
        outer.append(top)
        top.offset.x += group.offset.x
        top.offset.y += group.offset.y
        top.opacity *= group.opacity
        top.isVisible = top.isVisible && isVisible
    }

    mutating func pop() { top = outer.popLast() ?? Group() }
}

extension DisplayPaint {
    /// The paint's greatest alpha.
    var alpha: Double {
        switch self {
        case .color(let color): color.alpha
        case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _):
            stops.reduce(0) { max($0, $1.color.alpha) }
        }
    }
}
