/// Questions about the items, and cells for them.
extension UICollectionView {
    /// The numbers of items of all sections, at most as many as a table has rows.
    private var loadedCounts: [Int] {
        if let counts { return counts }
        // An answer that asks the collection for its size must not begin again.
        counts = []
        guard let dataSource else { return [] }
        var rest = TableLayout.mostRows
        let sections = min(max(0, dataSource.numberOfSections(in: self)), TableLayout.mostRows)
        let found = (0..<sections).map { section in
            let count = min(max(0, dataSource.collectionView(self, numberOfItemsInSection: section)), rest)
            rest -= count
            return count
        }
        counts = found
        return found
    }

    public var numberOfSections: Int { loadedCounts.count }

    public func numberOfItems(inSection section: Int) -> Int {
        loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
    }

    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownCells[indexPath] }
    public var indexPathsForVisibleItems: [IndexPath] { shownCells.keys.sorted() }
    public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { shownCells[$0] } }
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }

    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepare()
        let spot = CGRect(origin: point, size: CGSize(width: 0.5, height: 0.5))
        return collectionViewLayout.layoutAttributesForElements(in: spot)?
            .first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
    }

    public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shownViews[kind]?[indexPath]
    }

    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepare()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }

    /// Moves the item into sight at once.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let range = ScrollRange(self)
        var offset = range.offset(showing: frame, from: contentOffset)
        if scrollPosition.contains(.left) { offset.x = frame.minX }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
        if scrollPosition.contains(.top) { offset.y = frame.minY }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
        setContentOffset(range.clamped(offset), animated: animated)
    }

    // MARK: Changes, which show their end at once

    public func reloadItems(at indexPaths: [IndexPath]) { contentChanged() }
    public func insertItems(at indexPaths: [IndexPath]) { contentChanged() }
    public func deleteItems(at indexPaths: [IndexPath]) { contentChanged() }
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { contentChanged() }
    public func reloadSections(_ sections: IndexSet) { contentChanged() }
    public func insertSections(_ sections: IndexSet) { contentChanged() }
    public func deleteSections(_ sections: IndexSet) { contentChanged() }
    public func moveSection(_ section: Int, toSection newSection: Int) { contentChanged() }

    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        updates()
        contentChanged()
        completion?(true)
    }

    // The original's parameter is optional and does not escape, which Swift has no type for.
    @_disfavoredOverload
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatchUpdates({ updates?() }, completion: completion)
    }

    // MARK: Cells

    /// Makes new cells for the identifier of the class, a `UICollectionViewCell`.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cells.register(identifier, cellClass as? UICollectionViewCell.Type) { _FramedItem.make($0) }
    }

    /// Makes new cells for the identifier from the first view of a nib.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        cells.register(identifier, nib: nib)
    }

    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { cells.register(identifier, viewClass as? UICollectionReusableView.Type) { _FramedItem.make($0) } }

    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { cells.register(identifier, nib: nib) }

    /// A cell for the identifier: one that no item shows any more, else a new one of the class, the nib or the prototype.
    /// An identifier without any of them stops the extension, as on the original platform.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = cells.view(identifier) as? UICollectionViewCell else {
            fatalError(
                "The collection has no cell for the identifier \(identifier). Register a class or a nib, or give a prototype "
                    + "of the storyboard this identifier.")
        }
        enter(cell, kind: nil, indexPath)
        return cell
    }

    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = cells.view(identifier) else {
            fatalError("The collection has no view for the identifier \(identifier). Register a class or a nib.")
        }
        enter(view, kind: elementKind, indexPath)
        return view
    }
}
