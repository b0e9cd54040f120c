/// The contents of the first request of a session.
package struct BeginRequest: Hashable, Sendable {
    /// The version of this protocol that the host speaks, `ProtocolVersion.current`.
    package var version: UInt32
    /// The languages that the person prefers, best first, as BCP 47 names them. Empty: not known.
    package var languages: [String]
    /// The person's locale, such as `de_AT`. Empty: not known.
    package var locale: String
    /// The app groups that the extension is entitled to, with their folders.
    package var groups: [String: String]

    package init(
        version: UInt32 = ProtocolVersion.current, languages: [String] = [], locale: String = "",
        groups: [String: String] = [:]
    ) {
        self.version = version
        self.languages = languages
        self.locale = locale
        self.groups = groups
    }
}

/// The extension's answer to `BeginRequest`: it is loaded, or the reason why not.
package enum BeginReply: Hashable, Sendable {
    /// The principal class was found; `principal` is its full name.
    case ready(version: UInt32, principal: String, times: LoadTimes = LoadTimes())
    case failed(LoadFailure)
}

/// The extension's own account of its loading: for a person who asks where the time went, and for the next process of
/// the same library.
package struct LoadTimes: Hashable, Sendable {
    /// Seconds of the monotonic clock, which all processes share: when the process entered the SDK, when the first
    /// message arrived, when its library was open, and when its principal class was found. Zero: not told. Finite.
    package var entered: Double
    package var asked: Double
    package var opened: Double
    package var found: Double
    /// The page faults of the process until then.
    package var faults: UInt32
    /// Whether every symbol that its library uses was found, in libraries that all processes of the fork server share.
    /// The next process need not look for them all. A false claim harms only the extension that makes it: its process
    /// ends at the first use of a missing symbol.
    package var isWhole: Bool

    package init(
        entered: Double = 0, asked: Double = 0, opened: Double = 0, found: Double = 0, faults: UInt32 = 0,
        isWhole: Bool = false
    ) {
        self.entered = entered
        self.asked = asked
        self.opened = opened
        self.found = found
        self.faults = faults
        self.isWhole = isWhole
    }
}
