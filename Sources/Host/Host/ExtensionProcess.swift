public import PeerSessions

/// The process of an extension for one user of it: launched when this object is made, and kept from being suspended
/// until `invalidate`, also if nothing refers to the object any more.
///
/// A host runs one process for each identifier, so two objects of the same identity share it.
@HostActor
public final class ExtensionProcess {
    /// The extension as it was installed when this object was made.
    public let identity: InstalledExtension
    private let host: Host
    private var isInvalidated = false
    /// Calls the handler of interruptions.
    private var reporting: Task<Void, Never>?

    /// Launches the process of an extension unless it runs. Returns once it takes sessions.
    ///
    /// Throws as `Host.launch`.
    ///
    /// - Parameters:
    ///   - identity: one of `Host.installed`.
    ///   - host: the host that found the extension.
    ///   - onInterruption: is called with each reason of `interruptions`, until `invalidate`. The next `makeSession`
    ///     launches another process.
    public init(
        identity: InstalledExtension, of host: Host, onInterruption: (@HostActor @Sendable (ExitReason) -> Void)? = nil
    ) async throws(HostError) {
        (self.identity, self.host) = (identity, host)
        if let onInterruption {
            let interruptions = interruptions()
            reporting = Task { @HostActor in
                for await reason in interruptions { onInterruption(reason) }
            }
        }
        do throws(HostError) { try await host.launch(identity.identifier) } catch {
            reporting?.cancel()
            throw error
        }
    }

    deinit { reporting?.cancel() }

    /// The state of its process; nil if the extension is no longer installed.
    public var state: ExtensionState? { hosted?.state }

    /// Memory, processor time and limits at this moment; nil if the extension is no longer installed.
    public var figures: ProcessFigures? { get async { await hosted?.figures } }

    /// Every event of its life from now on, such as `launched`, `warned`, `killed` and `exited`. The stream ends with
    /// the host.
    public func events() -> AsyncFilterSequence<AsyncStream<LifeEvent>> {
        host.events().filter { [identifier = identity.identifier] in $0.identifier == identifier }
    }

    /// The reason of every exit from now on after which another process may follow: a crash, a passed deadline, a
    /// memory limit, a new version of the bundle, or changed grants. The end of the extension or of the host does not count.
    /// The sequence ends with the host.
    public func interruptions() -> some AsyncSequence<ExitReason, Never> & Sendable {
        host.endReaders.stream().compactMap { [identifier = identity.identifier] end in
            end.identifier == identifier && end.isInterruption ? end.reason : nil
        }
    }

    /// Memory, processor time and limits now and after each interval, as long as the extension is installed.
    ///
    /// - Parameter interval: at least 10 ms, because each measurement reads the kernel's account of the process.
    public func figures(every interval: Duration) -> AsyncStream<ProcessFigures> {
        let interval = max(interval, .milliseconds(10))
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let measuring = Task { @HostActor [host, identifier = identity.identifier] in
                while !Task.isCancelled, !host.isStopping, let hosted = host[identifier] {
                    stream.yield(await hosted.figures)
                    guard (try? await HostActor.sleep(for: interval)) != nil else { break }
                }
                stream.finish()
            }
            stream.onTermination = { _ in measuring.cancel() }
        }
    }

    /// Begins a session. A process that was interrupted is launched again.
    ///
    /// Throws `interrupted` with the code `disabled` or `unknown-extension` while the extension cannot be launched. It
    /// may be enabled or installed again later.
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
            case .unknownExtension: throw host.absence(of: identity.identifier)
            default: throw .invalidated
            }
        }
        // A process that was being ended is followed by another one, and this object could not end that any more.
        guard !isInvalidated else {
            await hosted.invalidate()
            throw .invalidated
        }
        return try await hosted.makeSession(configure)
    }

    /// Ends the process and waits until it has exited. Sessions end with `invalidated`, and this object makes no more.
    public func invalidate() async {
        guard !isInvalidated else { return }
        isInvalidated = true
        reporting?.cancel()
        await hosted?.invalidate()
    }

    private var hosted: HostedExtension? { host[identity.identifier] }
}
