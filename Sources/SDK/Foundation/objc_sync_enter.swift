internal import Foundation
internal import Synchronization

/// The locks of the objects that are entered now.
private let entered = Mutex<[ObjectIdentifier: EnteredLock]>([:])

/// A lock of one object, with the number of calls that use it.
private struct EnteredLock: Sendable {
    var lock = NSRecursiveLock()
    var uses = 0
}

/// Waits until no other thread has entered the object, and enters it. A thread may enter an object several times.
///
/// - Returns: 0, or −1 for a value without an identity.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    guard type(of: object) is AnyClass else { return -1 }
    let identity = ObjectIdentifier(object as AnyObject)
    let lock = entered.withLock { locks in
        locks[identity, default: EnteredLock()].uses += 1
        return locks[identity]?.lock
    }
    lock?.lock()
    return 0
}

/// Leaves an object that the thread has entered.
///
/// - Returns: 0, or −1 for an object that nobody has entered.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    guard type(of: object) is AnyClass else { return -1 }
    let identity = ObjectIdentifier(object as AnyObject)
    let lock = entered.withLock { locks -> NSRecursiveLock? in
        guard let found = locks[identity] else { return nil }
        locks[identity] = found.uses > 1 ? EnteredLock(lock: found.lock, uses: found.uses - 1) : nil
        return found.lock
    }
    lock?.unlock()
    return lock == nil ? -1 : 0
}
