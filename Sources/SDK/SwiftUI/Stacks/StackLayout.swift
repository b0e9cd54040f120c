/// How a stack shares its length among its children. Pure.
///
/// 1. Views of a higher priority come first; the least lengths of those that follow are set aside.
/// 2. Among equals the least flexible view comes first: its most length less its least.
/// 3. Each is offered an equal share of what is left, and takes its length.
enum StackLayout {
    /// The lengths to offer for a proposal to the stack, in the children's order; nil for ideal lengths.
    ///
    /// - Parameters:
    ///   - gap: the points between all children together.
    ///   - size: the size of a child for a proposal.
    static func lengths(
        _ proposal: ProposedViewSize, along axis: Axis, gap: CGFloat, priorities: [Double],
        size: (_ index: Int, ProposedViewSize) -> CGSize
    ) -> [CGFloat?] {
        guard let length = proposal[axis] else { return priorities.map { _ in nil } }
        guard length.isFinite else { return priorities.map { _ in .infinity } }
        let room = max(length - gap, 0)
        if priorities.count == 1 { return [room] }
        func taken(_ index: Int, _ offer: CGFloat) -> CGFloat {
            size(index, ProposedViewSize(axis, offer, minor: proposal[axis.crossing]))[axis]
        }
        return offers(
            room: room, priorities: priorities, least: { taken($0, 0) }, most: { taken($0, .infinity) },
            length: { taken($0, $1) })
    }

    /// The lengths to offer, in the children's order.
    static func offers(
        room: CGFloat, priorities: [Double], least: (Int) -> CGFloat, most: (Int) -> CGFloat,
        length: (_ index: Int, _ offer: CGFloat) -> CGFloat
    ) -> [CGFloat] {
        var offers = [CGFloat](repeating: 0, count: priorities.count)
        guard room > 0 else { return offers }
        let minima = priorities.indices.map(least)
        var reserved = minima.reduce(0, +)
        var left = room
        for group in groups(priorities) {
            let flexibility = Dictionary(uniqueKeysWithValues: group.map { ($0, most($0) - minima[$0]) })
            let order = group.sorted { first, second in
                let (a, b) = (flexibility[first] ?? 0, flexibility[second] ?? 0)
                return a == b ? first < second : a < b
            }
            reserved -= group.reduce(0) { $0 + minima[$1] }
            var share = left - reserved
            for (place, index) in order.enumerated() {
                let offer = max(share / CGFloat(order.count - place), 0)
                offers[index] = offer
                let taken = length(index, offer)
                share -= taken
                left -= taken
            }
        }
        return offers
    }

    /// The children of each priority, the highest first.
    private static func groups(_ priorities: [Double]) -> [[Int]] {
        guard let first = priorities.first else { return [] }
        if priorities.allSatisfy({ $0 == first }) { return [Array(priorities.indices)] }
        let groups = Dictionary(grouping: priorities.indices) { priorities[$0] }
        return groups.keys.sorted(by: >).compactMap { groups[$0] }
    }
}

/// The places of a stack's children.
struct StackPlacement {
    let proposals: [ProposedViewSize]
    let sizes: [CGSize]
    private(set) var origins: [CGPoint] = []
    private(set) var size = CGSize.zero

    init(axis: Axis, proposals: [ProposedViewSize], sizes: [CGSize], guides: [CGFloat], gaps: [CGFloat]) {
        self.proposals = proposals
        self.sizes = sizes
        // The guides lie on one line; the stack is as wide as the children around it.
        var (before, after): (CGFloat, CGFloat) = (-.infinity, -.infinity)
        for (size, guide) in zip(sizes, guides) {
            before = max(before, guide)
            after = max(after, size[axis.crossing] - guide)
        }
        var place: CGFloat = 0
        for (index, size) in sizes.enumerated() {
            let across = before.isFinite ? before - guides[index] : 0
            origins.append(
                axis == .horizontal ? CGPoint(x: place, y: across) : CGPoint(x: across, y: place))
            place += size[axis]
            if index < gaps.count { place += gaps[index] }
        }
        self.size[axis] = place
        self.size[axis.crossing] = sizes.isEmpty ? 0 : before + after
    }
}
