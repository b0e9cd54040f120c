public import FoundationGaps

/// A question for records of a type.
open class CKQuery: NSObject, @unchecked Sendable {
    // Changed before a database gets it.
    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    open var sortDescriptors: [NSSortDescriptor]?

    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
        (self.recordType, self.predicate) = (recordType, predicate)
        super.init()
    }
}
