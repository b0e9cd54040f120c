internal import CExtensionRuntime
internal import Foundation

/// The clock that Foundation and the author's library read: the machine's, or one that a host sets while the extension
/// answers a question about another time.
@MainActor
package enum ExtensionClock {
    /// Lets `Date()` show a time, which passes as usual, until the next call; nil: the machine's time. It is never
    /// before the time, and at most a millisecond after it.
    ///
    /// - Parameter seconds: since 1970, within a few thousand years.
    package static func show(_ seconds: Double?) {
        hostel_clock_shift(0)
        guard let seconds else { return }
        // Whole milliseconds: nanoseconds of some thousand years do not fit. Rounded up: a provider that is asked at the
        // date of its last entry, and finds an earlier time, would make an entry for the end of the hour before.
        let ahead = ((seconds - Date().timeIntervalSince1970) * 1_000).rounded(.up)
        // The host's clock and this one are the same; a question takes a moment to arrive.
        guard abs(ahead) > 1_000, abs(ahead) < 9e12 else { return }
        hostel_clock_shift(Int64(ahead) * 1_000_000)
    }

    /// The time that it shows, in seconds since 1970.
    package static var seconds: Double { Date().timeIntervalSince1970 }
}
