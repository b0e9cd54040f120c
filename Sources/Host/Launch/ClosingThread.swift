internal import Dispatch
internal import LinuxSystem
internal import Synchronization

/// Closes what came from extensions, the descriptors of each one after the other: `ReceivedDescriptors` says why.
enum ClosingThread {
    /// A caller of `finish`, which continues once.
    private final class Waiter: Sendable {
        private let continuation: Mutex<CheckedContinuation<Void, Never>?>

        init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = Mutex(continuation) }

        func resume() { continuation.withLock { $0.take() }?.resume() }
    }

    private static let underway = DispatchGroup()
    /// Our choice: the kernel closes ordinary files within milliseconds.
    private static let patience: DispatchTimeInterval = .seconds(2)

    /// From now on received descriptors of this process are closed here.
    static func start() {
        ReceivedDescriptors.use {
            let queue = DispatchQueue(label: "hostel-closing")
            return { close in queue.async(group: underway, execute: close) }
        }
    }

    /// Waits until all earlier ones are closed, two seconds at the most: an extension decides how long the kernel takes.
    static func finish() async {
        await withCheckedContinuation { continuation in
            let waiter = Waiter(continuation)
            underway.notify(queue: .global()) { waiter.resume() }
            DispatchQueue.global().asyncAfter(deadline: .now() + patience) { waiter.resume() }
        }
    }
}
