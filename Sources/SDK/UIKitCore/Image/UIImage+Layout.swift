extension UIImage {
    /// The picture itself: tiles are laid out from left to right.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    /// Always false; see `imageFlippedForRightToLeftLayoutDirection()`.
    public var flipsForRightToLeftLayoutDirection: Bool { false }

    /// The picture itself: views lie by their frames.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    /// None; see `withAlignmentRectInsets(_:)`.
    public var alignmentRectInsets: UIEdgeInsets { .zero }
}
