public import Foundation

/// How a save meets the changes of others. The properties that changed here always win, and all others keep what is in the
/// store, so the choice has no effect.
public final class NSMergePolicy: NSObject, Sendable {
    private override init() { super.init() }
    public init(merge ty: NSMergePolicyType) { super.init() }

    public static let error = NSMergePolicy()
    public static let rollback = NSMergePolicy()
    public static let overwrite = NSMergePolicy()
    public static let mergeByPropertyObjectTrump = NSMergePolicy()
    public static let mergeByPropertyStoreTrump = NSMergePolicy()
}

/// The kinds of policies.
public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType = 0
    case mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
    case overwriteMergePolicyType, rollbackMergePolicyType
}

public var NSErrorMergePolicy: NSMergePolicy { .error }
public var NSRollbackMergePolicy: NSMergePolicy { .rollback }
public var NSOverwriteMergePolicy: NSMergePolicy { .overwrite }
public var NSMergeByPropertyObjectTrumpMergePolicy: NSMergePolicy { .mergeByPropertyObjectTrump }
public var NSMergeByPropertyStoreTrumpMergePolicy: NSMergePolicy { .mergeByPropertyStoreTrump }

public var NSInsertedObjectsKey: String { "inserted" }
public var NSUpdatedObjectsKey: String { "updated" }
public var NSDeletedObjectsKey: String { "deleted" }
public var NSRefreshedObjectsKey: String { "refreshed" }

extension Notification.Name {
    public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
    public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
        "NSObjectsChangedInManagingContextNotification")
    /// Is never posted: a fetch sees what another process has saved.
    public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
}

extension NSManagedObjectContext {
    public static var didSaveObjectsNotification: Notification.Name { .NSManagedObjectContextDidSave }
    public static var didChangeObjectsNotification: Notification.Name { .NSManagedObjectContextObjectsDidChange }
}
