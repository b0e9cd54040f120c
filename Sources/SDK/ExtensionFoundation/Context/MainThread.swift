import Foundation

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
