import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

@testable import ExtensionHost

struct FootprintMeterTests {
    /// An extension that fills memory before the host reads it for the first time would otherwise be charged nothing.
    @Test @HostActor func pagesBeyondThoseOfTheForkServerCountFromTheFirstReading() throws {
        let limit = try MemoryLimit(soft: MemoryLimit.most, hard: MemoryLimit.most)
        let server = try Sleeper()
        defer { server.end() }
        let full = try #require(FootprintMeter(pid: getpid(), server: server.pid))
        _ = full.look(limit: limit, at: .now)
        let empty = try #require(FootprintMeter(pid: server.pid, server: getpid()))
        _ = empty.look(limit: limit, at: .now)
        #expect(full.footprint > 1 << 20)
        #expect(empty.footprint < 1 << 20)
    }
}
