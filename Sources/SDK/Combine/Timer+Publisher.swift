public import Foundation

/// A publisher that starts on `connect()`.
public protocol ConnectablePublisher: Publisher {
    /// Starts it; the result ends it.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// A publisher that starts with its first subscriber, and ends with its last one.
    public func autoconnect() -> AnyPublisher<Output, Failure> {
        let connection = SharedConnection { connect() }
        return AnyPublisher { subscriber in
            let downstream = Downstream<Output, Failure>(subscriber) { _ in connection.release() }
            downstream.start()
            guard downstream.isActive else { return }
            downstream.hold(sink(receiveCompletion: downstream.finish, receiveValue: downstream.send))
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

extension Timer {
    /// Sends the time again and again, once it is connected.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        private let dates = PassthroughSubject<Date, Never>()

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            dates.receive(subscriber: subscriber)
        }

        public func connect() -> any Cancellable {
            let timer = Timer(timeInterval: interval, repeats: true) { [dates] _ in dates.send(Date()) }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    /// A publisher of the time, `interval` seconds apart. `connect()` or `autoconnect()` starts it.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }
}
