import ExtensionSession
import Testing

/// The decision about a due deadline while a debugger may hold the process.
struct DeadlinePauseTests {
    @Test func deadlineCountsWithoutADebugger() {
        var pause = DeadlinePause()
        let verdict = pause.due(isHeld: false, length: .seconds(5))
        #expect(verdict == .counts)
    }

    @Test func deadlineBeginsAnewAfterADebuggerHasDetached() {
        var pause = DeadlinePause()
        for _ in 1...100 {
            let verdict = pause.due(isHeld: true, length: .seconds(5))
            #expect(verdict == .waits(DeadlinePause.look))
        }
        let anew = pause.due(isHeld: false, length: .seconds(5))
        let last = pause.due(isHeld: false, length: .seconds(5))
        #expect(anew == .waits(.seconds(5)) && last == .counts)
    }
}
