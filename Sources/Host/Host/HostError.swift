/// Why a host did not start, or did not do what its embedder asked for.
public enum HostError: Error, Hashable, Sendable {
    /// The event loop of all hosts could not be started; most often the limit of open files is reached.
    case loop(detail: String)
    /// The state folder cannot be used, or another host uses it.
    case state(StateError)
    /// The fork server could not be started; the sentence says why.
    case forkServer(detail: String)
    /// An extension point has a malformed identifier, a limit or a deadline out of its range; or the table that ships with
    /// the program cannot be read. The sentence says why.
    case extensionPoints(detail: String)
    /// Two of the points that were given have the same identifier.
    case pointTwice(identifier: String)
    /// No extension that this host can launch has the identifier.
    case unknownExtension(identifier: String)
    /// The extension does not ask for these grants, or its extension point does not offer them.
    case notAsked(identifier: String, Set<Grant>)
    /// The extension's process exited before it took messages.
    case notLaunched(identifier: String, ExitReason)
    /// The host has stopped, or is about to.
    case stopped
}

extension HostError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .loop(let detail):
            "The host's event loop cannot be started: \(detail). Is the limit of open files reached?"
        case .state(let error): error.description
        case .forkServer(let detail): detail
        case .extensionPoints(let detail): detail
        case .pointTwice(let identifier): "Two points were given for \(identifier). Give one."
        case .unknownExtension(let identifier):
            "This host can launch no extension \(identifier). Check the identifier, and the host's list of bundles, which "
                + "has the reason for each that is unusable."
        case .notAsked(let identifier, let grants):
            "\(identifier) cannot have \(grants.spelled.joined(separator: ", ")): it does not ask for it, or its extension "
                + "point does not offer it. Ask in the bundle's entitlements."
        case .notLaunched(let identifier, let reason): "\(identifier) was not launched: \(reason.message)"
        case .stopped: "The host is ending."
        }
    }
}
