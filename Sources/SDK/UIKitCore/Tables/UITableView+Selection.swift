/// Presses and selected rows.
extension UITableView {
    public var indexPathForSelectedRow: IndexPath? { selection.first }
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

    /// Selects a row without notifying the delegate; none for nil.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath)
        guard let indexPath, scrollPosition != .none else { return }
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    public func deselectRow(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

    // MARK: Presses

    /// Whether a press on a row has an effect.
    final var takesPresses: Bool { allowsSelection && rules != nil }

    final func pressBegan(on cell: UITableViewCell) {
        guard allowsSelection, let path = indexPath(for: cell),
            rules?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        cell.setHighlighted(true, animated: false)
        rules?.tableView(self, didHighlightRowAt: path)
    }

    final func pressEnded(on cell: UITableViewCell, isInside: Bool) {
        guard cell.isHighlighted, let path = indexPath(for: cell) else { return }
        cell.setHighlighted(false, animated: false)
        rules?.tableView(self, didUnhighlightRowAt: path)
        if isInside { press(path) }
    }

    private func press(_ path: IndexPath) {
        guard let chosen = rules.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        if allowsMultipleSelection, selection.contains(chosen) { return deselect(chosen) }
        if !allowsMultipleSelection {
            for other in selection where other != chosen { deselect(other) }
        }
        mark(chosen, true)
        rules?.tableView(self, didSelectRowAt: chosen)
    }

    private func deselect(_ path: IndexPath) {
        guard let chosen = rules.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
        mark(chosen, false)
        rules?.tableView(self, didDeselectRowAt: chosen)
    }

    final func accessoryPressed(on cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        rules?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
