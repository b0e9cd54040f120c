/// The bounds for reading a folder.
package struct DiscoveryLimits: Sendable, Hashable {
    package var propertyLists: PropertyListLimits
    /// Entries of the folder. Ten thousand bundles must work.
    package var folderEntries: Int
    /// Entries of one bundle's directory.
    package var bundleEntries: Int
    /// Extensions of one container. Our choice: far more than any application has. A host keeps some kilobytes of each.
    package var containedExtensions: Int
    /// Attempts to read an entry that changes while it is read, before the change is reported.
    package var attempts: Int
    /// Subfolders that are searched for misplaced bundles, and the entries that are read of each.
    package var subfolders: Int
    package var subfolderEntries: Int

    package init(
        propertyLists: PropertyListLimits = .standard, folderEntries: Int = 65_536, bundleEntries: Int = 4_096,
        containedExtensions: Int = 256, attempts: Int = 3, subfolders: Int = 32, subfolderEntries: Int = 256
    ) {
        self.propertyLists = propertyLists
        self.folderEntries = folderEntries
        self.bundleEntries = bundleEntries
        self.containedExtensions = containedExtensions
        self.attempts = attempts
        self.subfolders = subfolders
        self.subfolderEntries = subfolderEntries
    }
}
