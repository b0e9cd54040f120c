import Foundation

/// A property whose changes its object announces.
///
/// The change is announced before the value is stored, as on the original platform.
@propertyWrapper
public struct Published<Value> {
    let box: PublishedBox<Value>

    public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
    public init(initialValue: Value) { box = PublishedBox(initialValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { box.value }
        set { _ = newValue }
    }

    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { owner[keyPath: storage].box.value }
        set { owner[keyPath: storage].box.set(newValue, in: owner) }
    }

    public var projectedValue: Publisher {
        get { Publisher(box: box) }
        set { _ = newValue }
    }

    /// Sends the value now and after each change.
    public struct Publisher: HostelCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        let box: PublishedBox<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            box.changes.receive(subscriber: subscriber)
        }
    }
}

/// The storage of a published property, which survives a copy of its wrapper.
final class PublishedBox<Value>: ObjectChangeHolder {
    let changes: CurrentValueSubject<Value, Never>
    private let lock = NSLock()
    private var stored: Value
    private var kept: [AnyCancellable] = []
    private var change: ObservableObjectPublisher?

    init(_ value: Value) {
        stored = value
        changes = CurrentValueSubject(value)
    }

    var value: Value { lock.withLock { stored } }

    /// - Parameter owner: the object with the property; nil if it is not known.
    func set(_ value: Value, in owner: AnyObject?) {
        if let owner = owner as? any ObservableObject {
            owner.announceChange()
        } else {
            lock.withLock { change }?.send()
        }
        changes.send(value)
        lock.withLock { stored = value }
    }

    func keep(_ subscription: AnyCancellable) { lock.withLock { kept.append(subscription) } }

    func objectChange(orElse make: () -> ObservableObjectPublisher) -> ObservableObjectPublisher {
        lock.withLock {
            if let change { return change }
            let new = make()
            change = new
            return new
        }
    }
}
