package import SystemPackage

/// What `hostel bundle` is asked for.
package struct BundleRequest: Sendable, Hashable {
    /// The library, or one for each architecture.
    package var libraries: [FilePath]
    package var info: FilePath
    package var entitlements: FilePath?
    /// A directory whose content goes to the bundle's top.
    package var resources: FilePath?
    package var settings: [String: String]
    /// The application that will contain the extension: its identifier is compared.
    package var container: FilePath?
    /// The bundle to make, `.appex` or `.app`; nil puts it into the container's PlugIns.
    package var output: FilePath?

    package init(
        libraries: [FilePath] = [], info: FilePath, entitlements: FilePath? = nil, resources: FilePath? = nil,
        settings: [String: String] = [:], container: FilePath? = nil, output: FilePath? = nil
    ) {
        self.libraries = libraries
        self.info = info
        self.entitlements = entitlements
        self.resources = resources
        self.settings = settings
        self.container = container
        self.output = output
    }

    /// The same from texts, for a command line.
    package init(
        libraryPaths: [String], infoPath: String, entitlementsPath: String?, resourcesPath: String?,
        settings: [String: String], containerPath: String?, outputPath: String?
    ) {
        self.init(
            libraries: libraryPaths.map { FilePath($0) }, info: FilePath(infoPath),
            entitlements: entitlementsPath.map { FilePath($0) }, resources: resourcesPath.map { FilePath($0) },
            settings: settings, container: containerPath.map { FilePath($0) }, output: outputPath.map { FilePath($0) })
    }
}

/// Why no bundle was made, besides findings.
package enum BundlingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Neither an output nor a container says where the bundle goes.
    case noOutput
    /// The output's name ends with neither `.appex` nor `.app`.
    case badOutputName(String)
    case noLibrary
    case file(path: String, FileFailure)
    /// A step of writing failed.
    case writing(stage: String, path: String, reason: String)

    package var description: String {
        switch self {
        case .noOutput: "say where the bundle goes with --output NAME.appex or --container NAME.app"
        case .badOutputName(let name): "\(name) must end with .appex (an extension) or .app (a container)"
        case .noLibrary: "an extension needs a library: add --library libNAME.so"
        case .file(let path, let failure): "\(path) cannot be used: \(failure)"
        case .writing(let stage, let path, let reason): "\(stage) \(path) failed: \(reason)"
        }
    }
}

/// What became of a request.
package struct BundlingResult: Sendable, Hashable {
    /// Nil if no bundle was made; then nothing was left behind either.
    package var bundle: FilePath?
    package var findings: [Finding]

    package var path: String? { bundle?.string }
}

extension BundlingResult: Encodable {
    private enum CodingKeys: String, CodingKey {
        case path, findings
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
        try container.encode(findings, forKey: .findings)
    }
}
