import DisplayLists

extension Path {
    public init(_ path: CGPath) {
        self.init { made in
            for step in path.steps {
                switch step {
                case .move(let end): made.move(to: end)
                case .line(let end): made.addLine(to: end)
                case .quad(let end, let control): made.addQuadCurve(to: end, control: control)
                case .curve(let end, let first, let second): made.addCurve(to: end, control1: first, control2: second)
                case .close: made.closeSubpath()
                }
            }
        }
    }

    public var cgPath: CGPath { CGPath(steps: elements.map(CGPath.Step.init)) }
}
