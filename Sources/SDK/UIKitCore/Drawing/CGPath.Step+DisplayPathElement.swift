package import DisplayLists

extension CGPath.Step {
    /// The step of a path in a display list.
    package init(_ element: DisplayPathElement) {
        self =
            switch element {
            case .move(let end): .move(end)
            case .line(let end): .line(end)
            case .curve(let end, let first, let second): .curve(end, first, second)
            case .close: .close
            }
    }
}
