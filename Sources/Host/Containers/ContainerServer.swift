package import ExtensionMessages
internal import ExtensionSession
internal import Foundation
package import LinuxSystem

/// The socket that containers come to: identifies who connects, and keeps every bound.
@HostActor
package final class ContainerServer {
    /// Programs of one container, and of all, at a time. A program has one connection.
    private static let mostOfOne = 4
    private static let most = 64
    /// How long a connection may be silent before its first words.
    private static let patience: Duration = .seconds(10)
    /// Requests above the rate in a row, after which a connection is ended.
    private static let mostRefused = 200

    /// What is installed now.
    package var containers: () -> [InstalledContainer] = { [] }
    /// Whether a process was started by this host, which it then ends with.
    package var isOwn: (_ pid: Int32) -> Bool = { _ in false }
    private let groups: GroupFolders
    /// The containers' own folders.
    private let data: DataFolders
    /// Answers what is not about the connection itself.
    package var onRequest: (ContainerRequest, InstalledContainer) -> ContainerReply = { _, _ in .contentSet }
    package var onEntered: (ContainerConnection) -> Void = { _ in }
    /// Something that a person should read about a container.
    package var onNote: (_ text: String, _ container: String) -> Void = { _, _ in }

    /// Where every message and refusal is counted.
    package var audit: AuditTrail?
    private let listener: UnixListener
    /// In the order in which they came.
    private var connections: [ContainerConnection] = []
    /// By container and not by connection: whoever connects anew has not earned anything.
    private var rates: [String: RateLimit] = [:]
    private var refusedInRow: [ObjectIdentifier: Int] = [:]
    /// How often a refusal is noted, so that nobody fills the state with them.
    private var notes = RateLimit(burst: 20, perSecond: 0.2)

    /// Binds the socket; the caller holds the state folder's lock. Throws `StateError`.
    package init(path: String, groups: GroupFolders, data: DataFolders) throws(StateError) {
        self.groups = groups
        self.data = data
        do throws(SystemError) {
            listener = try UnixListener(at: path, kind: .packets, backlog: 16, loop: HostActor.shared.loop)
        } catch {
            throw StateError(error, socket: path)
        }
    }

    /// Lets in who waits and whoever comes. Not before it is known what is installed.
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

    /// The program of a container that came last and has entered.
    package func connection(of container: String) -> ContainerConnection? {
        connections.last { $0.container.identifier == container && $0.hasEntered }
    }

    package var connected: [ContainerConnection] { connections }

    /// Whether a program of the container is connected and in the foreground, as it says itself.
    package func isInForeground(_ container: String) -> Bool {
        connections.contains { $0.container.identifier == container && $0.hasEntered && $0.isInForeground }
    }

    /// Ends the connections of what is not installed any more.
    package func containersChanged() {
        let paths = Set(containers().map(\.bundlePath))
        for connection in connections where !paths.contains(connection.container.bundlePath) { connection.close() }
        let identifiers = Set(containers().map(\.identifier))
        rates = rates.filter { identifiers.contains($0.key) }
    }

    // MARK: Coming

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

    // MARK: Asking

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
        // Counted as every refusal; what to do instead stands in the program's own log, once.
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

    /// Notes what was refused, unless there was too much of it lately.
    private func note(_ text: String, of container: String) {
        if notes.allow(now: monotonicNanoseconds()) { onNote(text, container) }
    }
}
