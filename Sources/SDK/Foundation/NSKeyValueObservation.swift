public import Foundation
internal import Synchronization

/// A value before and after a change.
public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
    /// False: each notice follows its change.
    public var isPrior: Bool { false }
}

/// An observation of a property, which ends with this object.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    // Unchecked: written under the lock.
    private let token: Mutex<(any NSObjectProtocol)?>

    init(_ token: (any NSObjectProtocol)?) {
        nonisolated(unsafe) let token = token
        self.token = Mutex(token)
        super.init()
    }

    deinit { invalidate() }

    public func invalidate() {
        let ended = token.withLock { token in
            nonisolated(unsafe) let ended = token
            token = nil
            return ended
        }
        if let ended { NotificationCenter.default.removeObserver(ended) }
    }
}

/// Objects whose properties are observed by key paths.
public protocol _ObservedByKeyPaths: NSObject {}
extension NSObject: _ObservedByKeyPaths {}

extension _ObservedByKeyPaths {
    /// Follows a property. Only those of `UserDefaults` are followed, by the notices of their changes: other properties
    /// would need the Objective-C runtime, and the log says so.
    ///
    /// - Parameter options: with `initial` the handler is called at once.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let first = self[keyPath: keyPath]
        if options.contains(.initial) {
            changeHandler(self, NSKeyValueObservedChange(newValue: options.contains(.new) ? first : nil, oldValue: nil))
        }
        guard self is UserDefaults else {
            UnobservedNotice.report("\(type(of: self))")
            return NSKeyValueObservation(nil)
        }
        let last = LastValue(first)
        nonisolated(unsafe) let handler = changeHandler
        nonisolated(unsafe) let path = keyPath
        nonisolated(unsafe) weak let observed: Self? = self
        return NSKeyValueObservation(
            NotificationCenter.default.addObserver(
                forName: UserDefaults.didChangeNotification, object: self, queue: nil
            ) { _ in
                guard let observed else { return }
                let value = observed[keyPath: path]
                let old = last.replace(value)
                if let new = value as? AnyHashable, let before = old as? AnyHashable, new == before { return }
                handler(
                    observed,
                    NSKeyValueObservedChange(
                        newValue: options.contains(.new) ? value : nil, oldValue: options.contains(.old) ? old : nil))
            })
    }
}

/// How a property is observed.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Without effect.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The value of the last notice. Unchecked: notices come under the lock.
private final class LastValue<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }

    func replace(_ new: Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        let old = value
        value = new
        return old
    }
}

/// Writes a line to the log for each class with a property that cannot be observed.
enum UnobservedNotice {
    private static let reports = Mutex(FirstReports())

    static func report(_ name: String) {
        guard reports.withLock({ $0.take(name) }) else { return }
        let line =
            "Properties of \(name) are not observed here, so no observer is called. Act where the property is set.\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
