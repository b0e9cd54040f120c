import ExtensionManifest
package import SystemPackage

/// The arguments of `hostel bundle`.
package struct BundleRequest: Sendable, Hashable {
    /// The library, or one library for each architecture.
    package var libraries: [FilePath]
    package var info: FilePath
    package var entitlements: FilePath?
    /// Entitlements that are true, beside those of the file, whose values count first.
    package var trueEntitlements: [String] = []
    /// The list of a foreign library's functions.
    package var functions: FilePath?
    /// A directory whose content is copied to the bundle's top.
    package var resources: FilePath?
    package var settings: [String: String]
    /// The SDK that the libraries were built against: the library's path or a folder with it. Nil means the one on each
    /// library's run path, or else the host's.
    package var sdk: FilePath?
    /// The application that will contain the extension. Its identifier must be the prefix of the extension's.
    package var container: FilePath?
    /// The bundle to make, `.appex` or `.app`; nil means the container's PlugIns.
    package var output: FilePath?

    package init(
        libraries: [FilePath] = [], info: FilePath, entitlements: FilePath? = nil, resources: FilePath? = nil,
        settings: [String: String] = [:], sdk: FilePath? = nil, container: FilePath? = nil, output: FilePath? = nil
    ) {
        self.libraries = libraries
        self.info = info
        self.entitlements = entitlements
        self.resources = resources
        self.settings = settings
        self.sdk = sdk
        self.container = container
        self.output = output
    }

    /// Makes a request from the texts of a command line.
    package init(
        libraryPaths: [String], infoPath: String, entitlementsPath: String?, resourcesPath: String?,
        settings: [String: String], sdkPath: String?, containerPath: String?, outputPath: String?,
        functionsPath: String? = nil, trueEntitlements: [String] = []
    ) {
        self.init(
            libraries: libraryPaths.map { FilePath($0) }, info: FilePath(infoPath),
            entitlements: entitlementsPath.map { FilePath($0) }, resources: resourcesPath.map { FilePath($0) },
            settings: settings, sdk: sdkPath.map { FilePath($0) }, container: containerPath.map { FilePath($0) },
            output: outputPath.map { FilePath($0) })
        functions = functionsPath.map { FilePath($0) }
        self.trueEntitlements = trueEntitlements
    }
}
