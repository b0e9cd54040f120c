/// The default places where host and containers find each other.
package enum StandardPlaces {
    /// The state folder: `$XDG_STATE_HOME/hostel`, or `~/.local/state/hostel`.
    package static func stateFolder(_ environment: [String: String]) -> String {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/hostel" }
        return (environment["HOME"] ?? "/tmp") + "/.local/state/hostel"
    }

    /// The socket for containers. A host names it to the programs that it starts; otherwise it lies in the standard state
    /// folder.
    package static func containerSocket(_ environment: [String: String]) -> String {
        if let named = environment[ContainerSocket.variable], named.hasPrefix("/") { return named }
        return stateFolder(environment) + "/" + ContainerSocket.name
    }
}
