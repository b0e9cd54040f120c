/// A connection between two parties, in one direction, on which messages travel.
package enum AuditEdge: UInt8, Hashable, Sendable, CaseIterable {
    case hostToExtension, extensionToHost
    /// `extensionContext.open`, which the host brokers.
    case extensionToContainer
    case containerToHost, hostToContainer
    case commandToHost, hostToCommand
    /// Orders to make a process, and their results.
    case hostToForkServer, forkServerToHost

    /// The stable word for programs.
    package var word: String {
        switch self {
        case .hostToExtension: "host-to-extension"
        case .extensionToHost: "extension-to-host"
        case .extensionToContainer: "extension-to-container"
        case .containerToHost: "container-to-host"
        case .hostToContainer: "host-to-container"
        case .commandToHost: "command-to-host"
        case .hostToCommand: "host-to-command"
        case .hostToForkServer: "host-to-fork-server"
        case .forkServerToHost: "fork-server-to-host"
        }
    }
}
