/// The kinds of alignment guides that a tree of views sets. Most trees set none, and are not searched.
struct GuideKinds: OptionSet {
    let rawValue: Int

    /// The lines on which text stands.
    static let baselines = GuideKinds(rawValue: 1)
    /// Those of the `alignmentGuide` modifier.
    static let custom = GuideKinds(rawValue: 2)
}

extension AlignmentKey {
    /// The kinds that can set this guide.
    var kinds: GuideKinds {
        id == AlignmentGuides.FirstBaseline.self || id == AlignmentGuides.LastBaseline.self
            ? [.baselines, .custom] : .custom
    }
}

extension AlignmentKey {
    /// The place of this guide among views in their order: that of the first view that sets it, and of the last one for
    /// the baseline of the last line.
    func place<Views: BidirectionalCollection>(
        among views: Views, _ place: (Views.Element) -> CGFloat?
    ) -> CGFloat? {
        id == AlignmentGuides.LastBaseline.self
            ? views.reversed().lazy.compactMap(place).first : views.lazy.compactMap(place).first
    }
}

/// A question for the place of a guide.
struct GuideRequest: Hashable {
    let key: AlignmentKey
    let proposal: ProposedViewSize
    let width: CGFloat
    let height: CGFloat
}
