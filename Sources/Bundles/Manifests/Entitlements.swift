/// The entitlements that a bundle requests, from `entitlements.plist`.
package struct Entitlements: Sendable, Hashable {
    package var applicationGroups: [String] = []
    package var networkClient = false
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
