import ExtensionHost
import Glibc
import HostelTestSupport
import LinuxSystem
import Synchronization
import Testing

extension ProcessTests {
    /// A child that the host cannot watch would run without limits, and stay a zombie.
    @Suite struct UnwatchedChildTests {
        @Test func childThatCannotBeWatchedIsKilledAndReaped() async throws {
            let loop = try EventLoop.start(name: "test-loop")
            defer { loop.stop() }
            var started: Int32 = 0
            let process = try Spawn.start(
                "/bin/sleep", arguments: ["600"], environment: [], control: nil, log: nil, pid: &started)
            let pid = started
            let number = process.descriptor.rawValue
            let child = Mutex<ProcessDescriptor?>(process)
            let error = await withCheckedContinuation { continuation in
                loop.execute {
                    // The kernel refuses to watch a descriptor twice, as it does without memory.
                    let first = try? loop.watch(number, for: .readable) { _ in }
                    defer { first?.cancel() }
                    guard let process = child.withLock({ $0.take() }) else {
                        return continuation.resume(returning: SystemError?.none)
                    }
                    do throws(SystemError) {
                        _ = try ChildProcess(loop: loop, pid: pid, process: process)
                        continuation.resume(returning: nil)
                    } catch { continuation.resume(returning: error) }
                }
            }
            #expect(error?.errno == EEXIST)
            #expect(kill(pid, 0) == -1 && errno == ESRCH)
        }
    }
}
