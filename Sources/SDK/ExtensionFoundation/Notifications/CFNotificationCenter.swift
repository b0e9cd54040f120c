// Core Foundation's notifications, for sources that post to other processes or observe them. Such a post does not leave
// the process: a widget may be suspended at that moment, so no program could rely on it. It reaches observers in the
// same process, and the host counts it as refused.
//
// Differences from the original: texts and dictionaries are Swift's, a callback is a Swift closure that may be called
// on the main thread at any time, and there is only the one center. A source that imports CoreFoundation itself gets
// its types, which have no functions on Linux.

/// The name of a notification.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
    let text: String
    public var rawValue: CFString { text as CFString }
    public init(_ rawValue: CFString) { text = rawValue as String }
    public init(rawValue: CFString) { text = rawValue as String }
}

/// How notifications are delivered to a suspended observer. Has no effect, as at the original's Darwin center.
public enum CFNotificationSuspensionBehavior: Int, Hashable, Sendable {
    case drop = 1
    case coalesce = 2
    case hold = 3
    case deliverImmediately = 4
}

/// Called on the main thread with the center, the observer as it was passed, and the name; object and userInfo are nil.
public typealias CFNotificationCallback =
    @Sendable (
        CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
    ) -> Void

/// The center of notifications. The Darwin center is the only one, and it serves this process alone.
public final class CFNotificationCenter: Sendable {
    static let darwin = CFNotificationCenter()
    private init() {}
}

// Implicitly unwrapped as in the original's import, so that its sources compile.
/// The center whose notifications would reach other processes; here they reach observers in this process.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// Calls an observer for each notification of a name that this process posts. Without a name it observes nothing. The
/// object and the behaviour are ignored. The observer's pointer is passed to the callback, and identifies the
/// observation when it is removed; it is never read.
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?, _ callBack: CFNotificationCallback?,
    _ name: CFString?, _ object: UnsafeRawPointer?, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
    guard center != nil, let callBack, let name else { return }
    OwnNotices.shared.add(OwnNotices.Observation(observer: observer, name: name as String, callBack: callBack))
}

/// Removes an observer's observation of a name; without a name, all its observations.
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
    _ object: UnsafeRawPointer?
) {
    OwnNotices.shared.remove(observer, name?.text)
}

/// Removes all observations of an observer.
public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?) {
    OwnNotices.shared.remove(observer, nil)
}

/// Calls this process's observers of the name soon, on the main thread. No other process receives it: the log says once
/// what to do instead. Object, userInfo and `deliverImmediately` are ignored, as at the original's Darwin center.
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter?, _ name: CFNotificationName?, _ object: UnsafeRawPointer?,
    _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {
    guard center != nil, let name, !name.text.isEmpty else { return }
    OwnNotices.shared.post(name)
    RefusedPosts.shared.tell(of: name.text)
}
