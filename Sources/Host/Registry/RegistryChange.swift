/// A difference between two looks at the folders.
package enum RegistryChange: Hashable, Sendable {
    case added(InstalledExtension)
    case removed(String)
    /// Its bundle is usable, and a person or the host's policy disabled it.
    case disabled(String)
    /// The same identifier with other files.
    case replaced(InstalledExtension)
    /// No launchable extension changed, but the output of `hostel list`.
    case listing

    /// The changes that lead from one state to another, ordered by identifier; removals come first.
    ///
    /// - Parameter disabled: the identifiers of the usable bundles that are disabled in the new state.
    package static func changes(
        from old: [String: InstalledExtension], to new: [String: InstalledExtension], disabled: Set<String> = []
    ) -> [RegistryChange] {
        let removed = old.keys.filter { new[$0] == nil }.sorted().map { identifier in
            disabled.contains(identifier) ? RegistryChange.disabled(identifier) : .removed(identifier)
        }
        let others: [RegistryChange] = new.sorted { $0.key < $1.key }.compactMap { identifier, bundle in
            guard let before = old[identifier] else { return .added(bundle) }
            return before == bundle ? nil : .replaced(bundle)
        }
        return removed + others
    }
}
