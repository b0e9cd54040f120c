internal import Foundation

/// How an object keeps a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, under the address of a key; nil removes it. A value of an object that no longer exists is
/// freed with one of the next calls, at the latest once the number of such objects has doubled.
///
/// - Parameter policy: `OBJC_ASSOCIATION_ASSIGN` keeps a value weakly; the others keep it, and none copies it.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { Associations.set(value, of: object as AnyObject, key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN) }

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.value(of: object as AnyObject, key)
}

public func objc_removeAssociatedObjects(_ object: Any) { Associations.removeAll(of: object as AnyObject) }

/// The values by the objects that they belong to.
private enum Associations {
    private struct Value {
        weak var weakly: AnyObject?
        var strongly: Any?
    }

    private struct Entry {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of entries at which those of freed objects are dropped.
        var bound = 64
    }

    // Unchecked: read and written under the lock alone. Values that are dropped are freed after it, as their own end may
    // come here again.
    private final class Guarded: @unchecked Sendable {
        let lock = NSLock()
        var table = Table()
    }
    private static let shared = Guarded()

    static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
        let identifier = ObjectIdentifier(object)
        shared.lock.lock()
        var dropped: [Entry] = []
        var entry = shared.table.entries[identifier] ?? Entry(owner: object)
        // Another object had this address before.
        if entry.owner !== object {
            dropped.append(entry)
            entry = Entry(owner: object)
        }
        let old = entry.values[key]
        entry.values[key] = value.map {
            isWeak ? Value(weakly: $0 as AnyObject, strongly: nil) : Value(weakly: nil, strongly: $0)
        }
        shared.table.entries[identifier] = entry.values.isEmpty ? nil : entry
        if shared.table.entries.count > shared.table.bound {
            for (other, entry) in shared.table.entries where entry.owner == nil {
                dropped.append(entry)
                shared.table.entries[other] = nil
            }
            shared.table.bound = max(64, shared.table.entries.count * 2)
        }
        shared.lock.unlock()
        withExtendedLifetime((old, dropped)) {}
    }

    static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        shared.lock.lock()
        defer { shared.lock.unlock() }
        guard let entry = shared.table.entries[ObjectIdentifier(object)], entry.owner === object,
            let value = entry.values[key]
        else { return nil }
        return value.strongly ?? value.weakly
    }

    static func removeAll(of object: AnyObject) {
        shared.lock.lock()
        let entry = shared.table.entries.removeValue(forKey: ObjectIdentifier(object))
        shared.lock.unlock()
        withExtendedLifetime(entry) {}
    }
}
