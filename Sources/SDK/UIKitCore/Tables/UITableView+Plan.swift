/// The heights of a table's parts.
extension UITableView {
    /// Forgets the rows. The next layout asks for them again.
    final func forgetRows() {
        plan = nil
        isShown = false
        for (path, cell) in shownCells { putAway(cell, path) }
        shownCells = [:]
        for view in shownTitles.values { putAway(title: view) }
        for view in measuredTitles.values { putAway(title: view) }
        (shownTitles, measuredTitles) = ([:], [:])
        setNeedsLayout()
    }

    /// The plan. The first use makes it with the data source's present answers.
    final func loadedPlan() -> TableLayout {
        if let plan { return plan }
        // An answer that asks the table for its size must not begin again.
        plan = TableLayout()
        let made = TableLayout(
            top: endHeight(tableHeaderView), sections: dataSource.map(planSections) ?? [],
            bottom: endHeight(tableFooterView))
        set(made)
        return made
    }

    final func set(_ plan: TableLayout) {
        self.plan = plan
        set(contentSize: CGSize(width: bounds.width, height: plan.height))
    }

    private func endHeight(_ view: UIView?) -> CGFloat { view.map { TableLayout.usable($0.frame.height) } ?? 0 }

    private func planSections(_ source: any UITableViewDataSource) -> [TableLayout.Section] {
        let rules = rules
        var rest = TableLayout.mostRows
        // A section without rows counts as one row.
        let sections = min(max(0, source.numberOfSections(in: self)), TableLayout.mostRows)
        return (0..<sections).map { section in
            let count = min(max(0, source.tableView(self, numberOfRowsInSection: section)), rest)
            rest -= count
            return TableLayout.Section(
                header: titleHeight(.header(section), source, rules),
                rows: (0..<count).map { plannedRow(IndexPath(row: $0, section: section), rules) },
                footer: titleHeight(.footer(section), source, rules))
        }
    }

    private func plannedRow(_ path: IndexPath, _ rules: (any UITableViewDelegate)?) -> TableLayout.Row {
        let own = rules?.tableView(self, heightForRowAt: path) ?? rowHeight
        if own >= 0 { return TableLayout.Row(height: TableLayout.usable(own)) }
        let estimate = rules?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return TableLayout.Row(
            height: estimate > 0 ? TableLayout.usable(estimate) : Self.usualRowHeight, isEstimate: true)
    }

    // MARK: Headers and footers

    private func titleHeight(
        _ kind: TableLayout.Kind, _ source: any UITableViewDataSource, _ rules: (any UITableViewDelegate)?
    ) -> CGFloat {
        let asked: CGFloat
        let usual: CGFloat
        switch kind {
        case .header(let section):
            asked = rules?.tableView(self, heightForHeaderInSection: section) ?? Self.automaticDimension
            usual = sectionHeaderHeight
        case .footer(let section):
            asked = rules?.tableView(self, heightForFooterInSection: section) ?? Self.automaticDimension
            usual = sectionFooterHeight
        case .row: return 0
        }
        // A height of 0 means the usual one in a table with groups. Authors write the least positive number for none.
        if asked > 0 || asked == 0 && style == .plain { return TableLayout.usable(asked) }
        if let view = authorsView(kind) {
            measuredTitles[kind] = view
            if usual > 0 { return TableLayout.usable(usual) }
            let fitting = fittingHeight(of: view)
            return fitting > 0 ? fitting : SectionTitle.plainHeight
        }
        guard let title = title(kind, source) else {
            if style == .plain { return 0 }
            return usual > 0 ? TableLayout.usable(usual) : SectionTitle.groupGap
        }
        if style == .plain { return usual > 0 ? TableLayout.usable(usual) : SectionTitle.plainHeight }
        let view = SectionTitle.make(title, style, isHeader: false)
        let text = view.textLabel?.sizeThatFits(CGSize(width: max(0, rowWidth - 32), height: 0)).height ?? 0
        let least = kind == .header(0) ? SectionTitle.firstGroupedHeight : SectionTitle.groupedHeight
        return max(least, text + 22)
    }

    private func title(_ kind: TableLayout.Kind, _ source: any UITableViewDataSource) -> String? {
        let title =
            switch kind {
            case .header(let section): source.tableView(self, titleForHeaderInSection: section)
            case .footer(let section): source.tableView(self, titleForFooterInSection: section)
            case .row: nil as String?
            }
        return title?.isEmpty == false ? title : nil
    }

    private func authorsView(_ kind: TableLayout.Kind) -> UIView? {
        switch kind {
        case .header(let section): rules?.tableView(self, viewForHeaderInSection: section)
        case .footer(let section): rules?.tableView(self, viewForFooterInSection: section)
        case .row: nil
        }
    }

    /// The view of a header or a footer: the delegate's, else one with the data source's title.
    final func titleView(_ kind: TableLayout.Kind) -> UIView? {
        if let view = measuredTitles.removeValue(forKey: kind) ?? authorsView(kind) { return view }
        guard let dataSource, let title = title(kind, dataSource) else { return nil }
        let isHeader = if case .header = kind { true } else { false }
        return SectionTitle.make(title, style, isHeader: isHeader)
    }

    private func fittingHeight(of view: UIView) -> CGFloat {
        let title = view as? UITableViewHeaderFooterView
        title?.updateConfigurationIfNeeded()
        if let size = title?.configuredSize(width: rowWidth) { return size.height }
        let content = title?.contentView ?? view
        guard NSLayoutConstraint.isUsed, !content.constraints.isEmpty else { return view.frame.height }
        return content.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
