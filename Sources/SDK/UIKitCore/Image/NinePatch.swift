import Foundation

/// The parts of a picture whose edges keep their size while its middle fills the rest. A value.
struct NinePatch {
    struct Part: Equatable {
        /// In the picture's points.
        var source: CGRect
        /// In the points of the place where it is drawn.
        var target: CGRect
    }

    let parts: [Part]

    /// - Parameters:
    ///   - size: of the picture.
    ///   - caps: the edges; edges that leave no middle are cut at the picture's.
    ///   - room: the size that it is drawn in. In less room than that of the edges they shrink.
    init(size: CGSize, caps: UIEdgeInsets, room: CGSize) {
        let columns = Self.spans(size.width, caps.left, caps.right, room.width)
        let rows = Self.spans(size.height, caps.top, caps.bottom, room.height)
        parts = rows.flatMap { row in
            columns.map { column in
                Part(
                    source: CGRect(x: column.from, y: row.from, width: column.length, height: row.length),
                    target: CGRect(x: column.to, y: row.to, width: column.shown, height: row.shown))
            }
        }
    }

    private struct Span {
        var from: CGFloat
        var length: CGFloat
        var to: CGFloat
        var shown: CGFloat
    }

    private static func spans(_ length: CGFloat, _ first: CGFloat, _ last: CGFloat, _ room: CGFloat) -> [Span] {
        let first = first.isFinite ? min(max(first, 0), length) : 0
        let last = last.isFinite ? min(max(last, 0), length - first) : 0
        let scale = first + last > room ? room / (first + last) : 1
        let middle = max(room - (first + last) * scale, 0)
        return [
            Span(from: 0, length: first, to: 0, shown: first * scale),
            Span(from: first, length: length - first - last, to: first * scale, shown: middle),
            Span(from: length - last, length: last, to: room - last * scale, shown: last * scale),
        ].filter { $0.length > 0 && $0.shown > 0 }
    }
}
