// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no collection views yet. Add a UIView for each item, and compute its frame."
)
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var dataSource: (any UICollectionViewDataSource)?
    open func reloadData() {}
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

@available(
    *, unavailable,
    message: "Hostel has no collection views yet. Add a UIView for each item, and compute its frame."
)
@preconcurrency @MainActor
open class UICollectionViewCell: UIView {
    open var contentView: UIView { self }
    open func prepareForReuse() {}
}

@available(
    *, unavailable,
    message: "Hostel has no collection views yet. Add a UIView for each item, and compute its frame."
)
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {}

@available(
    *, unavailable,
    message: "Hostel has no collection views yet. Add a UIView for each item, and compute its frame."
)
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize = CGSize.zero
    open var minimumLineSpacing: CGFloat = 0
    open var minimumInteritemSpacing: CGFloat = 0
    open var sectionInset = UIEdgeInsets.zero
}

@available(
    *, unavailable,
    message: "Hostel has no collection views yet. Add a UIView for each item, and compute its frame."
)
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {}

@available(
    *, unavailable,
    message: "Hostel has no collection views yet. Add a UIView for each item, and compute its frame."
)
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

@available(
    *, unavailable,
    message: "Hostel has no collection views yet. Add a UIView for each item, and compute its frame."
)
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

@available(
    *, unavailable,
    message: "Hostel has no collection views yet. Add a UIView for each item, and compute its frame."
)
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController {}
