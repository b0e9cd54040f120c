/// Presses and selected items.
extension UICollectionView {
    public var indexPathsForSelectedItems: [IndexPath]? { selection }

    /// Selects an item without notifying the delegate; none for nil.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath)
        guard let indexPath, !scrollPosition.isEmpty else { return }
        scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    public func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

    // MARK: Presses

    /// Whether a press on an item has an effect.
    final var takesPresses: Bool { allowsSelection && rules != nil }

    final func pressBegan(on cell: UICollectionViewCell) {
        guard allowsSelection, let path = indexPath(for: cell),
            rules?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        cell.isHighlighted = true
        rules?.collectionView(self, didHighlightItemAt: path)
    }

    final func pressEnded(on cell: UICollectionViewCell, isInside: Bool) {
        guard cell.isHighlighted, let path = indexPath(for: cell) else { return }
        cell.isHighlighted = false
        rules?.collectionView(self, didUnhighlightItemAt: path)
        if isInside { press(path) }
    }

    private func press(_ path: IndexPath) {
        if allowsMultipleSelection, selection.contains(path) { return deselect(path) }
        guard rules?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleSelection {
            for other in selection where other != path { deselect(other) }
        }
        mark(path, true)
        rules?.collectionView(self, didSelectItemAt: path)
    }

    private func deselect(_ path: IndexPath) {
        guard rules?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
        mark(path, false)
        rules?.collectionView(self, didDeselectItemAt: path)
    }
}
