/// The way from what was read to what may be relied on.
extension ExtensionManifest {
    /// Nil if a required value is absent or still holds a build variable. The caller has judged the findings.
    init?(_ values: ManifestValues, moduleName: String, containerName: String?) {
        guard let identifier = values.identifier.flatMap(BundleIdentifier.init),
            let point = values.extensionPoint, !point.isEmpty,
            let version = [values.version, values.shortVersion].compactMap({ $0 })
                .compactMap({ DottedVersion(leniently: $0) }).first,
            let minimum = values.minimumOSVersion.map({ DottedVersion($0) }) ?? DottedVersion([])
        else { return nil }
        self.identifier = identifier
        extensionPoint = ExtensionPoint(point)
        let entries: [EntryPoint] = [
            values.principalClass.map(EntryPoint.principalClass), values.storyboard.map(EntryPoint.storyboard),
            values.principalFunction.map(EntryPoint.principalFunction),
        ].compactMap { $0 }
        guard entries.count <= 1 else { return nil }
        if let entry = entries.first {
            entryPoint = entry
        } else if extensionPoint.entryPointRule == .optional {
            entryPoint = .main
        } else {
            return nil
        }
        self.version = version
        shortVersion = values.shortVersion.flatMap { DottedVersion(leniently: $0) } ?? version
        shownVersion = values.shownVersion ?? version.description
        displayName =
            [values.displayName, containerName, values.name].compactMap { $0 }.first { !$0.isEmpty }
            ?? moduleName
        minimumOSVersion = minimum
        largestDisplayMode = values.largestDisplayMode ?? .compact
        attributes = values.attributes
        entitlements = values.entitlements
        self.moduleName = moduleName
    }
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
