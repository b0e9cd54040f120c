internal import ExtensionMessages
internal import Foundation
internal import Glibc
internal import LinuxSystem

/// The configuration file of a user: its place and what it holds.
package struct SettingsFile: Hashable, Sendable {
    /// The absolute path, whether or not the file exists.
    package let path: String
    package let content: Content

    package enum Content: Hashable, Sendable {
        /// There is no file: every default holds.
        case missing
        case settings(HostSettings)
        /// At least one fault.
        case faulty([SettingsFault])
    }

    /// Reads the standard file: `$XDG_CONFIG_HOME/hostel/config.plist`, or `~/.config/hostel/config.plist`.
    package static func standard(_ environment: [String: String]) -> SettingsFile {
        SettingsFile(
            path: StandardPlaces.configurationFile(environment), home: StandardPlaces.home(environment))
    }

    /// - Parameter home: the folder for which `~` stands.
    package init(path: String, home: String) {
        self.path = path
        do throws(SystemError) {
            // A pipe in the file's place must not block the command.
            let file = try OwnedDescriptor.open(path, flags: O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            let bytes = try file.readAll(limit: Self.mostBytes + 1)
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            let reader = SettingsReader(bytes, folder: "/" + folder, home: home)
            content = reader.faults.isEmpty ? .settings(reader.settings) : .faulty(reader.faults)
        } catch {
            content =
                error.isAbsent ? .missing : .faulty([SettingsFault(place: "", message: "It cannot be read: \(error).")])
        }
    }

    /// More than the reader takes, so that it reports a longer file.
    private static let mostBytes = 256 << 10

    /// The settings; empty without a file. Throws the faults.
    package func settings() throws(SettingsFaults) -> HostSettings {
        switch content {
        case .missing: return HostSettings()
        case .settings(let settings): return settings
        case .faulty(let faults): throw SettingsFaults(path: path, faults: faults)
        }
    }
}

/// The faults of one configuration file.
package struct SettingsFaults: Error, Hashable, Sendable {
    package let path: String
    package let faults: [SettingsFault]

    package init(path: String, faults: [SettingsFault]) {
        self.path = path
        self.faults = faults
    }

    /// One line for each fault.
    package var message: String { faults.map { "\(path): \($0.message)" }.joined(separator: "\n") }
}
