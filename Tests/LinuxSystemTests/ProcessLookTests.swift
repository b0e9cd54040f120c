import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

/// Looks at a process that cost one call.
@Suite struct ProcessLookTests {
    /// A child that runs a line of shell.
    private func child(_ line: String, pid: inout Int32) throws -> ProcessDescriptor {
        try Spawn.start("/bin/sh", arguments: ["-c", line], environment: [], control: nil, log: nil, pid: &pid)
    }

    /// Waits at most a minute for a condition.
    private func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            if try condition() { return true }
            usleep(1_000)
        }
        return false
    }

    @Test func clockStandsWhileAProcessWaitsAndRunsWhileItWorks() throws {
        var pid: Int32 = 0
        let waiting = try child("exec sleep 60", pid: &pid)
        let clock = try #require(ProcessClock(pid: pid))
        // It has begun to sleep once its time stands between two looks that are ten milliseconds apart.
        #expect(
            eventually {
                let before = clock.nanoseconds
                usleep(10_000)
                return before != nil && before == clock.nanoseconds
            })
        try waiting.kill()
        _ = try waiting.waitForExit()

        let working = try child("while :; do :; done", pid: &pid)
        let busy = try #require(ProcessClock(pid: pid))
        let start = try #require(busy.nanoseconds)
        #expect(eventually { busy.nanoseconds.map { $0 > start + 1_000_000 } == true })
        try working.kill()
        _ = try working.waitForExit()
        #expect(busy.nanoseconds == nil)
        #expect(ProcessClock(pid: pid) == nil)
    }

    @Test func stopIsSeenUntilTheProcessContinues() throws {
        var pid: Int32 = 0
        let process = try child("exec sleep 60", pid: &pid)
        var isStopped = process.hasStopped()
        #expect(!isStopped)
        try process.send(signal: SIGSTOP)
        isStopped = eventually { process.hasStopped() }
        #expect(isStopped)
        // A look does not use the report up.
        isStopped = process.hasStopped()
        #expect(isStopped)
        try process.send(signal: SIGCONT)
        let isContinued = eventually { !process.hasStopped() }
        #expect(isContinued)
        try process.kill()
        _ = try process.waitForExit()
        isStopped = process.hasStopped()
        #expect(!isStopped)
    }

    @Test func descriptorsAreCountedAsTheyAreListed() throws {
        var pid: Int32 = 0
        // Another process, because a listing of the test's own descriptors has one more, its own.
        let process = try child("exec 7</dev/null 8</dev/null; exec sleep 60", pid: &pid)
        let directory = try ProcessDirectory(pid: pid)
        let isEqual = try eventually {
            let listed = try directory.openDescriptors().map(\.number)
            return try directory.descriptorCount() == listed.count && listed.contains(7) && listed.contains(8)
        }
        #expect(isEqual)
        try process.kill()
        _ = try process.waitForExit()
    }
}
