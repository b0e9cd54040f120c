/// The one end of a session, and the rule that the other side broke.
struct SessionEnding {
    private(set) var end: SessionEnd?
    private var namedRule: AuditRule?

    /// The broken rule, as the extension point named it or as the end's reason says; nil if none was broken.
    var brokenRule: AuditRule? {
        guard case .invalidated(let reason)? = end else { return nil }
        return namedRule ?? reason.rule
    }

    /// Sets the end. Returns false, and changes nothing, if the session has ended before.
    mutating func finish(_ end: SessionEnd, rule: AuditRule?) -> Bool {
        guard self.end == nil else { return false }
        self.end = end
        namedRule = rule
        return true
    }
}
