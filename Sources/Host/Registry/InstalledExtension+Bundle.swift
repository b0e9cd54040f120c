internal import ExtensionManifest
internal import SystemPackage

extension InstalledExtension {
    /// Takes the facts for a launch from a bundle that passed every check; nil for any other.
    init?(_ bundle: DiscoveredBundle, stamps: [FileStamp]) {
        guard bundle.state == .displayable, let manifest = bundle.manifest, let library = bundle.libraryPath else {
            return nil
        }
        let entry: Entry
        switch manifest.entryPoint {
        case .principalClass(let name): entry = .principalClass(name)
        case .principalFunction(let name): entry = .principalFunction(name)
        case .storyboard, .main: return nil
        }
        self.init(
            identifier: manifest.identifier.text, container: bundle.containerIdentifier,
            extensionPoint: manifest.extensionPoint.identifier, version: manifest.shownVersion,
            displayName: manifest.displayName,
            bundlePath: bundle.kind == .loneLibrary
                ? bundle.path.removingLastComponent().string : bundle.path.string,
            libraryPath: library.string, entry: entry, moduleName: manifest.moduleName,
            declaresExpanded: manifest.largestDisplayMode == .expanded,
            predatesDisplayModes: manifest.linkedSDK?.predatesDisplayModes ?? false,
            groups: manifest.entitlements.applicationGroups,
            isNetworkClient: manifest.entitlements.networkClient, stamps: stamps)
    }
}
