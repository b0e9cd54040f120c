// The names of Core Foundation's notifications, for sources that post to other processes or listen for them. Such a post
// never arrives: a widget may be suspended when it is made, so that nobody could rely on it. It reaches observers of
// the same process, and is counted by the host as refused.
//
// What differs from the original: texts and dictionaries are Swift's, a callback is a Swift closure that may be called
// on the main thread at any time, and there is only the one center. A source that imports CoreFoundation itself gets its
// types, which have no functions on Linux.

/// Texts by Core Foundation's name: `"a" as CFString` compiles, and is the text.
public typealias CFString = String
/// Dictionaries by Core Foundation's name.
public typealias CFDictionary = [AnyHashable: Any]

/// The name of a notification.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
    public var rawValue: CFString
    public init(_ rawValue: CFString) { self.rawValue = rawValue }
    public init(rawValue: CFString) { self.rawValue = rawValue }
}

/// What is to become of notifications while an observer is suspended. Has no effect, as at the original's Darwin center.
public enum CFNotificationSuspensionBehavior: Int, Hashable, Sendable {
    case drop = 1
    case coalesce = 2
    case hold = 3
    case deliverImmediately = 4
}

/// Called on the main thread with the center, the observer that was given, and the name; object and userInfo are nil.
public typealias CFNotificationCallback =
    @Sendable (
        CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
    ) -> Void

/// Where notifications are posted and observed. There is one, the Darwin center, for this process alone.
public final class CFNotificationCenter: Sendable {
    static let darwin = CFNotificationCenter()
    private init() {}
}

// Optional as the original is imported, so that its sources compile however they take it.
/// The center whose notifications would reach other processes. Here they reach observers of this process.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// Calls an observer for each notification of a name that this process posts. Without a name nothing is observed; the
/// object and the behaviour are ignored.
///
/// - Parameter observer: handed to the callback, and what the observation is ended by; never read.
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?, _ callBack: CFNotificationCallback?,
    _ name: CFString?, _ object: UnsafeRawPointer?, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
    guard center != nil, let callBack, let name else { return }
    OwnNotices.shared.add(OwnNotices.Observation(observer: observer, name: name, callBack: callBack))
}

/// Ends what an observer observes of a name; without a name, all of it.
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
    _ object: UnsafeRawPointer?
) {
    OwnNotices.shared.remove(observer, name?.rawValue)
}

/// Ends all that an observer observes.
public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?) {
    OwnNotices.shared.remove(observer, nil)
}

/// Calls this process's observers of the name soon, on the main thread. No other process hears of it: what to do instead
/// is written to the log once. Object, userInfo and `deliverImmediately` are ignored, as at the original's Darwin center.
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter?, _ name: CFNotificationName?, _ object: UnsafeRawPointer?,
    _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {
    guard center != nil, let name, !name.rawValue.isEmpty else { return }
    OwnNotices.shared.post(name)
    RefusedPosts.shared.tell(of: name.rawValue)
}
