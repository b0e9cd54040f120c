/// A change of an extension's grants, or of those that it asks for.
public struct GrantChange: Hashable, Sendable {
    public let identifier: String
    /// Before the change; nil for an extension that was not installed.
    public let before: Consent?
    /// After the change; nil for one that is no longer installed.
    public let now: Consent?

    /// Nil if nothing is different.
    init?(_ identifier: String, from before: Consent?, to now: Consent?) {
        let nothing = Consent(asked: [])
        guard before ?? nothing != now ?? nothing else { return nil }
        (self.identifier, self.before, self.now) = (identifier, before, now)
    }
}
