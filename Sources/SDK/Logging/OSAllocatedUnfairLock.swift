import Foundation

/// A lock with the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // The state is only used while the lock is held.
    private final class Storage {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try storage.lock.withLock { try body(&storage.state) }
    }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { try withLock(body) }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try withLock { _ in try body() } }
    public func lock() { storageLock.lock() }
    public func unlock() { storageLock.unlock() }
}

extension OSAllocatedUnfairLock {
    fileprivate var storageLock: NSLock { storage.lock }
}
