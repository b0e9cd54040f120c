extension Publisher {
    /// Calls the closures until the result is released or cancelled.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let end = Downstream<Output, Failure>(
            AnySubscriber(
                receiveValue: {
                    receiveValue($0)
                    return .unlimited
                }, receiveCompletion: receiveCompletion))
        receive(
            subscriber: AnySubscriber<Output, Failure>(
                receiveSubscription: {
                    end.hold($0)
                    $0.request(.unlimited)
                },
                receiveValue: {
                    end.send($0)
                    return .unlimited
                }, receiveCompletion: end.finish))
        return AnyCancellable(end)
    }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Writes each value to a property.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }

    /// Writes each value to a published property, for as long as the property exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let box = published.box
        box.keep(sink { [weak box] in box?.set($0, in: nil) })
    }

    /// The values as an asynchronous sequence.
    public var values: AsyncStream<Output> {
        AsyncStream { continuation in
            let subscription = sink(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: { _ = continuation.yield(Moved($0).value) })
            let held = Moved(subscription)
            continuation.onTermination = { _ in held.value.cancel() }
        }
    }
}

/// Carries a value to another thread. The publisher's code keeps no other reference to it.
struct Moved<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
