/// The entitlements that a bundle requests, from `entitlements.plist`.
package struct Entitlements: Sendable, Hashable {
    package var applicationGroups: [String] = []
    package var networkClient = false
    /// Absolute paths of files and folders, not checked further.
    package var readablePaths: [String] = []
    package var writablePaths: [String] = []
    /// All other entitlements, for hosts that know more of them.
    package var others: [String: PropertyListValue] = [:]

    package init(
        applicationGroups: [String] = [], networkClient: Bool = false, others: [String: PropertyListValue] = [:]
    ) {
        self.applicationGroups = applicationGroups
        self.networkClient = networkClient
        self.others = others
    }
}
