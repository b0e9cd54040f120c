/// A way between two parties on which messages cross, in one direction: the table of edges in the design.
package enum AuditEdge: UInt8, Hashable, Sendable, CaseIterable {
    case hostToExtension, extensionToHost
    /// `extensionContext.open`, which the host brokers.
    case extensionToContainer
    case containerToHost, hostToContainer
    case commandToHost, hostToCommand
    /// Orders to make a process, and their results.
    case hostToForkServer, forkServerToHost

    /// The stable word for programs.
    package var word: String {
        switch self {
        case .hostToExtension: "host-to-extension"
        case .extensionToHost: "extension-to-host"
        case .extensionToContainer: "extension-to-container"
        case .containerToHost: "container-to-host"
        case .hostToContainer: "host-to-container"
        case .commandToHost: "command-to-host"
        case .hostToCommand: "host-to-command"
        case .hostToForkServer: "host-to-fork-server"
        case .forkServerToHost: "fork-server-to-host"
        }
    }
}

/// The kind of a message to be noted: a session's own, which costs no text, or a word of another edge.
package enum AuditKind: Hashable, Sendable {
    case message(MessageCode)
    /// A word from a closed set, such as a command's name; never a stranger's own text.
    case named(String)
}

/// The rule that a refused message broke; the raw values are stable words for programs.
package enum AuditRule: String, Hashable, Sendable, CaseIterable {
    // Frames.
    case shorterThanHeader = "shorter-than-header"
    case unknownVersion = "unknown-version"
    case unknownKind = "unknown-kind"
    case unknownChannel = "unknown-channel"
    case oversized
    case lengthMismatch = "length-mismatch"
    case strayContinuation = "stray-continuation"
    case missingContinuation = "missing-continuation"
    case descriptorMismatch = "descriptor-mismatch"
    case truncated
    // Requests and answers.
    case badRequestNumber = "bad-request-number"
    case reusedRequestNumber = "reused-request-number"
    case tooManyRequests = "too-many-requests"
    case unexpectedAnswer = "unexpected-answer"
    // Messages.
    case malformed
    case missingField = "missing-field"
    case unknownValue = "unknown-value"
    case tooLong = "too-long"
    /// Well formed, and out of place now.
    case outOfState = "out-of-state"
    case displayList = "display-list"
    case picture
    /// The other side does not read its messages.
    case backpressure
    // Opening a URL.
    case rateLimit = "rate-limit"
    case unknownScheme = "unknown-scheme"
    case schemeClaimedTwice = "scheme-claimed-twice"
    /// Only some extension points may do this, or only with an entitlement.
    case notEntitled = "not-entitled"
    // Asking about widgets.
    case unknownWidget = "unknown-widget"
    // Posting to other processes.
    case noSuchChannel = "no-such-channel"
    // Sockets.
    /// The peer is not allowed on this socket.
    case unknownPeer = "unknown-peer"
    case unknownVerb = "unknown-verb"
    /// Silent for longer than the host waits.
    case tooSlow = "too-slow"
    // Orders to make a process.
    /// A step of the launch was refused, such as a layer of confinement that cannot be applied.
    case launchRefused = "launch-refused"
    /// The fork server or the process ended over it.
    case launchBroken = "launch-broken"
    /// The host has no descriptors or memory left for it.
    case noRoom = "no-room"
}

/// The verdict on a message.
package enum AuditVerdict: Hashable, Sendable {
    case accepted
    case refused(AuditRule)
}

/// One message that crossed an edge, or was refused there.
package struct AuditRecord: Hashable, Sendable {
    /// Its place among all messages of this host, from 0.
    package var serial: UInt64
    /// Nanoseconds since 1970.
    package var time: Int64
    package var edge: AuditEdge
    /// The stable word of its kind.
    package var kind: String
    /// Bytes of the payload; of unreadable bytes, all of them.
    package var size: Int
    /// The extension or container that it concerns.
    package var party: AuditParty
    package var verdict: AuditVerdict = .accepted
}

/// A number that stands for an identifier in one log, so that a record needs no text.
package struct AuditParty: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No party: a command that concerns no extension.
    package static let none = AuditParty(rawValue: 0)
}
