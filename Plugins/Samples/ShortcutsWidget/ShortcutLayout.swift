import Foundation

/// The places of the buttons: four squares of 60 points with equal space between them and at both sides.
struct ShortcutLayout {
    let width: CGFloat
    let count: Int
    let side: CGFloat = 60
    let top: CGFloat = 20

    /// The space between two buttons, and between a button and the edge.
    var margin: CGFloat { (width - CGFloat(count) * side) / CGFloat(count + 1) }

    func button(_ index: Int) -> CGRect {
        CGRect(x: margin + CGFloat(index) * (side + margin), y: top, width: side, height: side)
    }

    /// The title's place under a button: as wide as button and margin, and only if `height` leaves room for a line.
    func title(_ index: Int, lineHeight: CGFloat, height: CGFloat) -> CGRect? {
        let button = button(index)
        let gap = min(4, height - button.maxY - lineHeight - 1)
        guard gap >= 0 else { return nil }
        return CGRect(
            x: button.minX - margin / 2, y: button.maxY + gap, width: side + margin, height: lineHeight)
    }
}
