import FoundationGaps

// Each number is kept as an `NSNumber`.
extension CKRecordValueProtocol where Self: _ObjectiveCBridgeable, Self._ObjectiveCType == NSNumber {
    public var _kept: any CKRecordValueProtocol { _bridgeToObjectiveC() }
}

extension Bool: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int8: CKRecordValueProtocol {}
extension Int16: CKRecordValueProtocol {}
extension Int32: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension UInt: CKRecordValueProtocol {}
extension UInt8: CKRecordValueProtocol {}
extension UInt16: CKRecordValueProtocol {}
extension UInt32: CKRecordValueProtocol {}
extension UInt64: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
