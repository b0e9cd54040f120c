/// The rule that a refused message broke. The raw values are stable words for programs.
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
    /// Well formed, but not allowed in the present state.
    case outOfState = "out-of-state"
    case displayList = "display-list"
    case picture
    /// The other side does not read its messages.
    case backpressure
    /// Its messages cost the host more time than one session may use.
    case hostTime = "host-time"
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
    /// The peer may not use this socket.
    case unknownPeer = "unknown-peer"
    case unknownVerb = "unknown-verb"
    /// Silent for longer than the host waits.
    case tooSlow = "too-slow"
    // Orders to make a process.
    /// A step of the launch was refused, such as a layer of confinement that cannot be applied.
    case launchRefused = "launch-refused"
    /// The fork server or the process ended during the launch.
    case launchBroken = "launch-broken"
    /// The host has no descriptors or no memory left.
    case noRoom = "no-room"
}
