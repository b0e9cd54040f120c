package import Confinement
package import ExtensionManifest
import Glibc
import SystemPackage

/// Where the fork server is and how it is started.
package struct ForkServerConfiguration: Sendable {
    /// The executable; nil for the one named by HOSTEL_FORK_SERVER, or else that of the installation of
    /// `libHostelHost.so`, or the one beside the running executable.
    package var executable: String?
    /// The SDK's library: a bare name found by the fork server's run path, or a path.
    package var sdk: String
    /// The time for a launch, the fork server's start and warm-up included.
    package var deadline: Duration
    /// The time for the fork server's start and warm-up alone, for those that wait for it before they launch. A start
    /// takes some 0.3 s, and has taken 5 s on two processors with 16 hosts that began at once.
    package var startDeadline: Duration
    /// The descriptor for the fork server's own messages; nil for the host's standard error.
    package var log: Int32?
    /// Whether the fork server filters its own system calls, which extensions inherit at no cost. Off only if the
    /// operator switched that layer off.
    package var isFiltered: Bool

    /// Whether the fork server prepares a root and a network of their own for extensions. Off only if the operator
    /// switched both layers off.
    package var preparesRooms: Bool
    /// Whether extensions under a host of root become another user outside. Needs a user namespace and a root of their
    /// own.
    package var changesUser: Bool
    /// The most children that wait for a launch.
    package var warmChildren: Int
    /// The namespaces and steps of the extensions for which they wait.
    package var warmMeasures = ConfinementMeasures()

    package init(
        executable: String? = nil, sdk: String = "libHostelSDK.so", deadline: Duration = .seconds(10),
        startDeadline: Duration = .seconds(30), log: Int32? = nil, isFiltered: Bool = true, preparesRooms: Bool = true,
        changesUser: Bool = false, warmChildren: Int = 0, warmMeasures: ConfinementMeasures = ConfinementMeasures()
    ) {
        self.executable = executable
        self.sdk = sdk
        self.deadline = deadline
        self.startDeadline = startDeadline
        self.log = log
        self.isFiltered = isFiltered
        self.preparesRooms = preparesRooms
        self.changesUser = changesUser
        self.warmChildren = warmChildren
        self.warmMeasures = warmMeasures
    }

    /// A fork server for extensions with this confinement.
    init(_ confinement: ConfinementPolicy, executable: String? = nil, log: Int32? = nil, warmChildren: Int = 0) {
        self.init(
            executable: executable, log: log, isFiltered: confinement.layers.contains(.seccomp),
            preparesRooms: !confinement.layers.isDisjoint(with: [.ownRoot, .networkNamespace]),
            changesUser: confinement.layers.isSuperset(of: [.ownRoot, .mountNamespace, .userNamespace]),
            warmChildren: warmChildren, warmMeasures: confinement.measures)
    }

    /// The absolute path of the executable.
    package var executablePath: String {
        if let executable { return AbsolutePath.of(executable) }
        if let named = getenv("HOSTEL_FORK_SERVER") { return AbsolutePath.of(String(cString: named)) }
        return Companions.usualForkServer
    }

    /// The file of the SDK that the fork server loads; nil if it is not found.
    package var sdkLibrary: SDKLibrary? {
        let library = sdk.contains("/") ? sdk : Companions(of: executablePath).libraries + "/" + sdk
        return SDKLibrary(FilePath(library))
    }

    /// The environment of the fork server: no more than it needs to find libraries, fonts and the language, because its
    /// children can read it.
    static func environment() -> [String] {
        let kept: Set<String> = [
            "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH", "HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "FONTCONFIG_FILE",
            "FONTCONFIG_PATH",
        ]
        var variables: [String] = []
        var next = environ
        while let text = next.pointee {
            let variable = String(cString: text)
            let name = variable.prefix { $0 != "=" }
            if kept.contains(String(name)) || name.hasPrefix("LC_") { variables.append(variable) }
            next += 1
        }
        return variables + [
            // Swift's own handler of crashes starts another program, which confinement does not allow.
            "SWIFT_BACKTRACE=enable=no",
            // GLib's own allocator keeps freed pieces all over the warmed heap. Each piece that an extension uses would
            // make another page private. malloc returns new pieces side by side.
            "G_SLICE=always-malloc",
        ]
    }
}
