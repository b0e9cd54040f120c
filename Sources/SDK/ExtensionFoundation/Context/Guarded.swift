import Synchronization

/// A value behind a lock, for objects of the original API that may be used on any thread.
package final class Guarded<Value>: @unchecked Sendable {
    private let lock = Mutex<Void>(())
    private var content: Value

    package init(_ value: Value) { content = value }

    package var value: Value {
        get { lock.withLock { _ in content } }
        set { lock.withLock { _ in content = newValue } }
    }

    package func update<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { _ in body(&content) }
    }
}
