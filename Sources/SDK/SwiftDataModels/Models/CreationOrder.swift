internal import Foundation
internal import Synchronization

/// Names for new objects of a store, in the order in which they are made: a fetch without an order gives rows in the order
/// of their names, as the original platform's store gives them in the order of their insertion.
package enum CreationOrder {
    private static let last = Mutex<UInt64>(0)

    /// A name that is greater than all earlier ones of this process, and differs from those of others.
    ///
    /// It has the microseconds since 1970 and 64 random bits, both in hexadecimal digits. Its first letter lies above the
    /// hexadecimal digits with which the names of earlier versions begin.
    package static func nextKey() -> String {
        let now = UInt64(max(0, Date().timeIntervalSince1970 * 1e6))
        let number = last.withLock { last in
            last = max(last &+ 1, now)
            return last
        }
        func digits(_ number: UInt64) -> String {
            let text = String(number, radix: 16, uppercase: true)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        return "T" + digits(number) + "-" + digits(.random(in: 0 ... .max))
    }
}
