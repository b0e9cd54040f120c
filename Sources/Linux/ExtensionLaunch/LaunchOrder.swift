package import Confinement

/// Everything that the fork server needs to launch one extension. Three or four descriptors travel beside it, in this
/// order: the extension's end of its session, the writing end of its log, its end of the status socket, and the judged
/// library.
package struct LaunchOrder: Hashable, Sendable {
    /// The host chooses it, and the reply repeats it.
    package var serial: UInt32
    /// CFBundleIdentifier. Its last component names the process.
    package var identifier: String
    /// NSExtensionPointIdentifier.
    package var extensionPoint: String
    /// Absolute.
    package var bundlePath: String
    /// Absolute.
    package var libraryPath: String
    /// NSExtensionPrincipalClass as written in the manifest, or empty.
    package var principalClass: String
    /// Entry function of a library without classes, or empty.
    package var principalFunction: String
    /// Module by which a bare class name is resolved, or empty.
    package var moduleName: String
    /// KEY=VALUE texts for the SDK.
    package var settings: [String]
    /// KEY=VALUE texts: the whole environment.
    package var environment: [String]
    package var workingDirectory: String
    package var confinement: ConfinementMeasures

    package init(
        serial: UInt32 = 0, identifier: String, extensionPoint: String, bundlePath: String, libraryPath: String,
        principalClass: String = "", principalFunction: String = "", moduleName: String = "", settings: [String] = [],
        environment: [String] = [], workingDirectory: String = "/", confinement: ConfinementMeasures
    ) {
        self.serial = serial
        self.identifier = identifier
        self.extensionPoint = extensionPoint
        self.bundlePath = bundlePath
        self.libraryPath = libraryPath
        self.principalClass = principalClass
        self.principalFunction = principalFunction
        self.moduleName = moduleName
        self.settings = settings
        self.environment = environment
        self.workingDirectory = workingDirectory
        self.confinement = confinement
    }

    /// The most descriptors that travel beside an order.
    package static let mostDescriptors = 4

    /// The environment of every extension: the host's variables that set the format of numbers, dates and texts, and a
    /// setting that keeps the runtime from starting a debugger, which confinement would not allow.
    package static func environment(from host: [String: String]) -> [String] {
        let kept = host.filter { $0.key == "LANG" || $0.key == "LANGUAGE" || $0.key == "TZ" || $0.key.hasPrefix("LC_") }
        return kept.map { "\($0.key)=\($0.value)" }.sorted() + ["SWIFT_BACKTRACE=enable=no"]
    }
}
