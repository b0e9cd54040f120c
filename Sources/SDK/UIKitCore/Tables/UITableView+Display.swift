internal import DisplayLists

/// The rows that are visible.
extension UITableView {
    /// Rounds in which newly visible rows are measured. Each measures all that are visible, so one or two are usual.
    private static let mostRounds = 50

    /// Adds the cells of the rows that became visible, and removes the others.
    final func showRows() {
        guard bounds.width > 0 else { return }
        if measuredWidth != bounds.width {
            measuredWidth = bounds.width
            // Texts break elsewhere.
            if plan != nil { contentChanged() }
        }
        isShown = true
        var parts = visibleParts()
        removeOthers(than: parts)
        for _ in 0..<Self.mostRounds {
            let estimates = parts.filter(\.isEstimate).compactMap(\.indexPath)
            guard !estimates.isEmpty else { break }
            measure(estimates)
            parts = visibleParts()
        }
        place(parts)
        placeEnds()
    }

    private func visibleParts() -> [TableLayout.Part] { loadedPlan().parts(from: bounds.minY, to: bounds.maxY) }

    private func measure(_ paths: [IndexPath]) {
        var heights: [(path: IndexPath, height: CGFloat)] = []
        for path in paths {
            guard let cell = shownCell(path) else { continue }
            let height = cell.systemLayoutSizeFitting(
                CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            heights.append((path, height > 0 ? height : Self.usualRowHeight))
        }
        // A data source may have asked for a reload meanwhile.
        guard var plan else { return }
        plan.measured(heights)
        set(plan)
    }

    /// The cell of a row, taken from the data source if the row has none.
    private func shownCell(_ path: IndexPath) -> UITableViewCell? {
        if let cell = shownCells[path] { return cell }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        cell.table = self
        shownCells[path] = cell
        if cell.backgroundColor == nil, cell.backgroundConfiguration == nil {
            cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        cell.setSelected(selection.contains(path), animated: false)
        if let level = rules?.tableView(self, indentationLevelForRowAt: path), level > 0 {
            cell.indentationLevel = min(level, 100)
        }
        return cell
    }

    private func removeOthers(than parts: [TableLayout.Part]) {
        let paths = Set(parts.compactMap(\.indexPath))
        for (path, cell) in shownCells where !paths.contains(path) {
            putAway(cell, path)
            shownCells[path] = nil
        }
        let kinds = Set(parts.map(\.kind))
        for (kind, view) in shownTitles where !kinds.contains(kind) {
            putAway(title: view)
            shownTitles[kind] = nil
        }
    }

    /// Removes a header or a footer, and keeps it for another section.
    final func putAway(title view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView { titles.keep(view) }
    }

    private func place(_ parts: [TableLayout.Part]) {
        removeOthers(than: parts)
        for part in parts {
            let frame = CGRect(x: sideInset, y: part.top, width: rowWidth, height: part.height)
            if let path = part.indexPath { placeRow(path, frame) } else { placeTitle(part.kind, frame) }
        }
    }

    private func placeRow(_ path: IndexPath, _ frame: CGRect) {
        guard let cell = shownCell(path) else { return }
        cell.frame = frame
        if style != .plain { setEdges(of: cell, path) }
        guard cell.superview !== self else { return }
        rules?.tableView(self, willDisplay: cell, forRowAt: path)
        // Above the other cells, and below headers.
        let last = subviews.lastIndex { $0 is UITableViewCell || $0 === backgroundView }
        insertSubview(cell, at: last.map { $0 + 1 } ?? 0)
        cell.updateConfigurationIfNeeded()
        cell.placeContent()
        // The views of a new cell have no frames yet, and this layout has found all others already.
        ConstraintPass.findFrames(inNew: cell)
    }

    /// The first and the last row of a group have the group's edges.
    private func setEdges(of cell: UITableViewCell, _ path: IndexPath) {
        let rows = plan?.sections.indices.contains(path.section) == true ? plan?.sections[path.section].rows.count : nil
        cell.groupEdges = GroupEdges(isFirst: path.row == 0, isLast: path.row + 1 == rows)
        if style == .insetGrouped { cell.layer.mask = cell.groupEdges.mask(of: cell.bounds.size) }
    }

    private func placeTitle(_ kind: TableLayout.Kind, _ frame: CGRect) {
        guard let view = shownTitles[kind] ?? titleView(kind) else { return }
        shownTitles[kind] = view
        view.frame = frame
        guard view.superview !== self else { return }
        switch kind {
        case .header(let section): rules?.tableView(self, willDisplayHeaderView: view, forSection: section)
        case .footer(let section): rules?.tableView(self, willDisplayFooterView: view, forSection: section)
        case .row: break
        }
        addSubview(view)
        if let view = view as? UITableViewHeaderFooterView, view.configured != nil {
            view.updateConfigurationIfNeeded()
            view.placeContent()
        }
        ConstraintPass.findFrames(inNew: view)
    }

    final func putAway(_ cell: UITableViewCell, _ path: IndexPath) {
        let wasShown = cell.superview === self
        cell.removeFromSuperview()
        cell.table = nil
        if wasShown { rules?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
        if fixedSections == nil { cells.keep(cell) }
    }

    // MARK: Ends

    final func replaceEnd(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return contentChanged() }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        contentChanged()
    }

    /// Places the views above and below all sections. Another height moves the rows.
    private func placeEnds() {
        guard let plan else { return }
        func place(_ view: UIView?, _ top: CGFloat) {
            guard let view else { return }
            view.frame = CGRect(x: 0, y: top, width: bounds.width, height: view.frame.height)
        }
        place(tableHeaderView, 0)
        place(tableFooterView, plan.height - plan.bottom)
    }

    /// A plain table without a footer continues its separators where rows would lie.
    final func drawEmptyRows(into drawing: inout ViewDrawing) {
        guard style == .plain, tableFooterView == nil, separatorStyle != .none, let plan, plan.height < bounds.maxY,
            !plan.sections.isEmpty, let color = separatorColor
        else { return }
        let height = rowHeight > 0 ? max(rowHeight, 8) : Self.usualRowHeight
        let pixel = 1 / max(1, traitCollection.displayScale)
        var y = plan.height + height - bounds.minY
        var count = 0
        let width = bounds.width - separatorInset.left - separatorInset.right
        while y <= bounds.height, count < 200, width > 0 {
            let line = CGRect(x: separatorInset.left, y: y - pixel, width: width, height: pixel)
            drawing.fill(line, color.display(drawing.traits))
            y += height
            count += 1
        }
    }
}
