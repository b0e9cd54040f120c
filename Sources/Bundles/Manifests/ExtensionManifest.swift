package import CFunctions

/// The checked manifest of an extension that breaks no rule.
package struct ExtensionManifest: Sendable, Hashable {
    package let identifier: BundleIdentifier
    package let extensionPoint: ExtensionPointIdentifier
    package let entryPoint: EntryPoint
    package let version: DottedVersion
    package let shortVersion: DottedVersion
    /// The version as a text for people.
    package let shownVersion: String
    package let displayName: String
    package let minimumOSVersion: DottedVersion
    /// The SDK of the original platform that the bundle was linked with; nil if the manifest names none.
    package let linkedSDK: LinkedSDK?
    /// The largest mode that the manifest declares, compact by default. The widget may change it at run time.
    package let largestDisplayMode: LargestDisplayMode
    package let entitlements: Entitlements
    /// The module of bare class names, derived from the executable's name as in a build.
    package let moduleName: String
    /// The functions of a foreign library; nil for every other extension.
    package var functions: CFunctionTable?
}

extension ExtensionManifest {
    /// Nil if a required value is absent or still holds a build variable. The caller has judged the findings.
    init?(_ values: ManifestValues, moduleName: String, containerName: String?) {
        guard let identifier = values.identifier.flatMap(BundleIdentifier.init),
            let point = values.extensionPoint, !point.isEmpty,
            let version = values.version.flatMap({ DottedVersion(leniently: $0) })
                ?? values.shortVersion.flatMap({ DottedVersion(leniently: $0) }),
            let minimum = values.minimumOSVersion.map({ DottedVersion($0) }) ?? DottedVersion([])
        else { return nil }
        self.identifier = identifier
        extensionPoint = ExtensionPointIdentifier(point)
        switch (values.principalClass, values.storyboard, values.principalFunction) {
        case (let name?, nil, nil): entryPoint = .principalClass(name)
        case (nil, let name?, nil): entryPoint = .storyboard(name)
        case (nil, nil, let name?): entryPoint = .principalFunction(name)
        case (nil, nil, nil) where values.isExtensionKit || extensionPoint.entryPointRule != .required:
            // The rules have reported a point that needs another key.
            entryPoint = .main
        default: return nil
        }
        self.version = version
        shortVersion = values.shortVersion.flatMap { DottedVersion(leniently: $0) } ?? version
        shownVersion = values.shownVersion ?? version.description
        displayName =
            if let name = values.displayName, !name.isEmpty {
                name
            } else if let containerName, !containerName.isEmpty {
                containerName
            } else if let name = values.name, !name.isEmpty {
                name
            } else { moduleName }
        minimumOSVersion = minimum
        linkedSDK = values.linkedSDK
        largestDisplayMode = values.largestDisplayMode ?? .compact
        entitlements = values.entitlements
        self.moduleName = moduleName
    }
}
