/// The bounds of a session. A frame outside them ends it.
package struct SessionLimits: Hashable, Sendable {
    /// Bytes of one message's payload: twice what the largest display list within the display limits takes (4,096
    /// operations of about 100 bytes, 8,192 path elements, 32 KiB of text).
    package var payload = 1 << 20
    /// Bytes of one packet, header included. Below the kernel's standard send buffer of 212,992 bytes, which a
    /// packet must fit whole, and as long as that allows: each packet costs a turn of both sides. A socket with a smaller
    /// buffer gets shorter packets.
    package var packet = 192 << 10
    /// Descriptors beside one message.
    package var descriptors = 4
    /// Descriptors of the other side that this side has given up and the kernel has not closed yet. With more of them this
    /// side reads nothing, so that the sender waits.
    package var closing = Int.max
    /// Requests of the other side that wait for this side's answer.
    package var unanswered = 64
    /// Bytes that may wait for the other side to read before sending fails with `SessionError.backpressure`.
    package var outbox = 8 << 20
    /// Messages that may wait, likewise. A short message takes more memory than its bytes: 4,096 answers to an extension
    /// that reads none take 1 MB, and without this bound 50 MB. Our choice.
    package var outboxMessages = 4096
    /// Pings of the other side that are answered within a second. More of them end the session, because they keep this
    /// side from its work.
    package var pings = Int.max
    /// The time that this side spends on messages before it reads more slowly; nil for any time.
    package var work: WorkAllowance?

    package init() {}
    package static let standard = SessionLimits()
    /// The limits of an extension. A host may read slowly for a while, and the messages that wait count for the memory
    /// of the extension. Our choice.
    package static let `extension`: SessionLimits = {
        var limits = SessionLimits()
        limits.outbox = 4 << 20
        return limits
    }()
    /// The limits of a host, which serves other sessions on the same thread.
    package static let host: SessionLimits = {
        var limits = SessionLimits()
        limits.pings = 1000
        // Our choice: one wake-up reads up to 256 more.
        limits.closing = 64
        limits.work = WorkAllowance()
        return limits
    }()
}
