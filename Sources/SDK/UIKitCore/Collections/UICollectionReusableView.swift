/// A view of a collection that is used again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ReusedView {
    open internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Prepares the view for another place. An override calls super first.
    open func prepareForReuse() {}
    /// The place that the view prefers, for a flow layout with an `estimatedItemSize` and for estimated sides in a
    /// compositional layout. An override changes the size. Without one it is the smallest size that the constraints allow.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if NSLayoutConstraint.isUsed, !constraints.isEmpty {
            layoutAttributes.size = fittingSize(
                width: layoutAttributes.heldWidth, height: layoutAttributes.heldHeight)
        }
        return layoutAttributes
    }
    /// Takes the place that the layout gives, besides its frame.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// Makes views of the classes that an author registered, by their `init(frame:)`. `_StyledCell` tells how.
@preconcurrency @MainActor
open class _FramedItem: UICollectionReusableView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
        unsafeBitCast(type, to: _FramedItem.Type.self).init(frame: .zero)
    }
}
