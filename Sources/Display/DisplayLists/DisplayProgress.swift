package import Foundation

/// A bar or a ring that fills or empties between two dates, also after the extension has gone.
package struct DisplayProgress: Hashable, Sendable {
    /// The form that is filled.
    package enum Form: Hashable, Sendable {
        /// A rounded bar from the left, or from the right.
        case bar(fromRight: Bool)
        /// A line of a width in points along a circle in the frame, clockwise from the top.
        case ring(width: Double)
    }

    package var frame: CGRect
    package var form: Form
    package var color: DisplayColor
    package var start: Date
    package var end: Date
    /// Whether it is full at the start and empty at the end.
    package var countsDown: Bool
    /// The moment of layout, which is shown where no clock is given.
    package var drawn: Date

    package init(
        frame: CGRect, form: Form, color: DisplayColor, start: Date, end: Date, countsDown: Bool, drawn: Date
    ) {
        self.frame = frame
        self.form = form
        self.color = color
        self.start = start
        self.end = end
        self.countsDown = countsDown
        self.drawn = drawn
    }

    /// The filled part at a moment, 0 to 1.
    package func share(at now: Date?) -> Double {
        let length = end.timeIntervalSince(start)
        guard length > 0 else { return countsDown ? 0 : 1 }
        let done = min(max((now ?? drawn).timeIntervalSince(start) / length, 0), 1)
        return countsDown ? 1 - done : done
    }

    /// The operation at a moment; nil if nothing is filled.
    package func operation(at now: Date?) -> DisplayOperation? {
        let share = share(at: now)
        guard share > 0 else { return nil }
        switch form {
        case .bar(let fromRight):
            var part = frame
            part.size.width *= share
            if fromRight { part.origin.x = frame.maxX - part.width }
            return .fill(.rectangle(part, cornerRadius: Double(min(part.width, part.height)) / 2), .color(color))
        case .ring(let width):
            if share >= 1 { return .stroke(.ellipse(frame), color, width: width) }
            return .stroke(.path(Self.arc(share, in: frame)), color, DisplayLine(width: width, cap: .round))
        }
    }

    /// A part of an ellipse, clockwise from its top.
    private static func arc(_ share: Double, in frame: CGRect) -> [DisplayPathElement] {
        let arc = DisplayArc(
            center: CGPoint(x: frame.midX, y: frame.midY),
            radii: CGSize(width: frame.width / 2, height: frame.height / 2), start: -.pi / 2, sweep: share * 2 * .pi)
        return [.move(arc.begin)] + arc.curves
    }
}
