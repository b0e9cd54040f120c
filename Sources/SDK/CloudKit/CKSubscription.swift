public import FoundationGaps

/// A wish to hear of changes. No database keeps one here.
open class CKSubscription: NSObject, @unchecked Sendable {
    // Changed before a database gets it.
    public typealias ID = String

    /// The kinds, by the numbers of the original platform.
    public enum SubscriptionType: Int, Sendable {
        case query = 1
        case recordZone, database
    }

    public let subscriptionID: ID
    public let subscriptionType: SubscriptionType
    open var notificationInfo: NotificationInfo?

    init(_ subscriptionID: ID, _ subscriptionType: SubscriptionType) {
        (self.subscriptionID, self.subscriptionType) = (subscriptionID, subscriptionType)
        super.init()
    }
}

/// A wish to hear of records that fit a predicate.
public final class CKQuerySubscription: CKSubscription, @unchecked Sendable {
    // Changed before a database gets it.
    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    public let querySubscriptionOptions: Options
    public var zoneID: CKRecordZone.ID?

    public init(
        recordType: CKRecord.RecordType, predicate: NSPredicate,
        subscriptionID: CKSubscription.ID = UUID().uuidString, options querySubscriptionOptions: Options = []
    ) {
        (self.recordType, self.predicate) = (recordType, predicate)
        self.querySubscriptionOptions = querySubscriptionOptions
        super.init(subscriptionID, .query)
    }

    /// The changes that count.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let firesOnRecordCreation = Options(rawValue: 1)
        public static let firesOnRecordUpdate = Options(rawValue: 2)
        public static let firesOnRecordDeletion = Options(rawValue: 4)
        public static let firesOnce = Options(rawValue: 8)
    }
}

/// A wish to hear of changes of a zone.
public final class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
    // Changed before a database gets it.
    public let zoneID: CKRecordZone.ID
    public var recordType: CKRecord.RecordType?

    public init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString) {
        self.zoneID = zoneID
        super.init(subscriptionID, .recordZone)
    }
}

/// A wish to hear of changes of a database.
public final class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
    // Changed before a database gets it.
    public var recordType: CKRecord.RecordType?

    public init(subscriptionID: CKSubscription.ID = UUID().uuidString) { super.init(subscriptionID, .database) }
}
