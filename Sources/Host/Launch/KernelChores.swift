internal import Foundation
internal import LinuxSystem

/// Runs calls for which the kernel makes its caller wait, on threads of its own, so that the host's thread does not wait.
package enum KernelChores {
    private static let queue = {
        let queue = OperationQueue()
        queue.name = "hostel.chores"
        // They wait for the kernel, not for a processor.
        queue.maxConcurrentOperationCount = 4
        // Not on the threads of Swift's tasks, of which there is one for each processor.
        queue.qualityOfService = .userInitiated
        return queue
    }()

    static func add(_ chore: @escaping @Sendable () -> Void) { queue.addOperation(chore) }

    /// Closes the descriptors that were held for a process that has exited.
    ///
    /// They are no chores: the process may have put a file of its own into the place of one, whose last close takes as long
    /// as it likes, and the suspensions of others would wait for it.
    static func close(_ pins: consuming ProcessPins) {
        _ = DescriptorList(received: pins.release(), from: DescriptorSender())
    }

    /// Waits until all earlier calls are done, also the kills of `ReleaseThread`, the readings of
    /// `ReadingThread` and the descriptors of `ClosingThread`.
    package static func finish() async {
        await ReleaseThread.finish()
        await ReadingThread.finish()
        await ClosingThread.finish()
        await withCheckedContinuation { continuation in
            queue.addBarrierBlock { continuation.resume() }
        }
    }
}
