/// The checked manifest of a container application that breaks no rule.
package struct ContainerManifest: Sendable, Hashable {
    package let identifier: BundleIdentifier
    package let version: DottedVersion
    package let shortVersion: DottedVersion
    package let displayName: String
    package let executable: String?
    package let urlSchemes: [String]
    package let entitlements: Entitlements
}

extension ContainerManifest {
    init?(_ values: ManifestValues) {
        guard let identifier = values.identifier.flatMap(BundleIdentifier.init) else { return nil }
        self.identifier = identifier
        version = values.version.flatMap { DottedVersion(leniently: $0) } ?? DottedVersion([])
        shortVersion = values.shortVersion.flatMap { DottedVersion(leniently: $0) } ?? version
        displayName =
            [values.displayName, values.name].compactMap { $0 }.first { !$0.isEmpty } ?? identifier.text
        executable = values.executable
        urlSchemes = values.urlSchemes
        entitlements = values.entitlements
    }
}
