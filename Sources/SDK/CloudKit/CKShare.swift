public import FoundationGaps

/// The type of a share's record.
public let CKRecordTypeShare = "cloudkit.share"
/// The name of the record that shares a whole zone.
public let CKRecordNameZoneWideShare = "cloudkit.zoneshare"

/// A record that would share others. It is never saved, so it has no link.
open class CKShare: CKRecord, @unchecked Sendable {
    // Changed before a database gets it.

    /// The rights of a person over the shared records, by the numbers of the original platform.
    public enum ParticipantPermission: Int, Sendable {
        case unknown, none, readOnly, readWrite
    }

    /// The fields of a share that a person sees.
    public enum SystemFieldKey {
        public static let title = "cloudkit.title"
        public static let thumbnailImageData = "cloudkit.thumbnailImageData"
        public static let shareType = "cloudkit.type"
    }

    open var publicPermission = ParticipantPermission.none

    public init(rootRecord: CKRecord, shareID: CKRecord.ID) {
        super.init(recordType: CKRecordTypeShare, recordID: shareID)
    }
    public convenience init(rootRecord: CKRecord) {
        let name = "Share-" + UUID().uuidString
        self.init(
            rootRecord: rootRecord, shareID: CKRecord.ID(recordName: name, zoneID: rootRecord.recordID.zoneID))
    }
    public init(recordZoneID: CKRecordZone.ID) {
        super.init(
            recordType: CKRecordTypeShare,
            recordID: CKRecord.ID(recordName: CKRecordNameZoneWideShare, zoneID: recordZoneID))
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Nil, as before a first save.
    public final var url: URL? { nil }
}
