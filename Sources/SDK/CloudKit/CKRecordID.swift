public import FoundationGaps

/// The name of a record in a zone.
public final class CKRecordID: NSObject, NSSecureCoding, NSCopying, Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
        (self.recordName, self.zoneID) = (recordName, zoneID)
        super.init()
    }

    /// Reads a name that this module archived; nil for another archive.
    public init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "recordName"),
            let zone = coder.decodeObject(of: CKRecordZone.ID.self, forKey: "zoneID")
        else { return nil }
        (recordName, zoneID) = (String(describing: name), zone)
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) {
        coder.encode(recordName as NSString, forKey: "recordName")
        coder.encode(zoneID, forKey: "zoneID")
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CKRecordID else { return false }
        return other.recordName == recordName && other.zoneID == zoneID
    }
    public override var hash: Int { recordName.hashValue ^ zoneID.hash }
    public override var description: String { "\(recordName) in \(zoneID)" }
}

extension CKRecord {
    // A keyed archive on Linux takes no nested class.
    public typealias ID = CKRecordID
}
