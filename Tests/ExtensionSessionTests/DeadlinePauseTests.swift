import ExtensionSession
import Testing

/// The decision about a due deadline.
struct DeadlinePauseTests {
    @Test func deadlineCountsWithoutADebugger() {
        var pause = DeadlinePause()
        let verdict = pause.due(isHeld: false, late: .milliseconds(3), length: .seconds(5))
        #expect(verdict == .counts)
    }

    /// After Ctrl-Z and fg, or when a virtual machine stood still.
    @Test func processGainsTheTimeForWhichTheHostStoodStillOnce() {
        var pause = DeadlinePause()
        let verdicts = [600, 700].map { pause.due(isHeld: false, late: .milliseconds($0), length: .seconds(5)) }
        #expect(verdicts == [.waits(.milliseconds(600)), .counts])
        var other = DeadlinePause()
        let most = other.due(isHeld: false, late: .seconds(600), length: .seconds(5))
        #expect(most == .waits(.seconds(5)))
    }

    @Test func deadlineBeginsAnewAfterADebuggerHasDetached() {
        var pause = DeadlinePause()
        for _ in 1...100 {
            let verdict = pause.due(isHeld: true, late: .milliseconds(3), length: .seconds(5))
            #expect(verdict == .waits(DeadlinePause.look))
        }
        let anew = pause.due(isHeld: false, late: .milliseconds(3), length: .seconds(5))
        let last = pause.due(isHeld: false, late: .milliseconds(3), length: .seconds(5))
        #expect(anew == .waits(.seconds(5)) && last == .counts)
    }
}
