/// Where host and containers look for each other when nobody says otherwise.
package enum StandardPlaces {
    /// The state folder: `$XDG_STATE_HOME/hostel`, or `~/.local/state/hostel`.
    package static func stateFolder(_ environment: [String: String]) -> String {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/hostel" }
        return (environment["HOME"] ?? "/tmp") + "/.local/state/hostel"
    }

    /// The socket for containers: the one that a host named to a program that it started, or the one in the standard
    /// state folder.
    package static func containerSocket(_ environment: [String: String]) -> String {
        if let named = environment[ContainerSocket.variable], named.hasPrefix("/") { return named }
        return stateFolder(environment) + "/" + ContainerSocket.name
    }
}
