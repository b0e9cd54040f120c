public import Foundation

extension NotificationCenter {
    /// Sends each notification of a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// The notifications of a name.
    public struct Publisher: HostelCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let center = Moved(center)
            let downstream = Downstream<Notification, Never>(AnySubscriber(subscriber))
            downstream.start()
            let target = Moved(downstream)
            let token = Moved(
                center.value.addObserver(forName: name, object: object, queue: nil) { target.value.send($0) })
            downstream.hold(AnyCancellable { center.value.removeObserver(token.value) })
        }
    }
}
