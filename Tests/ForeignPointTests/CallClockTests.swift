import Testing

@testable import ForeignPointHost

/// The time that a call has left, over all its parts between two callbacks.
@Suite struct CallClockTests {
    @Test func partsOfACallAddUp() {
        var clock = CallClock(limit: .seconds(1))
        for _ in 0..<9 { clock.pass(.milliseconds(100)) }
        #expect(clock.rest == .milliseconds(100))
        clock.pass(.milliseconds(150))
        #expect(clock.rest == .milliseconds(-50))
    }

    @Test func timeOfADebuggerBeginsTheClockAnew() {
        var clock = CallClock(limit: .seconds(1))
        clock.pass(.milliseconds(900))
        // The session let the answer come long after its deadline.
        clock.pass(.seconds(60))
        #expect(clock.rest == .seconds(1))
        clock.pass(.seconds(1))
        clock.beginAnew()
        #expect(clock.rest == clock.limit)
    }
}
