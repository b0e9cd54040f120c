import CoreLocation
import FoundationGaps

/// The fields of a record in a keyed archive.
enum RecordArchive {
    private static let key = "values"
    private static var classes: [AnyClass] {
        [
            NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, CLLocation.self,
            CKRecord.Reference.self, CKAsset.self,
        ]
    }

    static func write(_ values: [String: any CKRecordValueProtocol], into coder: NSCoder) {
        let fields = NSMutableDictionary()
        for (name, value) in values { fields.setObject(object(value), forKey: name as NSString) }
        coder.encode(fields.copy(), forKey: key)
    }

    static func values(from coder: NSCoder) -> [String: any CKRecordValueProtocol] {
        guard let fields = coder.decodeObject(of: classes, forKey: key) as? [String: Any] else { return [:] }
        return fields.compactMapValues { value in
            if let items = value as? [Any] { return list(items) }
            return (value as? any CKRecordValueProtocol)?._kept
        }
    }

    /// A list of one type, as a field holds it.
    private static func list(_ items: [Any]) -> (any CKRecordValueProtocol)? {
        if let texts = items as? [String] { return texts }
        if let numbers = items as? [NSNumber] { return numbers }
        if let dates = items as? [Date] { return dates }
        if let data = items as? [Data] { return data }
        if let places = items as? [CLLocation] { return places }
        if let references = items as? [CKRecord.Reference] { return references }
        return items as? [CKAsset]
    }

    private static func object(_ value: Any) -> NSObject {
        switch value {
        case let text as String: text as NSString
        case let date as Date: date as NSDate
        case let data as Data: data as NSData
        case let list as [Any]: list.map(object) as NSArray
        case let other as NSObject: other
        default: NSNull()
        }
    }
}
