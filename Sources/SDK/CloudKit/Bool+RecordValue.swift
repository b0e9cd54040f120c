import FoundationGaps

extension Bool: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension Int: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension Int8: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension Int16: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension Int32: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension Int64: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension UInt: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension UInt8: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension UInt16: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension UInt32: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension UInt64: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension Float: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
extension Double: CKRecordValueProtocol {
    public var _kept: any CKRecordValueProtocol { NSNumber(value: self) }
}
