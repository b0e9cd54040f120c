/// An end for memory's sake: what it was for and the figures that led to it. Sizes in bytes.
public struct Jettison: Hashable, Sendable {
    package let reason: JetsamReason
    /// Private dirty memory and swap, read just before the kill.
    public let footprint: UInt64
    /// The limit that it was above; nil where it did nothing wrong.
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
