/// Questions about the rows, and cells for them.
extension UITableView {
    public var numberOfSections: Int { loadedPlan().sections.count }

    public func numberOfRows(inSection section: Int) -> Int {
        let sections = loadedPlan().sections
        return sections.indices.contains(section) ? sections[section].rows.count : 0
    }

    /// The cell of a row that is visible; nil for another row.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        showMissingRows()
        return shownCells[indexPath]
    }

    /// The cells that are visible, from above.
    public var visibleCells: [UITableViewCell] { shownRows.compactMap { shownCells[$0] } }
    public var indexPathsForVisibleRows: [IndexPath]? { shownRows }

    private var shownRows: [IndexPath] {
        showMissingRows()
        return shownCells.keys.sorted()
    }

    private func showMissingRows() { if !isShown { showRows() } }

    public func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }
    public func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedPlan().path(at: point.y) }

    /// The rows of the visible part that a rectangle of the content touches.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadedPlan().parts(from: rect.minY, to: rect.maxY).compactMap(\.indexPath)
    }

    // MARK: Rectangles

    /// The rectangle of a row in the content; .zero for a row that does not exist.
    public func rectForRow(at indexPath: IndexPath) -> CGRect { rectangle(loadedPlan().row(at: indexPath)) }
    public func rectForHeader(inSection section: Int) -> CGRect { rectangle(loadedPlan().header(of: section)) }
    public func rectForFooter(inSection section: Int) -> CGRect { rectangle(loadedPlan().footer(of: section)) }

    public func rect(forSection section: Int) -> CGRect {
        let plan = loadedPlan()
        return rectangle(plan.header(of: section).map { ($0.top, plan.end(of: section) - $0.top) })
    }

    private func rectangle(_ place: (top: CGFloat, height: CGFloat)?) -> CGRect {
        place.map { CGRect(x: sideInset, y: $0.top, width: rowWidth, height: $0.height) } ?? .zero
    }

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownTitles[.header(section)] as? UITableViewHeaderFooterView
    }

    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownTitles[.footer(section)] as? UITableViewHeaderFooterView
    }

    /// Moves the row into sight at once.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let row = loadedPlan().row(at: indexPath) else { return }
        let range = ScrollRange(self)
        let rectangle = rectangle(row)
        let y: CGFloat
        switch scrollPosition {
        case .none: return setContentOffset(range.offset(showing: rectangle, from: contentOffset), animated: animated)
        case .top: y = row.top
        case .middle: y = rectangle.midY - bounds.height / 2
        case .bottom: y = rectangle.maxY - bounds.height
        }
        setContentOffset(range.clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
    }

    // MARK: Cells

    /// Makes new cells for the identifier of the class, a `UITableViewCell`.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cells.register(identifier, cellClass as? UITableViewCell.Type) { _StyledCell.make($0, identifier) }
    }

    /// Makes new cells for the identifier from the first cell of a nib.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        cells.register(identifier, nib: nib)
    }

    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        titles.register(identifier, nib: nib)
    }

    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        titles.register(identifier, aClass as? UITableViewHeaderFooterView.Type) { _ReusedHeader.make($0, identifier) }
    }

    /// A cell for the identifier: one that no row shows any more, else a new one of the class or the prototype; nil for
    /// an identifier without either.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { cells.view(identifier) }

    /// Likewise. An identifier without a class or a prototype stops the extension, as on the original platform.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = cells.view(identifier) else {
            fatalError(
                "The table has no cell for the identifier \(identifier). Register a class, or give a prototype of the "
                    + "storyboard this identifier.")
        }
        return cell
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        let view = titles.view(identifier)
        view?.tableStyle = style
        return view
    }
}
