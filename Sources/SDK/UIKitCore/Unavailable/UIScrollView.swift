// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no scroll views yet. Show what fits, and request the height with preferredContentSize."
)
@preconcurrency @MainActor
open class UIScrollView: UIView {
    open var contentSize = CGSize.zero
    open var contentOffset = CGPoint.zero
    open var contentInset = UIEdgeInsets.zero
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var showsHorizontalScrollIndicator = true
    open var showsVerticalScrollIndicator = true
    open var bounces = true
    open weak var delegate: (any UIScrollViewDelegate)?
}

@available(
    *, unavailable,
    message: "Hostel has no scroll views yet. Show what fits, and request the height with preferredContentSize."
)
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {}
