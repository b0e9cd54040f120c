/// How much of a folder is believed.
package struct DiscoveryLimits: Sendable, Hashable {
    package var propertyLists: PropertyListLimits
    /// Entries of the folder. Ten thousand bundles are meant to work.
    package var folderEntries: Int
    /// Entries of one bundle's directory, and of a container's PlugIns.
    package var bundleEntries: Int
    /// Looks at an entry that changes while it is read, before that is reported.
    package var attempts: Int

    package init(
        propertyLists: PropertyListLimits = .standard, folderEntries: Int = 65_536, bundleEntries: Int = 4_096,
        attempts: Int = 3
    ) {
        self.propertyLists = propertyLists
        self.folderEntries = folderEntries
        self.bundleEntries = bundleEntries
        self.attempts = attempts
    }
}
