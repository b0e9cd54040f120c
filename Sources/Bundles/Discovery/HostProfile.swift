import Glibc

/// The abilities of the machine and the host, with which the rules compare a bundle.
package struct HostProfile: Sendable, Hashable {
    package var machine: Machine
    /// The release of the original platform that the host claims to be. It stands for all of its updates: 26 for 26.4,
    /// and 18.2 for 18.2.1.
    package var osVersion: DottedVersion
    package var glibcVersion: DottedVersion
    /// The extension points that this host displays.
    package var extensionPoints: Set<String>
    /// The libraries that a bundle need not bring.
    package var libraries: ProvidedLibraries
    /// The SDK that this host's extensions load; nil if it is unknown. Then stamps are not compared.
    package var sdk: SDKLibrary?
    /// The host that displays a point which this host does not, as named by `hostel run --host`.
    package var otherHosts: [String: String] = [:]
    /// The languages in which the names of bundles are shown, as BCP 47 names them, the best one first. Empty: names are
    /// those of the manifests.
    package var languages: [String] = []
    /// Whether bundles for hosts that this program does not know are checked as well, such as those of an application
    /// with an extension point of its own.
    package var servesOtherPrograms = false

    /// The platform's release of autumn 2026. Since 26, releases are numbered by the year after them.
    ///
    /// It is newer than the SDK's level on purpose. An author's target names the newest system, and the compiler has
    /// already said which names the SDK lacks: a bundle that was built here runs here.
    package static let defaultOSVersion = DottedVersion([27])
    /// The SDK's level: its newest names are those of iOS 18. A bundle whose author names no minimum requires it.
    package static let sdkLevel = DottedVersion([18])

    package init(
        machine: Machine, osVersion: DottedVersion = HostProfile.defaultOSVersion, glibcVersion: DottedVersion,
        extensionPoints: Set<String> = [ExtensionPointIdentifier.today.identifier],
        libraries: ProvidedLibraries = .unknown
    ) {
        self.machine = machine
        self.osVersion = osVersion
        self.glibcVersion = glibcVersion
        self.extensionPoints = extensionPoints
        self.libraries = libraries
    }

    /// Whether a bundle with this MinimumOSVersion runs on the release that the host claims to be.
    func reaches(_ minimum: DottedVersion) -> Bool {
        let claimed = osVersion.components.isEmpty ? [0] : osVersion.components
        return !claimed.lexicographicallyPrecedes(minimum.components.prefix(claimed.count))
    }

    /// This machine, from `uname`, `confstr` and the linker's list of libraries.
    package static func current(osVersion: DottedVersion = HostProfile.defaultOSVersion) -> HostProfile {
        var names = utsname()
        uname(&names)
        let machine = withUnsafeBytes(of: &names.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        var buffer = [UInt8](repeating: 0, count: 64)
        let length = buffer.withUnsafeMutableBytes {
            confstr(CInt(_CS_GNU_LIBC_VERSION), $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
        // "glibc 2.36"
        let text = String(decoding: buffer.prefix(max(0, min(length, 64) - 1)), as: UTF8.self)
        let version = text.split(separator: " ").last.flatMap { DottedVersion($0) }
        return HostProfile(
            machine: Machine(machine), osVersion: osVersion, glibcVersion: version ?? DottedVersion([2, 36]),
            libraries: .current(machine: Machine(machine)))
    }
}
