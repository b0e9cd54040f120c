import CExtensionRuntime
import ExtensionFoundation
import Glibc
import Testing

/// The time of a question about another time, such as one of a day on a virtual clock.
@MainActor @Suite struct ExtensionClockTests {
    /// The time that an author's library reads, in seconds since 1970.
    private static func shown() -> Double {
        var time = timespec()
        #expect(hostel_clock_gettime(CLOCK_REALTIME, &time) == 0)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func timeIsNeverBeforeTheOneThatIsAskedFor() {
        defer { ExtensionClock.show(nil) }
        for day in -400...400 {
            let asked = (Self.shown() / 3600).rounded() * 3600 + Double(day) * 86_400
            ExtensionClock.show(asked)
            let found = Self.shown()
            ExtensionClock.show(nil)
            // The clock may show the machine's time for a moment that is near.
            if day != 0 { #expect((asked...asked + 1).contains(found), "day \(day): \(found - asked)") }
        }
    }
}
