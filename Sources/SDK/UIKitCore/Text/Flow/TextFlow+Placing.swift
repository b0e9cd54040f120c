package import DisplayLists
package import Foundation
import TextLayout

extension TextFlow {
    /// A piece at its place in a view.
    package struct Placed {
        package var run: Int
        package var string: String
        package var frame: CGRect
        /// Where its letters stand, in points from the view's upper edge.
        package var baseline: CGFloat
        private let font: DisplayFont

        @MainActor
        fileprivate init(_ piece: Piece, _ run: FlowRun, left: CGFloat, baseline: CGFloat, right: CGFloat) {
            self.run = piece.run
            string = piece.string
            font = run.font
            self.baseline = baseline - run.baselineOffset
            if let picture = run.picture {
                frame = CGRect(origin: CGPoint(x: left, y: baseline - run.extent.up), size: picture)
                return
            }
            frame = CGRect(
                x: left, y: baseline - run.extent.up,
                width: run.grows ? right - left : min(piece.width + 0.5, right - left),
                height: run.isSymbol ? font.size : TextMeter.metrics(font).lineHeight.rounded(.up))
        }

        private var thickness: CGFloat { max(font.size / 16, 0.5) }

        /// The place of a line under the letters.
        package var underline: CGRect {
            CGRect(x: frame.minX, y: baseline + thickness * 1.5, width: frame.width, height: thickness)
        }
        /// The place of a line through the letters.
        @MainActor
        package var strike: CGRect {
            let middle = baseline - TextMeter.metrics(font).xHeight / 2
            return CGRect(x: frame.minX, y: middle, width: frame.width, height: thickness)
        }
    }

    /// The pieces that begin within a frame.
    ///
    /// - Parameter isReversed: whether the pieces of a line follow one another from right to left.
    @MainActor
    package func placed(
        in frame: CGRect, alignment: DisplayTextAlignment, isReversed: Bool = false
    ) -> [Placed] {
        var placed: [Placed] = []
        for line in lines {
            let room = max(frame.width - line.head - line.tail - line.width, 0)
            let start: CGFloat =
                switch alignment {
                case .center: room / 2
                case .trailing: room
                case .leading, .justified: 0
                }
            let right = frame.maxX - (isWhole ? 0 : line.tail)
            for piece in line.pieces {
                let x = isReversed ? line.width - piece.x - piece.width : piece.x
                let left = frame.minX + line.head + start + x
                guard left < right else { continue }
                placed.append(
                    Placed(
                        piece, runs[piece.run], left: left, baseline: frame.minY + line.top + line.ascent,
                        right: right))
            }
        }
        return placed
    }
}
