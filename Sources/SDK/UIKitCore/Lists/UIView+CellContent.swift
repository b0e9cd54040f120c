extension UIView {
    /// Asks the list around to measure the cell of this view again, which wants another size now.
    package final func cellContentSizeChanged() {
        var step = superview
        while let view = step {
            if let cell = view as? UITableViewCell {
                cell.table?.measureAgain(cell)
                return
            }
            if let cell = view as? UICollectionViewCell {
                cell.collection?.measureAgain(cell)
                return
            }
            step = view.superview
        }
    }
}

extension UITableView {
    fileprivate func measureAgain(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell), var plan else { return }
        plan.forgetMeasure(of: path)
        set(plan)
        setNeedsLayout()
    }
}

extension UICollectionView {
    fileprivate func measureAgain(_ cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell) else { return }
        collectionViewLayout.forgetMeasure(of: path)
        layoutChanged()
    }
}
