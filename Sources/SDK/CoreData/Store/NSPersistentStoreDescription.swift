public import CloudKit
public import Foundation

public var NSSQLiteStoreType: String { "SQLite" }
public var NSInMemoryStoreType: String { "InMemory" }
public var NSBinaryStoreType: String { "Binary" }
public var NSPersistentHistoryTrackingKey: String { "NSPersistentHistoryTrackingKey" }
public var NSPersistentStoreRemoteChangeNotificationPostOptionKey: String {
    "NSPersistentStoreRemoteChangeNotificationOptionKey"
}
public var NSMigratePersistentStoresAutomaticallyOption: String { "NSMigratePersistentStoresAutomaticallyOption" }
public var NSInferMappingModelAutomaticallyOption: String { "NSInferMappingModelAutomaticallyOption" }
public var NSReadOnlyPersistentStoreOption: String { "NSReadOnlyPersistentStoreOption" }
public var NSPersistentStoreFileProtectionKey: String { "NSPersistentStoreFileProtectionKey" }

/// Where a store lies, and how it is used. Options have no effect.
public final class NSPersistentStoreDescription: NSObject {
    public var url: URL?
    public var type = NSSQLiteStoreType
    public var configuration: String?
    public var isReadOnly = false
    public var timeout: TimeInterval = 2
    public var shouldAddStoreAsynchronously = false
    public var shouldMigrateStoreAutomatically = true
    public var shouldInferMappingModelAutomatically = true
    public var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
    public private(set) var options: [String: NSObject] = [:]

    public override init() { super.init() }
    public init(url: URL) {
        self.url = url
        super.init()
    }

    public func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
    public func setValue(_ value: NSObject?, forPragmaNamed name: String) {}

    /// Whether the store keeps nothing.
    var isInMemory: Bool { type == NSInMemoryStoreType || url?.path == "/dev/null" }
}

/// Has no effect: nothing is synchronised.
public final class NSPersistentCloudKitContainerOptions: NSObject {
    public let containerIdentifier: String
    public var databaseScope = CKDatabase.Scope.private

    public init(containerIdentifier: String) {
        self.containerIdentifier = containerIdentifier
        super.init()
    }
}
