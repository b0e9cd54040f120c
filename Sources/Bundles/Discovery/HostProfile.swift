import Glibc

/// The abilities of the machine and the host, with which the rules compare a bundle.
package struct HostProfile: Sendable, Hashable {
    package var machine: Machine
    /// The version of the original platform that the SDK corresponds to. MinimumOSVersion is compared with it.
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

    /// The SDK's level: its newest names are those of iOS 18.
    package static let defaultOSVersion = DottedVersion([18])

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
