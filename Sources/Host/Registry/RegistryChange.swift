/// A difference between two looks at the folders.
package enum RegistryChange: Hashable, Sendable {
    case added(InstalledExtension)
    case removed(String)
    /// The same identifier with other files.
    case replaced(InstalledExtension)
    /// No launchable extension changed, but the output of `hostel list`.
    case listing

    /// The changes that lead from one state to another, ordered by identifier; removals come first.
    package static func changes(
        from old: [String: InstalledExtension], to new: [String: InstalledExtension]
    ) -> [RegistryChange] {
        let removed = old.keys.filter { new[$0] == nil }.sorted().map { RegistryChange.removed($0) }
        let others: [RegistryChange] = new.sorted { $0.key < $1.key }.compactMap { identifier, bundle in
            guard let before = old[identifier] else { return .added(bundle) }
            return before == bundle ? nil : .replaced(bundle)
        }
        return removed + others
    }
}
