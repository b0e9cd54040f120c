public import FoundationGaps

extension NSSortDescriptor {
    /// The order in which a query returns samples, which has none. Elsewhere it keeps the order: a key names no property
    /// on Linux.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \NSObject.hash, ascending: ascending, comparator: { _, _ in .orderedSame })
    }
}
