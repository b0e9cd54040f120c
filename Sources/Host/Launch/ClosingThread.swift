internal import Dispatch
internal import Glibc
internal import LinuxSystem

/// Closes what came from extensions, one after the other: `ReceivedDescriptors` says why.
enum ClosingThread {
    private static let queue = DispatchQueue(label: "hostel-closing")

    /// From now on received descriptors of this process are closed here.
    static func start() { ReceivedDescriptors.use { number in queue.async { close(number) } } }

    /// Waits until all earlier ones are closed.
    static func finish() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }
}
