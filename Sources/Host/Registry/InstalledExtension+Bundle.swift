internal import ExtensionManifest
internal import SystemPackage

extension InstalledExtension {
    /// Takes the facts for a launch from a bundle that passed every check; nil for any other. Nothing is granted yet.
    init?(_ bundle: DiscoveredBundle, stamps: [FileStamp], contentHash: String) {
        guard bundle.state == .displayable, let manifest = bundle.manifest, let library = bundle.libraryPath else {
            return nil
        }
        let entry: Entry
        switch manifest.entryPoint {
        case .principalClass(let name): entry = .principalClass(name)
        case .principalFunction(let name): entry = .principalFunction(name)
        case .main: entry = .main
        case .storyboard(let name): entry = .storyboard(name)
        }
        self.init(
            identifier: manifest.identifier.text, container: bundle.containerIdentifier,
            extensionPoint: manifest.extensionPoint.identifier, version: manifest.shownVersion,
            displayName: manifest.displayName,
            bundlePath: bundle.kind == .loneLibrary
                ? bundle.path.removingLastComponent().string : bundle.path.string,
            place: bundle.path.string, libraryPath: library.string, entry: entry, moduleName: manifest.moduleName,
            declaresExpanded: manifest.largestDisplayMode == .expanded,
            predatesDisplayModes: manifest.linkedSDK?.predatesDisplayModes ?? false,
            consent: Consent(asked: manifest.entitlements.grants.filter { $0.entitlement != .files }),
            requested: manifest.entitlements.grants, contentHash: contentHash, stamps: stamps)
        functions = manifest.functions
    }
}

extension Entitlements {
    /// The grants that they stand for.
    var grants: Set<Grant> {
        Set(applicationGroups.map { Grant.group($0) })
            .union(networkClient ? [.network] : [])
            .union(readablePaths.compactMap { GrantPath($0).map { .read($0.text) } })
            .union(writablePaths.compactMap { GrantPath($0).map { .write($0.text) } })
    }
}

extension DiscoveredBundle {
    /// Whether its content counts: it is displayable and asks for a grant.
    var asksForGrants: Bool { state == .displayable && manifest?.entitlements.grants.isEmpty == false }

    /// Whether its content is hashed at a look: it counts, or the policy decides by it.
    ///
    /// - Parameter policy: whether the policy decides by the content hash of the bundle with an identifier.
    func needsHash(by policy: (String) -> Bool) -> Bool {
        asksForGrants || state == .displayable && identifier.map(policy) == true
    }
}
