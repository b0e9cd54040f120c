/// The views of a collection that are visible.
struct VisibleViews {
    var cells: [IndexPath: UICollectionViewCell]
    /// Headers and footers by their kinds.
    var ends: [String: [IndexPath: UICollectionReusableView]]
}
