import DisplayLists

extension Path {
    /// A step of an outline.
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// Calls `body` for each step. A curve with one control point comes as the equal curve with two.
    public func forEach(_ body: (Element) -> Void) {
        for element in elements {
            switch element {
            case .move(let end): body(.move(to: end))
            case .line(let end): body(.line(to: end))
            case .curve(let end, let control1, let control2):
                body(.curve(to: end, control1: control1, control2: control2))
            case .close: body(.closeSubpath)
            }
        }
    }
}
