import ExtensionSession
import Glibc
import HostelTestSupport
import LinuxSystem
import Synchronization
import Testing

/// The sessions' thread in a host.
struct EventLoopReactorTests {
    private final class Seen: Sendable {
        let reads = Atomic<Int>(0)
        let isRefused = Atomic<Bool>(false)
    }

    /// Kept on the loop's thread alone.
    private final class Kept: @unchecked Sendable {
        var registration: Registration?
        var watch: (any SessionWatch)?
    }

    /// The kernel refuses to watch a descriptor twice, as it does without memory.
    @Test func watchThatTheKernelRefusedBeginsLater() throws {
        let loop = try EventLoop.start(name: "test-loop")
        defer { loop.stop() }
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let (seen, kept, reading) = (Seen(), Kept(), ends[0])
        loop.execute {
            kept.registration = try? loop.watch(reading, for: .readable) { _ in }
            kept.watch = EventLoopReactor(loop: loop).watch(
                reading,
                readable: {
                    var byte: UInt8 = 0
                    if read(reading, &byte, 1) == 1 { seen.reads.add(1, ordering: .sequentiallyConsistent) }
                }, writable: {})
            kept.registration?.cancel()
            seen.isRefused.store(kept.registration != nil, ordering: .sequentiallyConsistent)
            kept.registration = nil
        }
        try #require(write(ends[1], "x", 1) == 1)
        try Waiting.until("the byte is read") { seen.reads.load(ordering: .sequentiallyConsistent) == 1 }
        let isRefused = seen.isRefused.load(ordering: .sequentiallyConsistent)
        #expect(isRefused)
        loop.execute {
            kept.watch?.cancel()
            kept.watch = nil
        }
    }
}
