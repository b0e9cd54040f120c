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
        let proposals = lengths(proposal, views, gap: gaps.reduce(0, +)).map {
            ProposedViewSize(axis, $0, minor: proposal[axis.crossing])
        }
        let sides = zip(views, proposals).map { $0.dimensions(in: $1) }
        return StackPlacement(
            axis: axis, proposals: proposals, sizes: sides.map { CGSize(width: $0.width, height: $0.height) },
            guides: sides.map { $0[guide].isFinite ? $0[guide] : 0 }, gaps: gaps)
    }

    private func lengths(_ proposal: ProposedViewSize, _ views: LayoutSubviews, gap: CGFloat) -> [CGFloat?] {
        guard let length = proposal[axis] else { return views.map { _ in nil } }
        guard length.isFinite else { return views.map { _ in .infinity } }
        let minor = proposal[axis.crossing]
        func taken(_ index: Int, _ offer: CGFloat) -> CGFloat {
            views[index].sizeThatFits(ProposedViewSize(axis, offer, minor: minor))[axis]
        }
        return StackLayout.offers(
            room: max(length - gap, 0), priorities: views.map(\.priority), least: { taken($0, 0) },
            most: { taken($0, .infinity) }, length: { taken($0, $1) })
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
