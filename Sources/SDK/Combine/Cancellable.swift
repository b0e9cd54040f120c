/// An activity that can be ended early.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    /// Keeps this activity in a set until the set is released.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }
}

/// Ends an activity when asked, or when released.
public final class AnyCancellable: Cancellable, Hashable {
    private var body: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) { body = cancel }
    public init<C: Cancellable>(_ cancellable: C) { body = cancellable.cancel }

    deinit { body?() }

    public func cancel() {
        let last = body
        body = nil
        last?()
    }

    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
