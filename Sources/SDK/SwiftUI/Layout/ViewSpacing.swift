/// The distances that a view prefers to the views beside it.
struct ViewSpacing: Hashable, Sendable {
    /// The distance between views without a preference.
    static let standard: CGFloat = 8

    enum Kind: Hashable, Sendable {
        case standard
        /// No distance of its own, as a spacer.
        case none
        /// Text: the distance between the baselines of two texts comes from their fonts.
        case text(lineSpacing: CGFloat, height: CGFloat)
    }

    var kind = Kind.standard

    /// The distance between a view and the next one.
    func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        switch (kind, next.kind) {
        case (.none, _), (_, .none): 0
        case (.text(let upper, let height), .text(let lower, let otherHeight)) where axis == .vertical:
            max(0, max(upper, lower) - max(height, otherHeight)).rounded()
        default: Self.standard
        }
    }
}
