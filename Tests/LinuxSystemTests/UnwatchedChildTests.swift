import Confinement
import ExtensionHost
import ExtensionLaunch
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

/// Processes that the fork server has made and cannot watch over, such as where a user has no epoll entries left.
@Suite(.serialized) struct UnwatchedChildTests {
    /// The number that the fork server's descriptor of a second process has.
    private func secondProcessDescriptor(warmChildren: Int) async throws -> Int {
        let fixture = try LaunchFixture(warmChildren: warmChildren)
        var number: Int?
        try await fixture.use { fixture in
            if warmChildren > 0 {
                _ = try await fixture.ready(warmChildren)
                number = try await Self.largestProcessDescriptor(of: fixture)
            } else {
                let first = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
                let second = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
                number = try await Self.largestProcessDescriptor(of: fixture)
                #expect(first.pid != second.pid)
            }
        }
        return try #require(number)
    }

    private static func largestProcessDescriptor(of fixture: LaunchFixture) async throws -> Int? {
        let server = try #require(await fixture.forkServer.process?.pid)
        return processDescriptors(of: server).max()
    }

    private static func processDescriptors(of pid: Int32) -> [Int] {
        (0..<256).filter { number in
            var target = [CChar](repeating: 0, count: 64)
            let count = readlink("/proc/\(pid)/fd/\(number)", &target, 63)
            let text = String(decoding: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            // Linux 6.9 and later have a file system of their own for them.
            return text.contains("[pidfd]") || text.hasPrefix("pidfd:")
        }
    }

    @Test func unwatchedProcessIsKilledAndOthersContinue() async throws {
        let number = try await secondProcessDescriptor(warmChildren: 0)
        try await LaunchFixture(defining: ["REFUSED_WATCH=\(number)"]).use { fixture in
            var sibling = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
            let session = sibling.takeSession()
            for _ in 0..<2 {
                await #expect(throws: LaunchError.refused(LaunchFailure(.watch, errno: ENOSPC))) {
                    _ = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
                }
                #expect(try PacketSocket.send(Array("still here".utf8), to: session.rawValue))
                #expect(try LaunchedProcess.receiveText(from: session) == "still here")
            }
            let marked = ProcessTable.processes(marked: fixture.mark)
            #expect(marked.count == 2 && marked.contains(sibling.child.pid), "\(marked)")
        }
    }

    @Test func poolThatCannotGrowLeavesTheOthersAlone() async throws {
        let number = try await secondProcessDescriptor(warmChildren: 2)
        let fixture = try LaunchFixture(defining: ["REFUSED_WATCH=\(number)"], warmChildren: 2)
        try await fixture.use { fixture in
            _ = try await fixture.ready(1)
            var launched = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
            let session = launched.takeSession()
            #expect(try PacketSocket.send(Array("here".utf8), to: session.rawValue))
            #expect(try LaunchedProcess.receiveText(from: session) == "here")
        }
    }
}
