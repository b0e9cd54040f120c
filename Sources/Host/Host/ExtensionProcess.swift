public import PeerSessions

/// The process of an extension for one user of it: launched when this object is made, and kept from being suspended
/// until `invalidate`.
///
/// A host runs one process for each identifier, so two objects of the same identity share it.
@HostActor
public final class ExtensionProcess {
    /// The extension as it was installed when this object was made.
    public let identity: InstalledExtension
    private let host: Host
    private var isInvalidated = false

    /// Launches the process of an extension unless it runs. Returns once it takes sessions.
    ///
    /// Throws as `Host.launch`.
    public init(identity: InstalledExtension, of host: Host) async throws(HostError) {
        (self.identity, self.host) = (identity, host)
        try await host.launch(identity.identifier)
    }

    /// The state of its process; nil if the extension is no longer installed.
    public var state: ExtensionState? { hosted?.state }

    /// Memory, processor time and limits at this moment; nil if the extension is no longer installed.
    public var figures: ProcessFigures? { hosted?.figures }

    /// Every event of its life from now on, such as `launched`, `warned`, `killed` and `exited`. The stream ends with
    /// the host.
    public func events() -> AsyncFilterSequence<AsyncStream<LifeEvent>> {
        host.events().filter { [identifier = identity.identifier] in $0.identifier == identifier }
    }

    /// Begins a session. A process that was interrupted is launched again.
    ///
    /// - Parameter configure: sets the handlers of the new session, before the extension knows it.
    public func makeSession(
        _ configure: @Sendable (PeerSession) -> Void = { _ in }
    ) async throws(PeerSessionError) -> PeerSession {
        guard !isInvalidated else { throw .invalidated }
        let hosted: HostedExtension
        do throws(HostError) { hosted = try await host.launch(identity.identifier) } catch {
            switch error {
            case .notLaunched(_, let reason): throw PeerSessionError(reason)
            default: throw .invalidated
            }
        }
        return try await hosted.makeSession(configure)
    }

    /// Ends the process and waits until it has exited. Sessions end with `invalidated`, and this object makes no more.
    public func invalidate() async {
        guard !isInvalidated else { return }
        isInvalidated = true
        await hosted?.invalidate()
    }

    private var hosted: HostedExtension? { host[identity.identifier] }
}
