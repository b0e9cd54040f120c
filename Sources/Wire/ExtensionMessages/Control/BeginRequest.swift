/// The contents of the first request of a session.
package struct BeginRequest: Hashable, Sendable {
    /// The version of this protocol that the host speaks, `ProtocolVersion.current`.
    package var version: UInt32
    /// The preferred languages, best first, as in `Locale.preferredLanguages`.
    package var languages: [String]
    /// The app groups that the extension is entitled to, with their folders.
    package var groups: [String: String]

    package init(version: UInt32 = ProtocolVersion.current, languages: [String] = [], groups: [String: String] = [:]) {
        self.version = version
        self.languages = languages
        self.groups = groups
    }
}

/// The extension's answer to `BeginRequest`: it is loaded, or the reason why not.
package enum BeginReply: Hashable, Sendable {
    /// The principal class was found; `principal` is its full name.
    case ready(version: UInt32, principal: String, times: LoadTimes = LoadTimes())
    case failed(LoadFailure)
}

/// The extension's own account of its loading, for a person who asks where the time went. Nothing is decided by it.
package struct LoadTimes: Hashable, Sendable {
    /// Seconds of the monotonic clock, which all processes share: when the process entered the SDK, when the first
    /// message arrived, when its library was open, and when its principal class was found. Zero: not told. Finite.
    package var entered: Double
    package var asked: Double
    package var opened: Double
    package var found: Double
    /// The page faults of the process until then.
    package var faults: UInt32

    package init(
        entered: Double = 0, asked: Double = 0, opened: Double = 0, found: Double = 0, faults: UInt32 = 0
    ) {
        self.entered = entered
        self.asked = asked
        self.opened = opened
        self.found = found
        self.faults = faults
    }
}
