/// The limits that the host sets for the extensions of one point: memory, time, the grace before they are suspended,
/// and reloads.
package struct ExtensionPointProfile: Hashable, Sendable {
    /// For people, such as "Today".
    package let name: String
    /// Which host shows the extensions of this point, by its word; nil: none does.
    package let host: String?
    package let limits: MemoryLimits
    package let deadlines: ExtensionDeadlines
    /// From the end of the last view to the notification that the extension will be suspended.
    package let suspensionGrace: Duration
    package let reloads: ReloadAllowance
    /// Where each number comes from, by its place in the list ("Memory.ActiveHard").
    package let sources: [String: String]
}

/// The extension points by identifier, with the profile of all others.
package struct ExtensionPointTable: Hashable, Sendable {
    package let profiles: [String: ExtensionPointProfile]
    /// For every point that the list does not name, such as an application's own.
    package let other: ExtensionPointProfile

    init(profiles: [String: ExtensionPointProfile], other: ExtensionPointProfile) {
        (self.profiles, self.other) = (profiles, other)
    }

    /// The points that have a host, with its word.
    package var hosts: [String: String] { profiles.compactMapValues(\.host) }

    package subscript(point: String) -> ExtensionPointProfile { profiles[point] ?? other }
}
