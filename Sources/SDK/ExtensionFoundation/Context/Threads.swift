import Foundation
import Synchronization

/// Recognises the main thread, also if it is not the first thread of the process.
package enum MainThread {
    private static let key = DispatchSpecificKey<Bool>()

    /// For a process in which other threads than its first serve the main queue, such as a test's.
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

/// A value that another thread passes to the main thread, where alone it is used.
///
/// The original API takes closures that are not marked Sendable. Using them on the main thread alone makes this safe.
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
