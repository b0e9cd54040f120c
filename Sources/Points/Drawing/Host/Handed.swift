internal import Synchronization

/// A value that cannot be copied, on its way from one thread to another. It is taken once.
final class Handed<Value: ~Copyable & Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: consuming Value) { self.value = Mutex(consume value) }

    func take() -> Value {
        let taken = value.withLock { $0.take() }
        guard let taken else { preconditionFailure("A value is taken once.") }
        return taken
    }
}
