public import Foundation

extension NotificationCenter {
    /// The notifications of a name, one after another.
    public final class Notifications: AsyncSequence, Sendable {
        public typealias Element = Notification
        public typealias Failure = Never

        private let center: NotificationCenter
        private let name: Notification.Name
        // Only compared, and kept by the author.
        private nonisolated(unsafe) let object: AnyObject?

        init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
            self.center = center
            self.name = name
            self.object = object
        }

        public struct AsyncIterator: AsyncIteratorProtocol {
            var base: AsyncStream<SentNotification>.AsyncIterator

            public mutating func next() async -> Notification? { await base.next()?.notification }
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await base.next(isolation: actor)?.notification
            }
        }

        public func makeAsyncIterator() -> AsyncIterator {
            let (stream, continuation) = AsyncStream<SentNotification>.makeStream(bufferingPolicy: .bufferingNewest(7))
            let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
                continuation.yield(SentNotification(notification: notification))
            }
            let held = HeldObserver(center: center, observer: observer)
            continuation.onTermination = { _ in held.remove() }
            return AsyncIterator(base: stream.makeAsyncIterator())
        }
    }

    /// A sequence of the notifications of a name. It keeps the newest 7 that nobody has taken yet.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(self, name, object)
    }
}

/// A notification on its way to the task that waits for it.
// Not checked: the sender answers for the objects that it carries, as on the platform.
struct SentNotification: @unchecked Sendable {
    let notification: Notification
}

/// An observer that is removed once.
private struct HeldObserver: @unchecked Sendable {
    let center: NotificationCenter
    // The center's own token, which it takes back from any thread.
    let observer: any NSObjectProtocol

    func remove() { center.removeObserver(observer) }
}
