/// The state and the times from /proc/PID/stat.
package struct ProcStat: Hashable, Sendable {
    package let state: Character
    /// In clock ticks. Linux reports 100 per second on every architecture that Swift runs on.
    package let userTicks: UInt64
    package let systemTicks: UInt64
    /// Ticks from boot to the start. With the pid they identify a process, because pids are reused.
    package let startTicks: UInt64

    package static let ticksPerSecond = 100.0

    package init(parsing bytes: [UInt8]) throws(ProcFormatError) {
        // The name stands in parentheses and may hold any character, parentheses included.
        guard let end = bytes.lastIndex(of: 0x29) else { throw .malformed(.stat) }
        let words = ProcText.words(bytes[(end + 1)...])
        guard words.count >= 20, words[0].count == 1, words[0][0] < 0x80, let user = ProcText.number(words[11]),
            let system = ProcText.number(words[12]), let start = ProcText.number(words[19])
        else { throw .malformed(.stat) }
        state = Character(Unicode.Scalar(words[0][0]))
        (userTicks, systemTicks, startTicks) = (user, system, start)
    }

    /// Processor time so far, in seconds.
    package var cpuSeconds: Double { (Double(userTicks) + Double(systemTicks)) / Self.ticksPerSecond }
}
