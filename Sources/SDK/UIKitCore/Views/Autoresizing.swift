package import Foundation

/// The arithmetic of `autoresizingMask`.
package enum Autoresizing {
    /// A view's frame after its superview's size changed.
    package static func frame(_ frame: CGRect, mask: UIView.AutoresizingMask, from old: CGSize, to new: CGSize)
        -> CGRect
    {
        let across = span(
            Span(start: frame.minX, length: frame.width), in: old.width, to: new.width,
            before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
            after: mask.contains(.flexibleRightMargin))
        let down = span(
            Span(start: frame.minY, length: frame.height), in: old.height, to: new.height,
            before: mask.contains(.flexibleTopMargin), inside: mask.contains(.flexibleHeight),
            after: mask.contains(.flexibleBottomMargin))
        return CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// A range on one axis.
    package struct Span: Hashable {
        package var start: CGFloat
        package var length: CGFloat

        package init(start: CGFloat, length: CGFloat) {
            self.start = start
            self.length = length
        }
    }

    /// One axis: the flexible parts share the change in proportion to their lengths, and evenly if these are zero.
    package static func span(
        _ span: Span, in old: CGFloat, to new: CGFloat, before: Bool, inside: Bool, after: Bool
    ) -> Span {
        let parts: [(isFlexible: Bool, length: CGFloat)] = [
            (before, span.start), (inside, span.length), (after, old - span.start - span.length),
        ]
        let flexible = parts.filter(\.isFlexible)
        guard !flexible.isEmpty else { return span }
        let total = flexible.reduce(0) { $0 + $1.length }
        let change = new - old
        func share(_ part: (isFlexible: Bool, length: CGFloat)) -> CGFloat {
            guard part.isFlexible else { return 0 }
            return total > 0 ? change * part.length / total : change / CGFloat(flexible.count)
        }
        return Span(start: span.start + share(parts[0]), length: max(0, span.length + share(parts[1])))
    }
}
