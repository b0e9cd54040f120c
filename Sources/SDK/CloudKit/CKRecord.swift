public import FoundationGaps

/// A row with fields, which the program makes. It is never saved, so it has no dates and nobody who made it.
open class CKRecord: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    public typealias RecordType = String
    public typealias FieldKey = String

    public let recordType: RecordType
    public let recordID: ID
    // Used under the lock.
    private let lock = NSLock()
    private var values: [FieldKey: any CKRecordValueProtocol] = [:]
    private var changed: Set<FieldKey> = []
    private var parentReference: Reference?

    public init(recordType: RecordType, recordID: ID = ID()) {
        (self.recordType, self.recordID) = (recordType, recordID)
        super.init()
    }
    public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
        self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
    }

    /// Reads a record that this module archived: `encode(with:)`, or `encodeSystemFields(with:)` without the fields. Nil for
    /// any other archive.
    public required init?(coder: NSCoder) {
        guard let type = coder.decodeObject(of: NSString.self, forKey: "recordType"),
            let id = coder.decodeObject(of: ID.self, forKey: "recordID")
        else { return nil }
        (recordType, recordID) = (String(describing: type), id)
        parentReference = coder.decodeObject(of: Reference.self, forKey: "parent")
        values = RecordArchive.values(from: coder)
        let keys = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "changed") as? [String]
        changed = Set(keys ?? [])
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    /// Keeps the record with its fields in an archive. The keys are Hostel's own.
    open func encode(with coder: NSCoder) {
        encodeSystemFields(with: coder)
        let (kept, keys) = lock.withLock { (values, changed) }
        RecordArchive.write(kept, into: coder)
        coder.encode(keys.sorted() as NSArray, forKey: "changed")
    }

    /// Keeps the record without its fields in an archive.
    public final func encodeSystemFields(with coder: NSCoder) {
        coder.encode(recordType as NSString, forKey: "recordType")
        coder.encode(recordID, forKey: "recordID")
        if let parent { coder.encode(parent, forKey: "parent") }
    }

    /// Another record with the same fields.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CKRecord(recordType: recordType, recordID: recordID)
        (copy.values, copy.changed, copy.parentReference) = lock.withLock { (values, changed, parentReference) }
        return copy
    }

    /// The value of a field; nil removes it. A number is read as any type of number: `record["a"] as? Int`.
    open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
        get { lock.withLock { values[key] } }
        set {
            lock.withLock {
                values[key] = newValue?._kept
                changed.insert(key)
            }
        }
    }

    /// The fields with a value, by the alphabet.
    public final func allKeys() -> [FieldKey] { lock.withLock { values.keys.sorted() } }
    /// The fields that were set. No save forgets them.
    public final func changedKeys() -> [FieldKey] { lock.withLock { changed.sorted() } }

    /// The record that this one belongs to.
    public final var parent: Reference? {
        get { lock.withLock { parentReference } }
        set { lock.withLock { parentReference = newValue } }
    }
    public final func setParent(_ parentRecord: CKRecord?) { setParent(parentRecord?.recordID) }
    public final func setParent(_ parentRecordID: ID?) {
        parent = parentRecordID.map { Reference(recordID: $0, action: .none) }
    }

    /// Nil: no record is shared.
    public final var share: Reference? { nil }
    /// Nil, as before a first save.
    public final var creationDate: Date? { nil }
    public final var modificationDate: Date? { nil }
    public final var creatorUserRecordID: ID? { nil }
    public final var lastModifiedUserRecordID: ID? { nil }
    public final var recordChangeTag: String? { nil }

    open override var description: String { "CKRecord \(recordType) \(recordID.recordName)" }
}

/// The type of the records of persons.
public let CKRecordTypeUserRecord = "Users"
