/// The grants for which an extension asks although its extension point does not offer them. Nobody can give them.
package struct UnofferedGrants: Hashable, Sendable {
    package let grants: Set<Grant>

    package init(_ grants: Set<Grant>) { self.grants = grants }

    /// The cause and the correction, as two sentences; nil without any.
    package var message: String? {
        if grants.isEmpty { return nil }
        let kinds = Set(grants.map { ".\($0.entitlement.rawValue)" }).sorted().joined(separator: ", ")
        return "It asks for \(grants.spelled.joined(separator: ", ")), which its extension point does not offer. "
            + "Add \(kinds) to `entitlements` of the point's definition, if the point is your own."
    }
}

extension InstalledExtension {
    /// The grants for which it asks in vain.
    package var unoffered: UnofferedGrants { UnofferedGrants(requested.subtracting(consent.asked)) }
}
