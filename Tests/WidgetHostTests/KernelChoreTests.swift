import Dispatch
import Foundation
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
}
