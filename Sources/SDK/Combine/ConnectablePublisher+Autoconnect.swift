import Foundation

extension ConnectablePublisher {
    /// A publisher that starts with its first subscriber, and ends with its last one.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
    /// A publisher that connects another one while it has subscribers.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        private let connection: SharedConnection

        public init(upstream: Upstream) {
            self.upstream = upstream
            connection = SharedConnection { upstream.connect() }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let connection = connection
            // Counted before the subscriber can cancel, and connected once it can receive.
            connection.retain()
            let downstream = Downstream<Output, Failure>(AnySubscriber(subscriber)) { _ in connection.release() }
            downstream.start()
            guard downstream.isActive else { return }
            downstream.hold(upstream.sink(receiveCompletion: downstream.finish, receiveValue: downstream.send))
            connection.begin()
        }
    }
}

/// A connection for as long as somebody uses it. May be used on any thread.
private final class SharedConnection {
    // Recursive: a publisher may send values, and so end its subscribers, while it is connected.
    private let lock = NSRecursiveLock()
    private let connect: () -> any Cancellable
    private var users = 0
    private var isConnecting = false
    private var connected: (any Cancellable)?

    init(_ connect: @escaping () -> any Cancellable) { self.connect = connect }

    /// Counts a user, who is counted off by `release`.
    func retain() { lock.withLock { users += 1 } }

    /// Connects unless that is done already, or nobody is left.
    func begin() {
        let late: (any Cancellable)? = lock.withLock {
            guard users > 0, connected == nil, !isConnecting else { return nil }
            isConnecting = true
            let made = connect()
            isConnecting = false
            guard users > 0 else { return made }
            connected = made
            return nil
        }
        late?.cancel()
    }

    func release() {
        let last: (any Cancellable)? = lock.withLock {
            users -= 1
            guard users == 0 else { return nil }
            defer { connected = nil }
            return connected
        }
        last?.cancel()
    }
}
