internal import Foundation
internal import LinuxSystem

/// Does on threads of its own what the kernel makes its caller wait for, so that the host's thread does not.
package enum KernelChores {
    private static let queue = {
        let queue = OperationQueue()
        queue.name = "hostel.chores"
        // They wait for the kernel, not for a processor.
        queue.maxConcurrentOperationCount = 4
        return queue
    }()

    static func add(_ chore: @escaping @Sendable () -> Void) { queue.addOperation(chore) }

    /// Lets go of what was held for a process that has ended.
    static func close(_ pins: consuming ProcessPins) {
        let numbers = pins.release()
        if !numbers.isEmpty { add { _ = DescriptorList(owning: numbers) } }
    }

    /// Waits until all that was added before is done.
    package static func finish() async {
        await withCheckedContinuation { continuation in
            queue.addBarrierBlock { continuation.resume() }
        }
    }
}
