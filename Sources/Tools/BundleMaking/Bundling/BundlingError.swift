package import ExtensionManifest

/// Why no bundle was made, apart from findings.
package enum BundlingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The request names neither an output nor a container.
    case noOutput
    /// The output's name ends with neither `.appex` nor `.app`.
    case badOutputName(String)
    case noLibrary
    /// No SDK lies at the path that the request names.
    case noSDK(String)
    /// The bundle would be one of its own resources.
    case outputInResources(output: String, resources: String)
    case file(path: String, FileFailure)
    /// A step of writing failed.
    case writing(stage: String, path: String, reason: String)

    package var description: String {
        switch self {
        case .noOutput: "name the place of the bundle with --output NAME.appex or --container NAME.app"
        case .badOutputName(let name): "\(name) must end with .appex (an extension) or .app (a container)"
        case .noLibrary: "an extension needs a library: add --library libNAME.so"
        case .noSDK(let path):
            "--sdk \(path) has no \(ProvidedLibraries.sdk) that can be read; give the path of this library"
        case .outputInResources(let output, let resources):
            "\(output) lies inside of the resources, \(resources); name another place with --output"
        case .file(let path, let failure): "\(path) cannot be used: \(failure)"
        case .writing(let stage, let path, let reason): "\(stage) \(path) failed: \(reason)"
        }
    }
}
