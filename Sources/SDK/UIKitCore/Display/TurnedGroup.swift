import DisplayLists
import Foundation

/// A transform as a display list has it: a move, and for more than that a group with a mapping in which no length grows.
/// Content that grows is drawn larger in the group.
struct TurnedGroup {
    /// The mapping of a group; nil for a move alone.
    let mapping: DisplayMapping?
    /// The factor by which the group's content is enlarged, more than 1, or 1.
    let growth: Double
    /// Where the middle of the layer is shown, from the place of its upper left corner.
    private let middle: CGPoint
    private let size: CGSize

    /// - Parameter turn: maps points from the layer's upper left corner on.
    init(_ turn: CGAffineTransform, of size: CGSize) {
        self.size = size
        middle = CGPoint(x: size.width / 2, y: size.height / 2).applying(turn)
        let whole = DisplayMapping(a: turn.a, b: turn.b, c: turn.c, d: turn.d)
        growth = max(whole.stretch, 1)
        mapping =
            whole.isIdentity
            ? nil
            : DisplayMapping(a: turn.a / growth, b: turn.b / growth, c: turn.c / growth, d: turn.d / growth)
    }

    /// Whether anything is seen: a layer that is turned to its edge is not.
    var isSeen: Bool { mapping.map { abs($0.determinant) > 0.001 } ?? true }
    /// The middle of the layer's place, moved.
    func middle(from place: CGPoint) -> CGPoint { CGPoint(x: place.x + middle.x, y: place.y + middle.y) }
    /// The corner of the content from the group's origin, which is the middle.
    var corner: CGPoint { CGPoint(x: -size.width / 2, y: -size.height / 2) }
    var move: CGPoint { CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2) }
}

extension ViewDrawing {
    /// Begins what a transform maps.
    ///
    /// - Parameter place: the layer's upper left corner; then the one in the group.
    mutating func open(_ turned: TurnedGroup, at place: inout CGPoint) {
        guard let mapping = turned.mapping else {
            place.x += turned.move.x
            place.y += turned.move.y
            return
        }
        operations.append(.push(DisplayGroup(offset: turned.middle(from: place), mapping: mapping)))
        place = turned.corner
    }

    /// - Parameter start: the number of operations before the group.
    mutating func close(_ turned: TurnedGroup, from start: Int) {
        guard turned.mapping != nil else { return }
        if turned.growth > 1 {
            for place in operations.indices[(start + 1)...] {
                operations[place] = operations[place].enlarged(by: turned.growth)
            }
        }
        operations.append(.pop)
    }
}
