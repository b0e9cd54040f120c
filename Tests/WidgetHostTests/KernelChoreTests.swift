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
        let slow = try SlowClose()
        let source = DescriptorSender()
        OwnedDescriptor(received: slow.takeDescriptor(), from: source.number).closeNow()
        let time = await ContinuousClock().measure { await KernelChores.finish() }
        #expect(source.waiting == 1 && time < .seconds(30), "\(time)")
        slow.end()
        while source.waiting > 0 { await Task.yield() }
    }

    /// A process may put any file into the place of a descriptor that the host holds past its exit. The host reads the
    /// locks of processes that are suspended by chores, within their deadline.
    @Test func choresDoNotWaitForWhatWasHeldForAProcess() async throws {
        _ = HostActor.shared
        let slow = try (0..<4).map { _ in try SlowClose() }
        for close in slow { KernelChores.close(ProcessPins(notices: close.takeDescriptor(), mounts: -1)) }
        let time = await ContinuousClock().measure {
            await withCheckedContinuation { continuation in KernelChores.add { continuation.resume() } }
        }
        #expect(time < .seconds(30), "\(time)")
        for close in slow { close.end() }
        await KernelChores.finish()
    }
}

/// A connection that nobody reads, whose close lingers for a minute or until the other end is gone.
private final class SlowClose {
    private var listener: Int32
    private var sender: Int32

    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        sender = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) {
            try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try #require(bind(listener, $0, size) == 0 && listen(listener, 1) == 0)
                try #require(getsockname(listener, $0, &size) == 0)
                try #require(connect(sender, $0, size) == 0 || errno == EINPROGRESS)
            }
        }
        var isWritable = pollfd(fd: sender, events: Int16(POLLOUT), revents: 0)
        try #require(poll(&isWritable, 1, 10_000) == 1)
        // Nobody accepts the connection.
        let bytes = [UInt8](repeating: 0, count: 1 << 16)
        while send(sender, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 {}
        // A socket that does not block does not linger.
        try #require(fcntl(sender, F_SETFL, 0) == 0)
        var rest = linger(l_onoff: 1, l_linger: 60)
        let length = socklen_t(MemoryLayout<linger>.size)
        try #require(setsockopt(sender, SOL_SOCKET, SO_LINGER, &rest, length) == 0)
    }

    deinit {
        end()
        if sender >= 0 { close(sender) }
    }

    func takeDescriptor() -> Int32 {
        defer { sender = -1 }
        return sender
    }

    /// The reset of the connection ends the close.
    func end() {
        if listener >= 0 { close(listener) }
        listener = -1
    }
}
