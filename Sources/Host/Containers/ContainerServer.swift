package import ExtensionMessages
internal import ExtensionSession
internal import Foundation
package import LinuxSystem

/// The socket for containers: identifies each program that connects, and keeps every bound.
@HostActor
package final class ContainerServer {
    /// The most connections of one container, and of all, at a time. A program has one connection.
    private static let mostOfOne = 4
    private static let most = 64
    /// The time from a connection to its first request.
    private static let patience: Duration = .seconds(10)
    /// The number of requests above the rate in a row after which a connection is ended.
    private static let mostRefused = 200

    /// The installed containers.
    package var containers: () -> [InstalledContainer] = { [] }
    /// Whether this host started a process, and so ends it when it stops.
    package var isOwn: (_ pid: Int32) -> Bool = { _ in false }
    private let groups: GroupFolders
    /// The containers' own folders.
    private let data: ContainerFolders
    /// Answers requests that are not about the connection itself.
    package var onRequest: (ContainerRequest, InstalledContainer) -> ContainerReply = { _, _ in .contentSet }
    package var onEntered: (ContainerConnection) -> Void = { _ in }
    /// Receives a sentence for people about a container.
    package var onNote: (_ text: String, _ container: String) -> Void = { _, _ in }

    /// Where every message and refusal is counted.
    package var audit: AuditTrail?
    private let listener: UnixListener
    /// The oldest first.
    private var connections: [ContainerConnection] = []
    /// By container and not by connection, so that a new connection has no new allowance.
    private var rates: [String: RateLimit] = [:]
    private var refusedInRow: [ObjectIdentifier: Int] = [:]
    /// The rate at which refusals are noted, because containers decide how many there are.
    private var notes = RateLimit(burst: 20, perSecond: 0.2)

    /// Binds the socket; the caller holds the state folder's lock. Throws `StateError`.
    package init(path: String, groups: GroupFolders, data: ContainerFolders) throws(StateError) {
        self.groups = groups
        self.data = data
        do throws(SystemError) {
            listener = try UnixListener(at: path, kind: .packets, backlog: 16, loop: HostActor.shared.loop)
        } catch {
            throw StateError(error, socket: path)
        }
    }

    /// Accepts connections from now on. Call it once the installed containers are known.
    package func begin() throws(StateError) {
        do throws(SystemError) {
            try HostActor.accept(from: listener, self) { owner, connection in owner.identify(connection) }
        } catch {
            throw StateError(error, socket: listener.path)
        }
    }

    /// Closes the socket and every connection.
    package func stop() {
        for connection in connections { connection.close() }
        connections = []
        listener.stop()
    }

    /// The newest connection of a container that has entered.
    package func connection(of container: String) -> ContainerConnection? {
        connections.last { $0.container.identifier == container && $0.hasEntered }
    }

    package var connected: [ContainerConnection] { connections }

    /// Whether a program of the container is connected and says that it is in the foreground.
    package func isInForeground(_ container: String) -> Bool {
        connections.contains { $0.container.identifier == container && $0.hasEntered && $0.isInForeground }
    }

    /// Ends the connections of containers that are no longer installed.
    package func containersChanged() {
        let paths = Set(containers().map(\.bundlePath))
        for connection in connections where !paths.contains(connection.container.bundlePath) { connection.close() }
        let identifiers = Set(containers().map(\.identifier))
        rates = rates.filter { identifiers.contains($0.key) }
    }

    // MARK: Connections

    private func identify(_ socket: consuming OwnedDescriptor) {
        do throws(PeerRefusal) {
            let peer = try ContainerPeer.identify(socket.rawValue, among: containers())
            try adopt(socket, of: peer.container, pid: peer.pid)
        } catch {
            audit?.refuse(.containerToHost, "connect", bytes: 0, error.rule, detail: error.rawValue)
        }
    }

    /// Takes a connection whose peer is known; tests hand in one end of a pair.
    package func adopt(
        _ socket: consuming OwnedDescriptor, of container: InstalledContainer, pid: Int32
    ) throws(PeerRefusal) {
        let own = connections.count { $0.container.identifier == container.identifier }
        guard own < Self.mostOfOne, connections.count < Self.most else { throw .tooManyConnections }
        let connection = ContainerConnection(socket, container: container, pid: pid)
        let identity = ObjectIdentifier(connection)
        connections.append(connection)
        connection.tap = audit?.tap(forContainer: container.identifier)
        connection.onRequest = { [weak self, weak connection] request in
            guard let self, let connection else { return .contentSet }
            return answer(request, from: connection)
        }
        connection.onEntered = { [weak self, weak connection] in
            if let connection { self?.onEntered(connection) }
        }
        connection.onEnd = { [weak self] broken in
            guard let self else { return }
            connections.removeAll { ObjectIdentifier($0) == identity }
            refusedInRow[identity] = nil
            listener.connectionClosed()
            if let broken { note("its connection was ended: \(broken)", of: container.identifier) }
        }
        connection.start(patience: Self.patience)
    }

    // MARK: Requests

    private func answer(_ request: ContainerRequest, from connection: ContainerConnection) -> ContainerReply {
        let container = connection.container
        if case .enter = request {
            return .entered(
                ContainerEntry(
                    identifier: container.identifier, groups: groups.folders(of: container.groups),
                    dataFolder: data.folder(of: container.identifier) ?? "",
                    endsWithHost: isOwn(connection.pid)))
        }
        let identity = ObjectIdentifier(connection)
        let isAllowed = rates[container.identifier, default: RateLimit(burst: 150, perSecond: 10)]
            .allow(now: monotonicNanoseconds())
        guard isAllowed else {
            refusedInRow[identity, default: 0] += 1
            if refusedInRow[identity, default: 0] > Self.mostRefused { connection.violated("it does not stop asking") }
            return refused(.tooOften, "more than 10 requests a second", container)
        }
        refusedInRow[identity] = nil
        if case .setStanding(let isInForeground) = request {
            connection.isInForeground = isInForeground
            return .standingNoted
        }
        let reply = onRequest(request, container)
        // The audit counts it like every refusal. The program's own log names the alternative once, so it is not noted.
        if case .refused(let refusal) = reply, refusal.code == .noSuchChannel { return reply }
        if case .refused(let refusal) = reply { return refused(refusal.code, refusal.detail, container) }
        return reply
    }

    private func refused(
        _ code: ContainerRefusal.Code, _ detail: String, _ container: InstalledContainer
    ) -> ContainerReply {
        note("refused: \(detail)", of: container.identifier)
        return .refused(ContainerRefusal(code, detail: detail))
    }

    /// Notes a refusal, unless there were too many lately.
    private func note(_ text: String, of container: String) {
        if notes.allow(now: monotonicNanoseconds()) { onNote(text, container) }
    }
}
