public import FoundationGaps

/// The name of the zone that each database has.
public let CKRecordZoneDefaultName = "_defaultZone"
/// The owner of a zone who uses the program.
public let CKCurrentUserDefaultName = "__defaultOwner__"

/// A part of a database.
public final class CKRecordZone: NSObject, NSCopying, Sendable {
    public let zoneID: ID

    public init(zoneID: ID) {
        self.zoneID = zoneID
        super.init()
    }
    public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }

    public class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }

    /// None, as before a first save.
    public var capabilities: Capabilities { [] }
    /// Nil: no zone is shared.
    public var share: CKRecord.Reference? { nil }
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The abilities of a zone.
    public struct Capabilities: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fetchChanges = Capabilities(rawValue: 1)
        public static let atomic = Capabilities(rawValue: 2)
        public static let sharing = Capabilities(rawValue: 4)
        public static let zoneWideSharing = Capabilities(rawValue: 8)
    }
}
