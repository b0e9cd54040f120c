public import FoundationGaps

/// A notice of a change. None reaches this machine, so there is never one.
open class CKNotification: NSObject, @unchecked Sendable {
    // It has no state.

    /// The kinds, by the numbers of the original platform.
    public enum NotificationType: Int, Sendable {
        case query = 1
        case recordZone, readNotification, database
    }

    /// Nil: no service sends such a dictionary here.
    public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) { nil }

    open var notificationType: NotificationType { .readNotification }
    open var containerIdentifier: String? { nil }
    open var subscriptionID: CKSubscription.ID? { nil }
    open var subscriptionOwnerUserRecordID: CKRecord.ID? { nil }
    open var isPruned: Bool { false }
    open var title: String? { nil }
    open var alertBody: String? { nil }
    open var category: String? { nil }
}

/// A notice of a record that fits a subscription's predicate.
public final class CKQueryNotification: CKNotification, @unchecked Sendable {
    /// The kinds of changes, by the numbers of the original platform.
    public enum Reason: Int, Sendable {
        case recordCreated = 1
        case recordUpdated, recordDeleted
    }

    public override var notificationType: NotificationType { .query }
    public var queryNotificationReason: Reason { .recordUpdated }
    public var recordFields: [String: Any]? { nil }
    public var recordID: CKRecord.ID? { nil }
    public var databaseScope: CKDatabase.Scope { .private }
}

/// A notice of changes of a zone.
public final class CKRecordZoneNotification: CKNotification, @unchecked Sendable {
    public override var notificationType: NotificationType { .recordZone }
    public var recordZoneID: CKRecordZone.ID? { nil }
    public var databaseScope: CKDatabase.Scope { .private }
}

/// A notice of changes of a database.
public final class CKDatabaseNotification: CKNotification, @unchecked Sendable {
    public override var notificationType: NotificationType { .database }
    public var databaseScope: CKDatabase.Scope { .private }
}
