import CLinux
import Foundation
import Testing

/// Memory that is given back belongs to the main thread's stack. `hiddenWidgetReturnsTheStackThatItUsed` tries that stack.
struct UnusedStackTests {
    @Test func anotherThreadsStackIsRefused() async {
        let result = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: hostel_discard_unused_stack()) }
        }
        #expect(result == -EINVAL)
    }
}
