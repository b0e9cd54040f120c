public import FoundationGaps

/// A field that names another record.
public final class CKReference: NSObject, NSSecureCoding, NSCopying, CKRecordValueProtocol, Sendable {
    public typealias Action = CKRecord.ReferenceAction

    public let recordID: CKRecord.ID
    public let action: CKRecord.ReferenceAction

    public init(recordID: CKRecord.ID, action: CKRecord.ReferenceAction) {
        (self.recordID, self.action) = (recordID, action)
        super.init()
    }
    public convenience init(record: CKRecord, action: CKRecord.ReferenceAction) {
        self.init(recordID: record.recordID, action: action)
    }

    /// Reads a reference that this module archived; nil for another archive.
    public init?(coder: NSCoder) {
        guard let id = coder.decodeObject(of: CKRecord.ID.self, forKey: "recordID") else { return nil }
        recordID = id
        action = coder.decodeBool(forKey: "deletesSelf") ? .deleteSelf : .none
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) {
        coder.encode(recordID, forKey: "recordID")
        coder.encode(action == .deleteSelf, forKey: "deletesSelf")
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CKReference else { return false }
        return other.recordID == recordID && other.action == action
    }
    public override var hash: Int { recordID.hash }
}

extension CKRecord {
    public typealias Reference = CKReference

    /// The fate of a record after the deletion of its reference's target.
    public enum ReferenceAction: UInt, Sendable {
        case none, deleteSelf
    }
}
