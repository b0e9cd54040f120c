/// A point that answers commands of its own on the host's socket.
@HostActor
package protocol CommandServing: ExtensionPoint {
    /// No two owners of a host may share the name of a command.
    var commands: [CommandTable] { get }
}
