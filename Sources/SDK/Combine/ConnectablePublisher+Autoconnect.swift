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
            let downstream = Downstream<Output, Failure>(AnySubscriber(subscriber)) { _ in connection.release() }
            downstream.start()
            guard downstream.isActive else { return }
            downstream.hold(upstream.sink(receiveCompletion: downstream.finish, receiveValue: downstream.send))
            connection.retain()
        }
    }
}

/// A connection for as long as somebody uses it. May be used on any thread.
private final class SharedConnection {
    private let lock = NSLock()
    private let connect: () -> any Cancellable
    private var users = 0
    private var connected: (any Cancellable)?

    init(_ connect: @escaping () -> any Cancellable) { self.connect = connect }

    func retain() {
        lock.withLock {
            users += 1
            if users == 1 { connected = connect() }
        }
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
