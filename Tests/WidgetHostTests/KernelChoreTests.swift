import Dispatch
import Foundation
import Glibc
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
        let listener = OwnedDescriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let sender = OwnedDescriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        try withUnsafeMutablePointer(to: &address) {
            try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try #require(bind(listener.rawValue, $0, size) == 0 && listen(listener.rawValue, 1) == 0)
                try #require(getsockname(listener.rawValue, $0, &size) == 0)
                try #require(connect(sender.rawValue, $0, size) == 0)
            }
        }
        // Nobody accepts the connection, and nobody reads.
        try sender.setNonblocking()
        let bytes = [UInt8](repeating: 0, count: 1 << 16)
        while send(sender.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 {}
        try sender.setNonblocking(false)
        var rest = linger(l_onoff: 1, l_linger: 60)
        let length = socklen_t(MemoryLayout<linger>.size)
        try #require(setsockopt(sender.rawValue, SOL_SOCKET, SO_LINGER, &rest, length) == 0)
        let source = DescriptorSender()
        OwnedDescriptor(received: sender.release(), from: source.number).closeNow()
        let time = await ContinuousClock().measure { await KernelChores.finish() }
        #expect(source.waiting == 1 && time < .seconds(30), "\(time)")
        // The reset of the connection ends the close.
        listener.closeNow()
        while source.waiting > 0 { await Task.yield() }
    }
}
