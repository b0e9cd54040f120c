import Dispatch
import Foundation
import LinuxSystem
import Synchronization
import Testing

@testable import ExtensionHost

/// Calls for which the kernel makes its caller wait.
@Suite(.serialized, .timeLimit(.minutes(10))) struct KernelChoreTests {
    /// The pool of Swift's tasks has one thread for each processor. Chores on these threads kept launches waiting.
    @Test func choresThatWaitTakeNoThreadFromTasks() async {
        let gate = DispatchSemaphore(value: 0)
        let begun = Mutex(0)
        for _ in 0..<4 {
            KernelChores.add {
                begun.withLock { $0 += 1 }
                gate.wait()
            }
        }
        let threads = min(2, ProcessInfo.processInfo.activeProcessorCount)
        while begun.withLock({ $0 }) < threads { await Task.yield() }
        // Each of these takes a thread of the pool for itself.
        await withTaskGroup { group in
            for _ in 0..<16 { group.addTask { @concurrent in await Task.yield() } }
        }
        for _ in 0..<4 { gate.signal() }
        await KernelChores.finish()
        #expect(begun.withLock { $0 } == 4)
    }

    /// The close of a connection that lingers waits for its other end, as that of a large file waits for its disk.
    @Test func stopDoesNotWaitForACloseThatTakesLong() async throws {
        _ = HostActor.shared
        let slow = try SlowClose()
        let source = DescriptorSender()
        OwnedDescriptor(received: slow.takeDescriptor(), from: source).closeNow()
        // The close lasts for an hour.
        await KernelChores.finish()
        #expect(source.waiting == 1)
        slow.end()
        while source.waiting > 0 { await Task.yield() }
    }

    /// A process may put any file into the place of a descriptor that the host holds past its exit. The host reads the
    /// locks of processes that are suspended by chores, within their deadline.
    @Test func choresDoNotWaitForWhatWasHeldForAProcess() async throws {
        _ = HostActor.shared
        let slow = try (0..<4).map { _ in try SlowClose() }
        for close in slow { KernelChores.close(ProcessPins(notices: close.takeDescriptor(), mounts: -1)) }
        // Each close lasts for an hour.
        await withCheckedContinuation { continuation in KernelChores.add { continuation.resume() } }
        for close in slow { close.end() }
        await KernelChores.finish()
    }
}
