/// Why a process was killed for memory. The words are the original platform's.
package enum JetsamReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// Above its hard limit.
    case perProcessLimit = "per-process-limit"
    /// Above its soft limit, under pressure.
    case highwater
    /// Suspended and not needed, at warning.
    case idleExit = "idle-exit"
    /// Suspended and not needed, after ten minutes at warning.
    case sustainedMemoryPressure = "sustained-memory-pressure"
    /// By band, at critical.
    case pageShortage = "vm-pageshortage"

    /// Whether the extension itself is at fault, so that the kill counts for `RelaunchBackoff`.
    package var isOwnFault: Bool { self == .perProcessLimit }

    /// One sentence for the tile, beside "Unable to Load". Sizes in bytes.
    package func message(footprint: UInt64, limit: UInt64?) -> String {
        let used = ByteCount.text(footprint)
        switch (self, limit) {
        case (.perProcessLimit, let limit?): return "It used \(used) of memory; its limit is \(ByteCount.text(limit))."
        case (.highwater, let limit?):
            return "Memory was short, and it used \(used), above its soft limit of \(ByteCount.text(limit))."
        case (.idleExit, _), (.sustainedMemoryPressure, _):
            return "Memory was short while it was suspended; it starts again when it is shown."
        default: return "Memory was very short; it used \(used) and starts again when it is shown."
        }
    }
}
