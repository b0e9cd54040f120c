public import Foundation

/// Which objects are fetched, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
    public var predicate: Predicate<T>?
    public var sortBy: [SortDescriptor<T>]
    /// The most objects; nil or 0: all.
    public var fetchLimit: Int?
    /// How many objects are left out at the beginning.
    public var fetchOffset: Int?
    /// Whether inserted and changed objects count before they are saved.
    public var includePendingChanges = true
    /// Has no effect: objects are read whole.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// Has no effect: objects are read with those to which they lead.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        (self.predicate, self.sortBy) = (predicate, sortBy)
    }
}
