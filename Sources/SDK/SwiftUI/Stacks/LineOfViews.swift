/// The rules of a stack for the views of a layout.
struct LineOfViews {
    let axis: Axis
    let guide: AlignmentKey
    let spacing: CGFloat?

    func placement(_ proposal: ProposedViewSize, _ views: LayoutSubviews) -> StackPlacement {
        let gaps = zip(views, views.dropFirst()).map { view, next -> CGFloat in
            if let spacing { return spacing.isFinite ? spacing : 0 }
            return view.spacing.distance(to: next.spacing, along: axis)
        }
        let lengths = StackLayout.lengths(
            proposal, along: axis, gap: gaps.reduce(0, +), priorities: views.map(\.priority),
            size: { views[$0].sizeThatFits($1) })
        let proposals = lengths.map { ProposedViewSize(axis, $0, minor: proposal[axis.crossing]) }
        let sides = zip(views, proposals).map { $0.dimensions(in: $1) }
        return StackPlacement(
            axis: axis, proposals: proposals, sizes: sides.map { CGSize(width: $0.width, height: $0.height) },
            guides: sides.map { $0[guide].isFinite ? $0[guide] : 0 }, gaps: gaps)
    }

    func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ views: LayoutSubviews) {
        var proposal = proposal
        if proposal[axis.crossing] == nil { proposal[axis.crossing] = bounds.size[axis.crossing] }
        let placement = placement(proposal, views)
        for (index, view) in views.enumerated() {
            let origin = placement.origins[index]
            view.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                proposal: placement.proposals[index])
        }
    }
}

extension LayoutProperties {
    static func along(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }
}
