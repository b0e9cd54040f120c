internal import Confinement
internal import ExtensionLaunch
internal import Foundation
internal import Glibc

// What one launch is given of the machine.

extension ExtensionInstance {
    /// - Parameter dataAtFork: the private memory that the fork server has mapped, and its child with it, in bytes.
    func order(dataAtFork: UInt64?) -> LaunchOrder {
        groupFolders = groups.folders(of: bundle.groups)
        ownFolder = data.folder(of: bundle.identifier)
        let grants = ExtensionGrants(
            bundle: bundle.readablePaths, data: ownFolder, groups: groupFolders,
            isNetworkClient: bundle.isNetworkClient)
        let names = SharedFiles.ofNames.filter { FileManager.default.fileExists(atPath: $0) }
        var environment = LaunchOrder.environment(from: ProcessInfo.processInfo.environment)
        if let ownFolder { environment += DataFolders.variables(for: ownFolder) }
        if bundle.isNetworkClient {
            // Names are asked for over TCP: the kernel cannot open UDP for that alone, so it stays closed.
            environment.append("RES_OPTIONS=use-vc")
        }
        var measures = confinement.granting(grants, names: names).measures
        // Where no group holds a burst, the kernel refuses it: an extension that is refused memory ends by itself.
        if sampler.groups?.boundsMemory != true, confinement.layers.contains(.resourceLimits), let dataAtFork {
            measures.limits.append(ResourceLimit(.data, limits.dataCeiling(mappedAtFork: dataAtFork)))
        }
        return LaunchOrder(
            identifier: bundle.identifier, extensionPoint: bundle.extensionPoint, bundlePath: bundle.bundlePath,
            libraryPath: bundle.libraryPath, principalClass: bundle.principalClass,
            principalFunction: bundle.principalFunction, moduleName: bundle.moduleName,
            settings: ownFolder.map { ["DataFolder=" + $0] } ?? [], environment: environment, confinement: measures)
    }
}

extension InstalledExtension {
    /// What of its bundle it may read. A library that lies alone has no bundle, and what lies beside it is not its own.
    ///
    /// A rule is about what a path leads to, so nothing is named here that a link of the bundle's leads out of it.
    var readablePaths: [String] {
        guard bundlePath.hasSuffix(".appex") else {
            return [libraryPath] + (Self.isFile(listPath) ? [listPath] : [])
        }
        // Its container is not its own (S000-24): what lies there it may not read, libraries least of all.
        return [bundlePath]
    }

    /// The list of a library that lies alone: Name.plist beside libName.so.
    private var listPath: String {
        let folder = (libraryPath as NSString).deletingLastPathComponent
        var name = ((libraryPath as NSString).lastPathComponent as NSString).deletingPathExtension
        if name.hasPrefix("lib") { name.removeFirst(3) }
        return folder + "/" + name + ".plist"
    }

    /// Whether a regular file lies there, and no link to one.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
