/// The surroundings in which a view is evaluated.
public struct _ViewInputs {
    package var environment: EnvironmentValues
    let evaluation: Evaluation
    /// The place of the view around; nil in a tree that keeps nothing.
    var place: ViewPlace?
    /// Whether the view may be one that is not shown, in place of another.
    var isChoice = false
    private var depth = 0

    @MainActor
    init(environment: EnvironmentValues, evaluation: Evaluation, place: ViewPlace? = nil) {
        self.environment = environment
        self.evaluation = evaluation
        self.place = place
        place?.begin()
    }

    /// The inputs of a view within this one; nil, with a warning, where the views are too deep or too many.
    @MainActor
    package func entered(_ type: Any.Type) -> _ViewInputs? {
        var inner = self
        inner.depth += 1
        return evaluation.allows(depth: inner.depth, type) ? inner : nil
    }

    /// The inputs of a branch, a row or another part whose states belong to an identity. A widget's views are evaluated with
    /// one set of data, so there the order suffices.
    @MainActor
    func identified(by identity: @autoclosure () -> AnyHashable) -> _ViewInputs {
        guard let place, environment.viewHost != nil else { return self }
        var inner = self
        inner.place = place.part(identity())
        return inner
    }

    /// Makes a change of the whole tile: at once, or when a view is shown that may not be.
    ///
    /// - Returns: the view's node.
    @MainActor
    func changing(_ node: LayoutNode, _ change: @escaping @MainActor () -> Void) -> LayoutNode {
        if isChoice { return ChosenNode(node, change) }
        change()
        return node
    }

    @MainActor
    package func warn(_ text: String) { evaluation.warn(text) }
}

/// The layout nodes of a list of views.
public struct _ViewNodes {
    package var nodes: [LayoutNode] = []
    /// Whether the container around the views knows rows of cells.
    let takesRows: Bool
    /// Whether the container around the views gives a section's header and footer lines of their own.
    let takesSections: Bool

    package init(takesRows: Bool = false, takesSections: Bool = false) {
        (self.takesRows, self.takesSections) = (takesRows, takesSections)
    }

    @MainActor
    package mutating func append(_ node: LayoutNode) { nodes.append(node) }

    /// Changes the nodes from an index on. A change of a row is one of each of its cells.
    @MainActor
    mutating func change(from first: Int, _ change: (LayoutNode) -> LayoutNode) {
        for index in first..<nodes.count { nodes[index] = nodes[index].changed(change) }
    }
}

extension View {
    /// The nodes of this view alone.
    package func nodes(
        _ inputs: _ViewInputs, takesRows: Bool = false, takesSections: Bool = false
    ) -> [LayoutNode] {
        var nodes = _ViewNodes(takesRows: takesRows, takesSections: takesSections)
        _evaluate(inputs, into: &nodes)
        return nodes.nodes
    }

    /// One node for this view: several lie above one another.
    package func node(_ inputs: _ViewInputs, alignment: Alignment = .center) -> LayoutNode {
        let nodes = nodes(inputs)
        if nodes.count == 1, let node = nodes.first { return node }
        return DepthStackNode(nodes, alignment: alignment, inputs.evaluation)
    }
}
