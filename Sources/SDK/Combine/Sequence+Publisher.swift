extension Sequence {
    /// Sends the elements in their order.
    public var publisher: AnyPublisher<Element, Never> {
        AnyPublisher { subscriber in
            let downstream = Downstream<Element, Never>(subscriber)
            downstream.start()
            for element in self where downstream.isActive { downstream.send(element) }
            downstream.finish(.finished)
        }
    }
}
