internal import ExtensionMessages
internal import Foundation
internal import LinuxSystem

/// A container program's way to its host, from any thread.
///
/// The connection has a thread of its own, because a program may ask before its main loop runs or without ever running
/// one. It is made at the first need.
final class ContainerLink: Sendable {
    static let shared = ContainerLink()

    /// How long a caller waits for the connection's thread; the steps of a request have shorter deadlines of their own.
    private static let patience = DispatchTimeInterval.seconds(15)

    private let inbox = URLInbox()
    private let mayAskAgain = Guarded(Pause())
    private let connection: Result<ContainerConnection, SystemError>

    private init() {
        do throws(SystemError) {
            let loop = try EventLoop.start(name: "hostel-link")
            let path = StandardPlaces.containerSocket(ProcessInfo.processInfo.environment)
            connection = .success(ContainerConnection(path: path, loop: loop, inbox: inbox))
        } catch {
            connection = .failure(error)
        }
    }

    /// The identity, groups and folder that the host gave this program; nil without a host, or if the program is not a
    /// container's.
    func containers() -> AppContainers? {
        guard !ProcessKind.isExtension, case .success(let connection) = connection else { return nil }
        if connection.entry.value == nil, mayAskAgain.update({ $0.allow() }) {
            _ = wait { connection, done in connection.connect { done(.success($0)) } }
        }
        return connection.entry.value.map {
            AppContainers(
                identifier: $0.identifier, groups: $0.groups, dataFolder: $0.dataFolder.isEmpty ? nil : $0.dataFolder)
        }
    }

    /// Limits how often a program that is not a container's asks, however often it reads its defaults.
    private struct Pause {
        private var last: Int64?

        mutating func allow() -> Bool {
            let now = monotonicNanoseconds()
            if let last, now - last < ContainerConnection.retry.nanoseconds { return false }
            last = now
            return true
        }
    }

    /// Sends a request and waits for its answer, 15 seconds at most. From any thread but the connection's own.
    func ask(_ request: ContainerRequest) -> Result<ContainerReply, ContainerFailure> {
        wait { connection, done in connection.send(request, done) }
    }

    /// Sends a request without waiting. Calls back on the connection's thread, or at once if there is no such thread.
    func ask(
        _ request: ContainerRequest,
        _ completion: @escaping @Sendable (Result<ContainerReply, ContainerFailure>) -> Void
    ) {
        switch connection {
        case .success(let connection): connection.loop.execute { connection.send(request, completion) }
        case .failure(let error): completion(.failure(.system(error)))
        }
    }

    /// Reports whether the program is in the foreground, to the present host and to each later one.
    func setStanding(isInForeground: Bool) {
        guard case .success(let connection) = connection else { return }
        let isNew = connection.isInForeground.update { current in
            defer { current = isInForeground }
            return current != isInForeground
        }
        if isNew { connection.loop.execute { connection.sendStanding() } }
    }

    /// Stays connected from now on, and passes on the URLs that arrive.
    func receive(_ open: @escaping URLInbox.Handler, hostGone: @escaping @Sendable () -> Void) {
        inbox.setHandler(open, hostGone: hostGone)
        guard case .success(let connection) = connection else { return }
        connection.loop.execute { connection.waitForURLs() }
    }

    /// Runs `body` on the connection's thread and waits until it calls back.
    private func wait<Value: Sendable>(
        _ body: @escaping @Sendable (ContainerConnection, @escaping (Result<Value, ContainerFailure>) -> Void) -> Void
    ) -> Result<Value, ContainerFailure> {
        switch connection {
        case .failure(let error): return .failure(.system(error))
        case .success(let connection):
            let answer = Guarded<Result<Value, ContainerFailure>?>(nil)
            let isThere = DispatchSemaphore(value: 0)
            connection.loop.execute {
                body(connection) {
                    answer.value = $0
                    isThere.signal()
                }
            }
            _ = isThere.wait(timeout: .now() + Self.patience)
            return answer.value ?? .failure(.late)
        }
    }
}
