import ExtensionHost
import Testing

/// The decisions about a process that is debugged.
struct DebugHoldTests {
    @Test func onlyTheNextProcessWaits() {
        var hold = DebugHold()
        let plain = hold.processBegins()
        #expect(!plain && !hold.isWaiting)
        hold.ask()
        // The process before it exits.
        hold.processExited()
        let next = hold.processBegins()
        #expect(next && hold.isWaiting)
        let released = hold.release()
        #expect(released && !hold.isWaiting)
        let later = hold.processBegins()
        #expect(!later)
    }

    @Test func exitEndsTheWait() {
        var hold = DebugHold()
        hold.ask()
        let waits = hold.processBegins()
        hold.processExited()
        let released = hold.release()
        #expect(waits && !released && !hold.isWaiting)
    }

    @Test func continuingBeforeTheProcessExistsForgetsTheWait() {
        var hold = DebugHold()
        hold.ask()
        let released = hold.release()
        let waits = hold.processBegins()
        #expect(!released && !waits)
    }
}
