/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The collection that shows the cell.
    final weak var collection: UICollectionView?

    /// Holds the cell's views and fills the cell.
    open private(set) lazy var contentView = makeContentView()
    /// Lies below the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Lies below the content while the cell is pressed or selected.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let view = selectedBackgroundView { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
            mark()
            setNeedsLayout()
        }
    }
    open var isSelected = false { didSet { mark() } }
    open var isHighlighted = false { didSet { mark() } }

    private func mark() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

    private func makeContentView() -> UIView {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        return view
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
        isHighlighted = false
    }

    /// The smallest size that the constraints of the content allow; the given one without constraints.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard NSLayoutConstraint.isUsed, !contentView.constraints.isEmpty else { return layoutAttributes }
        layoutAttributes.size = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return layoutAttributes
    }

    open override func layoutSubviews() {
        placeContent()
        super.layoutSubviews()
    }

    /// Places the content view, before constraints look for the frames of the views inside.
    final func placeContent() {
        contentView.frame = bounds
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    package override var pressLabel: String? {
        guard isUserInteractionEnabled, collection?.takesPresses == true else { return super.pressLabel }
        return spokenLabel ?? ""
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesBegan(touches, with: event) }
        collection.pressBegan(on: self)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        if !point(inside: touch.location(in: self), with: event) { collection.pressEnded(on: self, isInside: false) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
        collection.pressEnded(on: self, isInside: point(inside: touch.location(in: self), with: event))
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesCancelled(touches, with: event) }
        collection.pressEnded(on: self, isInside: false)
    }
}
