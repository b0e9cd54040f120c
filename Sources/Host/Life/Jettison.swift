/// A kill for memory: its reason and the figures that led to it. Sizes are in bytes.
public struct Jettison: Hashable, Sendable {
    package let reason: JetsamReason
    /// Private dirty memory and swap, read just before the kill.
    public let footprint: UInt64
    /// The limit that it was above; nil if it was above none and memory was short.
    public let limit: UInt64?

    package init(reason: JetsamReason, footprint: UInt64, limit: UInt64?) {
        self.reason = reason
        self.footprint = footprint
        self.limit = limit
    }

    /// The original platform's word, such as `per-process-limit`.
    public var code: String { reason.rawValue }

    /// One sentence for people.
    public var message: String { reason.message(footprint: footprint, limit: limit) }
}
