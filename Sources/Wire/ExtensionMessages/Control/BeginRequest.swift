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
    case ready(version: UInt32, principal: String)
    case failed(LoadFailure)
}
