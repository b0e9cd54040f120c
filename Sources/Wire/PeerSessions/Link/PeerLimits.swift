internal import ExtensionSession

/// The bounds of all typed sessions of one process. All are our choice.
package enum PeerLimits {
    /// Sessions with one process.
    package static let sessions = 16
    /// Requests and streams of one side that wait for an answer. Below what a session refuses.
    package static let openCalls = 48
    /// Descriptors of one message: as many as a session has beside one. A long content may take one of them.
    package static let descriptors = SessionLimits.standard.descriptors
    /// Bytes of the requests of the other side whose handlers run.
    package static let callBytes = 4 << 20
    /// The units of messages, or of elements of one stream, that may wait for their handler or reader.
    package static let window: UInt32 = 256

    /// The cost of a message or an element, in units: at most the whole window, so that a long one can be sent as well.
    /// A descriptor costs much, because a process has few of them.
    package static func units(of bytes: Int, descriptors: Int) -> UInt32 {
        min(window, UInt32(1 + min(bytes, 1 << 24) / 4096 + min(descriptors, 64) * 16))
    }
}

/// The units that arrived and that nobody has taken yet. A value.
struct ReceiveWindow {
    private var held: UInt32 = 0
    private var taken: UInt32 = 0

    /// False if the other side sent more than the window allows.
    mutating func arrived(_ units: UInt32) -> Bool {
        guard held + units <= PeerLimits.window else { return false }
        held += units
        return true
    }

    /// Units were taken. Returns those to report now: not each alone, because a report is a message too.
    ///
    /// The units count as held until they are reported, as the other side counts them.
    mutating func took(_ units: UInt32) -> UInt32? {
        taken += units
        guard taken >= PeerLimits.window / 4 || taken == held else { return nil }
        defer {
            held -= taken
            taken = 0
        }
        return taken
    }
}
