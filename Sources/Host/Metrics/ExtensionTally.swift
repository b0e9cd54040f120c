/// Counts of one extension over all of its processes since the host's start.
package struct ExtensionTally: Hashable, Sendable {
    /// One way in which memory ends a process.
    package struct Kill: Hashable, Sendable {
        /// Such as "per-process-limit".
        package var reason: String
        /// The name of the band that it was in.
        package var band: String
    }

    package var launches = 0
    /// By the reason's code, kills among them.
    package var exits: [String: Int] = [:]
    package var kills: [Kill: Int] = [:]
    /// Processor time of the processes that have ended, in seconds.
    package var endedProcessorTime = 0.0
    package var framesDrawn = 0
    package var framesSuppressed = 0
    /// Blank frames between two frames of equal looks.
    package var flashes = 0
    /// Messages that broke a rule, and wishes that were refused for being too many.
    package var refusedMessages = 0

    package init() {}
}

/// The tallies of all extensions of a host, whichever process or version they come from.
package struct TallyBook: Hashable, Sendable {
    /// Something to count.
    package enum Entry: Hashable, Sendable {
        case launched
        case exited(code: String)
        case killed(reason: String, band: String)
        /// A process has ended after so many seconds on a processor.
        case used(processorTime: Double)
        case drew(frames: Int, suppressed: Int)
        case flashed(times: Int)
        case refused
    }

    private var tallies: [String: ExtensionTally] = [:]
    /// More identifiers than a folder of bundles is read for; those that come later are counted under "other".
    private static let mostIdentifiers = 20_000
    private static let other = "other"

    package init() {}

    package subscript(identifier: String) -> ExtensionTally { tallies[identifier] ?? ExtensionTally() }

    /// Those of whom something was counted, in order.
    package var identifiers: [String] { tallies.keys.sorted() }

    package mutating func note(_ entry: Entry, of identifier: String) {
        let isKnown = tallies[identifier] != nil || tallies.count < Self.mostIdentifiers
        let key = isKnown ? identifier : Self.other
        switch entry {
        case .launched: tallies[key, default: ExtensionTally()].launches += 1
        case .exited(let code): tallies[key, default: ExtensionTally()].exits[code, default: 0] += 1
        case .killed(let reason, let band):
            tallies[key, default: ExtensionTally()].kills[
                ExtensionTally.Kill(reason: reason, band: band), default: 0] += 1
        case .used(let time):
            // A counter never goes back.
            tallies[key, default: ExtensionTally()].endedProcessorTime += max(0, time.isFinite ? time : 0)
        case .drew(let frames, let suppressed):
            tallies[key, default: ExtensionTally()].framesDrawn += max(0, frames)
            tallies[key, default: ExtensionTally()].framesSuppressed += max(0, suppressed)
        case .flashed(let times): tallies[key, default: ExtensionTally()].flashes += max(0, times)
        case .refused: tallies[key, default: ExtensionTally()].refusedMessages += 1
        }
    }
}
