/// The items that are visible.
extension UICollectionView {
    /// Forgets the items. The next layout asks for them again.
    final func forgetItems() {
        counts = nil
        collectionViewLayout.forgetMeasures()
        for (path, cell) in shownCells { putAway(cell, path) }
        shownCells = [:]
        for view in shownViews.values.flatMap(\.values) {
            view.removeFromSuperview()
            cells.keep(view)
        }
        shownViews = [:]
        layoutChanged()
    }

    final func layoutChanged() {
        isPrepared = false
        setNeedsLayout()
    }

    /// Lets the layout place the items if it has not yet, or for another size.
    final func prepare() {
        guard !isPrepared || preparedSize != bounds.size else { return }
        isPrepared = true
        if preparedSize != bounds.size { collectionViewLayout.forgetMeasures() }
        preparedSize = bounds.size
        collectionViewLayout.prepare()
        let size = collectionViewLayout.collectionViewContentSize
        set(contentSize: CGSize(width: TableLayout.usable(size.width), height: TableLayout.usable(size.height)))
    }

    /// Rounds in which newly visible items are measured; one or two are usual.
    private static let mostRounds = 50

    /// Shows the visible items, and places them anew while items that were not measured yet become visible.
    final func showItems() {
        guard bounds.width > 0, bounds.height > 0 else { return }
        for _ in 0..<Self.mostRounds {
            showPlacedItems()
            let views = VisibleViews(cells: shownCells, ends: shownViews)
            guard collectionViewLayout.measure(views) else { return }
            isPrepared = false
        }
    }

    /// Adds the cells of the items that became visible, and removes the others.
    private func showPlacedItems() {
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { isPrepared = false }
        prepare()
        let visible = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
            .filter { !$0.isHidden && $0.frame.isUsable && $0.frame.intersects(bounds) }
            .sorted { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }
            .prefix(TableLayout.mostParts)
        let paths = Set(visible.filter { $0.representedElementKind == nil }.map(\.indexPath))
        for (path, cell) in shownCells where !paths.contains(path) {
            putAway(cell, path)
            shownCells[path] = nil
        }
        var ends: [String: [IndexPath: UICollectionReusableView]] = [:]
        for attributes in visible {
            guard let kind = attributes.representedElementKind else {
                showItem(attributes)
                continue
            }
            ends[kind, default: [:]][attributes.indexPath] = end(kind, attributes)
        }
        for (kind, views) in shownViews {
            for (path, view) in views where ends[kind]?[path] == nil { view.removeFromSuperview() }
        }
        shownViews = ends
    }

    private func showItem(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        guard let cell = shownCells[path] ?? dataSource?.collectionView(self, cellForItemAt: path) else { return }
        shownCells[path] = cell
        cell.collection = self
        place(cell, attributes) {
            cell.isSelected = selection.contains(path)
            rules?.collectionView(self, willDisplay: cell, forItemAt: path)
        }
    }

    private func end(
        _ kind: String, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        let path = attributes.indexPath
        guard
            let view = shownViews[kind]?[path]
                ?? dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
        else { return nil }
        place(view, attributes) {}
        return view
    }

    private func place(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, _ prepare: () -> Void
    ) {
        view.frame = attributes.frame
        // Also a full one, as on the original platform: the view may have been a faded item before.
        view.alpha = attributes.alpha
        guard view.superview !== self else { return }
        prepare()
        view.apply(attributes)
        addSubview(view)
        if let cell = view as? UICollectionViewCell {
            cell.updateConfigurationIfNeeded()
            cell.placeContent()
        }
        // The views of a new cell have no frames yet, and this layout has found all others already.
        ConstraintPass.findFrames(inNew: view)
    }

    private func putAway(_ cell: UICollectionViewCell, _ path: IndexPath) {
        cell.removeFromSuperview()
        cell.collection = nil
        rules?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        cells.keep(cell)
    }
}
