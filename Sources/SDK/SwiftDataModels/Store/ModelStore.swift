internal import Synchronization

/// The rows of a container: in a file, or in memory alone.
package final class ModelStore: Sendable {
    private struct State {
        var models: StoredModels
        var stamp: StoreFile.Stamp?
    }

    /// Nil: in memory alone.
    private let file: StoreFile?
    private let allowsSave: Bool
    private let state: Mutex<State>

    package init(file: StoreFile?, allowsSave: Bool) throws(SwiftDataError) {
        (self.file, self.allowsSave) = (file, allowsSave)
        let stamp = file?.stamp
        state = Mutex(State(models: try file?.read() ?? StoredModels(), stamp: stamp))
    }

    /// The rows as they are now, also those that another process saved.
    package func models() throws(SwiftDataError) -> StoredModels {
        guard let file else { return state.withLock { $0.models } }
        let stamp = file.stamp
        if let known = state.withLock({ $0.stamp == stamp ? $0.models : nil }) { return known }
        let models = try file.read()
        state.withLock { $0 = State(models: models, stamp: stamp) }
        return models
    }

    /// Changes rows by the present ones.
    package func commit(_ changes: (StoredModels) throws -> StoreChanges) throws -> StoredModels {
        guard allowsSave else { throw SwiftDataError.denied("The store was opened with allowsSave: false.") }
        guard let file else {
            var models = state.withLock { $0.models }
            models.apply(try changes(models))
            let saved = models
            state.withLock { $0.models = saved }
            return saved
        }
        let models = try file.commit(changes)
        // The next look reads the file again, since another process may have replaced it meanwhile.
        state.withLock { $0 = State(models: models, stamp: nil) }
        return models
    }

    /// Removes all rows.
    func erase() throws {
        let everything = try models()
        _ = try commit { _ in everything.allDeleted }
    }
}

extension StoredModels {
    /// The change that deletes every row.
    var allDeleted: StoreChanges { StoreChanges(deleted: Set(entityNames.flatMap(identifiers))) }
}
