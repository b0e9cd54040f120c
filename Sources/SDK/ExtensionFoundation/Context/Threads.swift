import Foundation
import Synchronization

/// Knows the main thread, also where it is not the first thread of the process.
package enum MainThread {
    private static let key = DispatchSpecificKey<Bool>()

    /// For a process whose main queue is served by other threads than its first, as a test's is.
    package static func markMainQueue() { DispatchQueue.main.setSpecific(key: key, value: true) }

    package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// Runs `body` on the main thread: at once when called there, otherwise soon.
package func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent {
        MainActor.assumeIsolated(body)
    } else {
        DispatchQueue.main.async { body() }
    }
}

/// A closure of the author's on its way to the main thread, where alone it is called.
///
/// The original API takes closures that are not marked Sendable; the promise that makes this safe is that the
/// receiver is the main thread.
package struct Handed<Value>: @unchecked Sendable {
    package let value: Value
    package init(_ value: Value) { self.value = value }
}

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
