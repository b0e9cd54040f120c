import DisplayLists

extension Path {
    /// Whether a point lies inside the path. Curves count as 16 lines each.
    ///
    /// - Parameter eoFill: whether a part that two outlines surround counts as outside.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        var crossings = 0
        func cross(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y <= p.y) != (b.y <= p.y) else { return }
            let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
            guard x > p.x else { return }
            winding += b.y > a.y ? 1 : -1
            crossings += 1
        }
        var start = CGPoint.zero
        var last = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let end):
                cross(last, start)
                (start, last) = (end, end)
            case .line(let end):
                cross(last, end)
                last = end
            case .curve(let end, let first, let second):
                let from = last
                for step in 1...16 {
                    let next = Self.point(CGFloat(step) / 16, from, first, second, end)
                    cross(last, next)
                    last = next
                }
                last = end
            case .close:
                cross(last, start)
                last = start
            }
        }
        cross(last, start)
        return eoFill ? crossings % 2 == 1 : winding != 0
    }
}
