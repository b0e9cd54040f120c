/// The default places of a user's files, by the XDG base directory specification, which ignores relative paths.
package enum StandardPlaces {
    /// The state folder: `$XDG_STATE_HOME/hostel`, or `~/.local/state/hostel`.
    package static func stateFolder(_ environment: [String: String]) -> String {
        base("XDG_STATE_HOME", environment, default: ".local/state") + "/hostel"
    }

    /// The folder of bundles: `$XDG_DATA_HOME/hostel/extensions`, or `~/.local/share/hostel/extensions`.
    package static func extensionsFolder(_ environment: [String: String]) -> String {
        base("XDG_DATA_HOME", environment, default: ".local/share") + "/hostel/extensions"
    }

    /// The configuration file: `$XDG_CONFIG_HOME/hostel/config.plist`, or `~/.config/hostel/config.plist`.
    package static func configurationFile(_ environment: [String: String]) -> String {
        base("XDG_CONFIG_HOME", environment, default: ".config") + "/hostel/config.plist"
    }

    /// The user's home.
    package static func home(_ environment: [String: String]) -> String { environment["HOME"] ?? "/tmp" }

    private static func base(_ variable: String, _ environment: [String: String], default folder: String) -> String {
        if let named = environment[variable], named.hasPrefix("/") { return named }
        return home(environment) + "/" + folder
    }

    /// The socket for containers. A host names it to the programs that it starts; otherwise it lies in the standard
    /// state folder.
    package static func containerSocket(_ environment: [String: String]) -> String {
        if let named = environment[ContainerSocket.variable], named.hasPrefix("/") { return named }
        return stateFolder(environment) + "/" + ContainerSocket.name
    }
}
