/// A layout without its type.
public struct AnyLayout: Layout {
    /// The layout's own cache.
    public struct Cache {
        var value: Any
    }

    private let make: (Subviews) -> Any
    private let update: (inout Any, Subviews) -> Void
    private let size: (ProposedViewSize, Subviews, inout Any) -> CGSize
    private let place: (CGRect, ProposedViewSize, Subviews, inout Any) -> Void
    private let distance: (Subviews, inout Any) -> ViewSpacing
    private let guide: (AlignmentKey, CGRect, ProposedViewSize, Subviews, inout Any) -> CGFloat?
    let axis: Axis?

    public init<L: Layout>(_ layout: L) {
        // A cache of another layout is made anew.
        func with<Result>(_ cache: inout Any, _ views: Subviews, _ body: (inout L.Cache) -> Result) -> Result {
            var own = cache as? L.Cache ?? layout.makeCache(subviews: views)
            defer { cache = own }
            return body(&own)
        }
        make = { layout.makeCache(subviews: $0) }
        update = { cache, views in with(&cache, views) { layout.updateCache(&$0, subviews: views) } }
        size = { proposal, views, cache in
            with(&cache, views) { layout.sizeThatFits(proposal: proposal, subviews: views, cache: &$0) }
        }
        place = { bounds, proposal, views, cache in
            with(&cache, views) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: views, cache: &$0) }
        }
        distance = { views, cache in with(&cache, views) { layout.spacing(subviews: views, cache: &$0) } }
        guide = { key, bounds, proposal, views, cache in
            with(&cache, views) {
                layout.explicitPlace(of: key, in: bounds, proposal: proposal, subviews: views, cache: &$0)
            }
        }
        axis = layout.stackAxis
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache(value: make(subviews)) }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { update(&cache.value, subviews) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        size(proposal, subviews, &cache.value)
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) { place(bounds, proposal, subviews, &cache.value) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { distance(subviews, &cache.value) }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { self.guide(guide.key, bounds, proposal, subviews, &cache.value) }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { self.guide(guide.key, bounds, proposal, subviews, &cache.value) }
}
