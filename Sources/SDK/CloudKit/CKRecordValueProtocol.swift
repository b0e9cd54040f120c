public import CoreLocation
public import FoundationGaps

/// A value of a record's field: a text, a number, a date, data, a place, a reference, an asset, or a list of one of them.
public protocol CKRecordValueProtocol {
    /// The value as a record keeps it: a number becomes an `NSNumber`, which is read as any type of number.
    var _kept: any CKRecordValueProtocol { get }
}

/// The same as `CKRecordValueProtocol`: Linux has no classes that bridge.
public typealias CKRecordValue = CKRecordValueProtocol

extension CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { self }
}

extension String: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { String(describing: self) }
}
extension NSDate: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate) }
}
extension NSData: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { Data(referencing: self) }
}
extension NSNumber: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}

extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol {
        let numbers = compactMap { $0._kept as? NSNumber }
        return numbers.isEmpty || numbers.count < count ? self : numbers
    }
}
