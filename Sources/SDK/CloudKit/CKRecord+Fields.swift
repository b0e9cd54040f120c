/// An object with fields.
public protocol CKRecordKeyValueSetting: AnyObject {
    subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { get set }
    func allKeys() -> [CKRecord.FieldKey]
    func changedKeys() -> [CKRecord.FieldKey]
}

extension CKRecordKeyValueSetting {
    /// The value of a field of a type; nil for a value of another type.
    public subscript<Value: CKRecordValueProtocol>(key: CKRecord.FieldKey) -> Value? {
        get {
            let value: (any CKRecordValueProtocol)? = self[key]
            return value as? Value
        }
        set {
            let value: (any CKRecordValueProtocol)? = newValue
            self[key] = value
        }
    }

    public func object(forKey key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { self[key] }
    public func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: CKRecord.FieldKey) { self[key] = object }
    public func value(forKey key: CKRecord.FieldKey) -> Any? { self[key] }

    /// Sets a field. A value that no field holds becomes nil.
    public func setValue(_ value: Any?, forKey key: CKRecord.FieldKey) {
        self[key] = value as? any CKRecordValueProtocol
    }
}

extension CKRecord: CKRecordKeyValueSetting {
    /// The same fields: nothing leaves the process, so nothing is encrypted.
    public var encryptedValues: any CKRecordKeyValueSetting { self }
}
