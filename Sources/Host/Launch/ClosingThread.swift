internal import Dispatch
internal import LinuxSystem

/// Closes what came from extensions, the descriptors of each one after the other: `ReceivedDescriptors` says why.
enum ClosingThread {
    private static let underway = DispatchGroup()

    /// From now on received descriptors of this process are closed here.
    static func start() {
        ReceivedDescriptors.use {
            let queue = DispatchQueue(label: "hostel-closing")
            return { close in queue.async(group: underway, execute: close) }
        }
    }

    /// Waits until all earlier ones are closed.
    static func finish() async {
        await withCheckedContinuation { continuation in
            underway.notify(queue: .global()) { continuation.resume() }
        }
    }
}
