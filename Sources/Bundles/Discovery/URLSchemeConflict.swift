/// A URL scheme that several containers claim. It is reported, and the host chooses none of them.
package struct URLSchemeConflict: Sendable, Hashable {
    package var scheme: String
    package var claimants: [String]

    package var finding: Finding { .schemeClaimedTwice(scheme, claimants: claimants) }

    package static func conflicts(among containers: [ContainerManifest]) -> [URLSchemeConflict] {
        var claims: [String: Set<String>] = [:]
        for container in containers {
            for scheme in container.urlSchemes { claims[scheme, default: []].insert(container.identifier.text) }
        }
        return claims.filter { $0.value.count > 1 }
            .map { URLSchemeConflict(scheme: $0.key, claimants: $0.value.sorted()) }
            .sorted { $0.scheme < $1.scheme }
    }
}
