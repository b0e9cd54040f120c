internal import HostelFoundation
internal import Synchronization

/// An object that announces changes of its published properties.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

/// Announces that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    // The subject has a lock of its own.
    private let subject = PassthroughSubject<Void, Never>()

    public init() {}

    public func send() { subject.send() }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subject.receive(subscriber: subscriber)
    }
}

/// The storage of a published property; it also keeps its object's publisher.
protocol ObjectChangeHolder: AnyObject {
    func objectChange(orElse make: () -> ObservableObjectPublisher) -> ObservableObjectPublisher
}

private protocol HoldsObjectChange {
    var holder: any ObjectChangeHolder { get }
}

extension Published: HoldsObjectChange {
    var holder: any ObjectChangeHolder { box }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// One publisher for each object, kept by its published properties, or beside the object if it has none.
    public var objectWillChange: ObservableObjectPublisher {
        var holders: [any ObjectChangeHolder] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            holders += current.children.compactMap { ($0.value as? any HoldsObjectChange)?.holder }
            mirror = current.superclassMirror
        }
        guard let first = holders.first else { return KeptPublishers.publisher(of: self) }
        let shared = first.objectChange { ObservableObjectPublisher() }
        for holder in holders.dropFirst() { _ = holder.objectChange { shared } }
        return shared
    }
}

/// The publishers of objects without published properties, which announce their changes themselves.
private enum KeptPublishers {
    // Read only: its address is the name of the association.
    private nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    private static let lock = Mutex(())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock { _ in
            if let known = objc_getAssociatedObject(object, key) as? ObservableObjectPublisher { return known }
            let made = ObservableObjectPublisher()
            objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN)
            return made
        }
    }
}

extension ObservableObject {
    func announceChange() { (objectWillChange as? ObservableObjectPublisher)?.send() }
}
