import ExtensionHost
import Testing

struct MemoryFileLooksTests {
    private let start = MonotonicTime(nanoseconds: 0)

    private func after(_ seconds: Int) -> MonotonicTime { start.advanced(by: .seconds(seconds)) }

    @Test func filesAreReadEachSecondWithoutAGroup() {
        var looks = MemoryFileLooks(at: start, isBoundSoon: false)
        let begun = (0..<3).map { second in
            let begins = looks.begins(at: after(second), isBounded: false)
            let beginsTwice = looks.begins(at: after(second), isBounded: false)
            #expect(!beginsTwice)
            looks.ended(at: after(second))
            return begins
        }
        #expect(begun == [true, true, true])
        let beginsEarly = looks.begins(at: after(2), isBounded: false)
        #expect(!beginsEarly)
    }

    /// A process may fill memory files between a reading and its stop. Then it is not read as long as it stands still.
    @Test(arguments: [false, true]) func filesAreReadOnceAfterAStop(_ isBoundSoon: Bool) {
        var looks = MemoryFileLooks(at: start, isBoundSoon: isBoundSoon)
        _ = looks.begins(at: start, isBounded: false)
        looks.ended(at: start)
        let stopped = start.advanced(by: .milliseconds(50))
        let begun = [100, 150, 60_000].map { milliseconds in
            let now = start.advanced(by: .milliseconds(milliseconds))
            let begins = looks.begins(at: now, isBounded: false, stopped: stopped)
            looks.ended(at: now)
            return begins
        }
        #expect(begun == [true, false, false])
        let beginsWhenResumed = looks.begins(at: after(70), isBounded: false)
        #expect(beginsWhenResumed)
    }

    @Test func stoppedProcessIsReadUnlessItsGroupCountsItsFiles() {
        var looks = MemoryFileLooks(at: start, isBoundSoon: true)
        let beginsBefore = looks.begins(at: start, isBounded: true, stopped: start)
        looks.ended(at: after(1))
        let beginsAgain = looks.begins(at: after(3), isBounded: true, stopped: after(2))
        #expect(beginsBefore && !beginsAgain)
    }

    /// A process may fill memory files before its group has it.
    @Test func filesAreReadOnceMoreInTheGroup() {
        var looks = MemoryFileLooks(at: start, isBoundSoon: true)
        let beginsAtLaunch = looks.begins(at: start, isBounded: false)
        #expect(!beginsAtLaunch)
        let begun = [false, false, true, true, true].enumerated().map { second, isBounded in
            let begins = looks.begins(at: after(second + 1), isBounded: isBounded)
            looks.ended(at: after(second + 1))
            return begins
        }
        #expect(begun == [true, true, true, false, false])
    }
}
