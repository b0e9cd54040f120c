/// /proc/PID/statm: the cheapest sample of memory (0.8 µs), in pages.
package struct Statm: Hashable, Sendable {
    package let residentPages: UInt64
    /// The file-backed and shared pages among the resident ones.
    package let sharedPages: UInt64

    package init(parsing bytes: [UInt8]) throws(ProcFormatError) {
        let words = ProcText.words(bytes)
        guard words.count == 7, let resident = ProcText.number(words[1]), let shared = ProcText.number(words[2]) else {
            throw .malformed(.statm)
        }
        residentPages = resident
        sharedPages = shared
    }

    /// Resident pages that are not shared. The kernel reads its two counters one after the other, so the difference is
    /// clamped at 0. Minus its value just after the fork, it follows the footprint within 0.1 MiB.
    package var privatePages: UInt64 { residentPages > sharedPages ? residentPages - sharedPages : 0 }
}
