public import FoundationGaps

/// The name of a zone, and its owner.
public final class CKRecordZoneID: NSObject, NSSecureCoding, NSCopying, Sendable {
    public static let defaultZoneName = CKRecordZoneDefaultName
    public static let `default` = CKRecordZoneID(zoneName: CKRecordZoneDefaultName)

    public let zoneName: String
    public let ownerName: String

    public init(
        zoneName: String = CKRecordZoneDefaultName, ownerName: String = CKCurrentUserDefaultName
    ) {
        (self.zoneName, self.ownerName) = (zoneName, ownerName)
        super.init()
    }

    /// Reads a name that this module archived; nil for another archive.
    public init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "zoneName"),
            let owner = coder.decodeObject(of: NSString.self, forKey: "ownerName")
        else { return nil }
        (zoneName, ownerName) = (String(describing: name), String(describing: owner))
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) {
        coder.encode(zoneName as NSString, forKey: "zoneName")
        coder.encode(ownerName as NSString, forKey: "ownerName")
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CKRecordZoneID else { return false }
        return other.zoneName == zoneName && other.ownerName == ownerName
    }
    public override var hash: Int { zoneName.hashValue ^ ownerName.hashValue }
    public override var description: String { "\(zoneName) of \(ownerName)" }
}

extension CKRecordZone {
    // A keyed archive on Linux takes no nested class.
    public typealias ID = CKRecordZoneID
}
