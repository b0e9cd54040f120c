package import ExtensionManifest
internal import ExtensionMessages

/// The extension points of one host, by identifier.
struct PointTable {
    /// In the order in which they were given.
    let all: [any ExtensionPoint]
    private let byIdentifier: [String: any ExtensionPoint]

    /// Throws `HostError.pointTwice` where two points take the same identifier, and `extensionPoints` for one that no bundle
    /// can name.
    init(_ points: [any ExtensionPoint]) throws(HostError) {
        var found: [String: any ExtensionPoint] = [:]
        for point in points {
            for identifier in point.identifiers {
                if BundleIdentifier.fault(in: identifier) != nil {
                    throw .extensionPoints(
                        detail: "The identifier `\(identifier)` of an extension point is malformed. It has letters, "
                            + "digits, dots and hyphens.")
                }
                guard found.updateValue(point, forKey: identifier) == nil else {
                    throw .pointTwice(identifier: identifier)
                }
            }
        }
        all = points
        byIdentifier = found
    }

    subscript(identifier: String) -> (any ExtensionPoint)? { byIdentifier[identifier] }

    var identifiers: Set<String> { Set(byIdentifier.keys) }

    /// The points that are defined in code.
    var definitions: [ExtensionPointDefinition] { all.flatMap(\.definitions) }

    /// The kinds of grants that the extensions of a point may ask for.
    func entitlements(of point: String) -> Set<ExtensionPointDefinition.Entitlement> {
        definitions.first { $0.identifier == point }?.entitlements ?? [.network, .groups]
    }

    /// The names of every point's messages, for the audit.
    var messageNames: [MessageNames] {
        all.flatMap { ($0 as? any MessageNaming)?.catalogue ?? [MessageNames(custom: $0.messageNames)] }
    }
}

extension HostProfile {
    /// This machine, with the extension points that a host offers.
    ///
    /// - Parameter hosts: the points of Info/ExtensionPoints.plist that have a host, with its word. The registry names
    ///   that word where a bundle extends a point that this host does not offer.
    /// - Parameter platform: the release of the original platform that the host claims to be; nil: the usual one.
    /// - Parameter locale: the person's, in whose languages bundles have their names.
    package static func offering(
        _ points: Set<String>, hosts: [String: String], forkServer: ForkServerConfiguration = ForkServerConfiguration(),
        platform: DottedVersion? = nil, locale: PreferredLocale = .unknown
    ) -> HostProfile {
        var profile = HostProfile.current(osVersion: platform ?? defaultOSVersion)
        profile.sdk = forkServer.sdkLibrary
        profile.extensionPoints = points
        profile.languages = locale.languages
        profile.otherHosts = hosts.filter { !points.contains($0.key) }
        return profile
    }
}
