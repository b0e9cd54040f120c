/// The entitlements that a bundle requests, from `entitlements.plist`.
package struct Entitlements: Sendable, Hashable {
    package var applicationGroups: [String] = []
    package var networkClient = false
    /// Absolute paths of files and folders, not checked further.
    package var readablePaths: [String] = []
    package var writablePaths: [String] = []

    /// The most groups, and the most files and folders of each kind of access. Our choice: several times what an
    /// extension asks for.
    package static let mostGroups = 256
    package static let mostFiles = 16

    package init(applicationGroups: [String] = [], networkClient: Bool = false) {
        self.applicationGroups = applicationGroups
        self.networkClient = networkClient
    }
}
