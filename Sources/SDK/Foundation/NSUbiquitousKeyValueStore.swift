public import Foundation

/// The values that a person's devices share on the original platform. Linux has no such account: the store is empty when
/// a process starts, keeps what the process sets, and shares nothing.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    // Used under the lock.
    private let lock = NSLock()
    private var values: [String: Any] = [:]

    public static let `default` = NSUbiquitousKeyValueStore()
    public static let didChangeExternallyNotification = NSNotification.Name(
        "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    open func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }
    open func set(_ anObject: Any?, forKey aKey: String) { lock.withLock { values[aKey] = anObject } }
    open func removeObject(forKey aKey: String) { set(nil, forKey: aKey) }
    open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
    open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
    open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
    open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
    open func longLong(forKey aKey: String) -> Int64 { (object(forKey: aKey) as? NSNumber)?.int64Value ?? 0 }
    open func double(forKey aKey: String) -> Double { (object(forKey: aKey) as? NSNumber)?.doubleValue ?? 0 }
    open func bool(forKey aKey: String) -> Bool { (object(forKey: aKey) as? NSNumber)?.boolValue ?? false }
    open func set(_ value: Int64, forKey aKey: String) { set(NSNumber(value: value) as Any, forKey: aKey) }
    open func set(_ value: Double, forKey aKey: String) { set(NSNumber(value: value) as Any, forKey: aKey) }
    open func set(_ value: Bool, forKey aKey: String) { set(NSNumber(value: value) as Any, forKey: aKey) }
    open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }
    /// False: there is no account.
    @discardableResult
    open func synchronize() -> Bool { false }
}

/// The reasons in a notification about the store.
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"

extension FileManager {
    /// nil: there is no account.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
    /// nil: there is no account.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
    public func isUbiquitousItem(at url: URL) -> Bool { false }
}
