public import Foundation

extension NotificationCenter {
    /// Sends each notification of a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
        let center = Moved(self)
        let object = object.map(Moved.init)
        return AnyPublisher { subscriber in
            let downstream = Downstream<Notification, Never>(subscriber)
            downstream.start()
            let target = Moved(downstream)
            let token = Moved(
                center.value.addObserver(forName: name, object: object?.value, queue: nil) { target.value.send($0) })
            downstream.hold(AnyCancellable { center.value.removeObserver(token.value) })
        }
    }
}
