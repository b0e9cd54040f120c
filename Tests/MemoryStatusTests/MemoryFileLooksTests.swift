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
