/// Changes of the rows. Nothing moves: each change shows its end at once, with the data source's present answers.
extension UITableView {
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changed() }
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changed() }
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changed() }
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { changed() }
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { changed() }
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { changed() }
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { changed() }
    public func moveSection(_ section: Int, toSection newSection: Int) { changed() }
    public func reloadSectionIndexTitles() {}
    public func reconfigureRows(at indexPaths: [IndexPath]) { changed() }

    public func beginUpdates() { openUpdates += 1 }

    /// Shows the changes since `beginUpdates`. Heights are asked for again, also without a change.
    public func endUpdates() {
        openUpdates = max(0, openUpdates - 1)
        changed()
    }

    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates()
        endUpdates()
        completion?(true)
    }

    // The original's parameter is optional and does not escape, which Swift has no type for.
    @_disfavoredOverload
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatchUpdates({ updates?() }, completion: completion)
    }

    private func changed() { if openUpdates == 0 { contentChanged() } }

    public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}
