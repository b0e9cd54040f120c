import Foundation
import Glibc
import LinuxSystem
import Synchronization
import Testing

@testable import ExtensionHost

/// The output of a process as the host reads it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct LogPipeTests {
    @HostActor private final class Reader {
        private(set) var reads = 0
        private(set) var isFlooded = false
        private var log: LogPipe?

        init(_ descriptor: consuming OwnedDescriptor) {
            log = LogPipe(
                descriptor: descriptor, take: { [weak self] _ in self?.reads += 1 },
                flooded: { [weak self] in self?.isFlooded = true })
        }

        func close() { log?.close() }
    }

    private final class Flag: Sendable {
        let isSet = Atomic(false)
    }

    /// A writer can make a pipe hand out single bytes. Each takes a wake-up and a read of the host.
    @Test func readsOfSingleBytesAreAsFewAsThoseOfText() async throws {
        var pipe = try DescriptorPair.pipe()
        let near = pipe.takeFirst()
        let far = pipe.takeSecond()
        try near.setNonblocking()
        let number = far.rawValue
        // Each write is a packet of its own.
        try #require(fcntl(number, F_SETFL, 0o40000 | O_NONBLOCK) == 0)
        let isOver = Flag()
        let writer = Thread {
            var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
            while !isOver.isSet.load(ordering: .relaxed) {
                if write(number, "x", 1) < 0 { poll(&waiting, 1, 10) }
            }
        }
        let reader = await Reader(near)
        writer.start()
        let end = ContinuousClock.now + .seconds(60)
        while await !reader.isFlooded, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
        isOver.isSet.store(true, ordering: .relaxed)
        #expect(await reader.isFlooded)
        // A burst of a megabyte, by pages of text, and what was allowed meanwhile.
        #expect(await reader.reads <= 1 << 14)
        await reader.close()
        while !writer.isFinished { try await Task.sleep(for: .milliseconds(1)) }
        withExtendedLifetime(far) {}
    }
}
