public import Foundation

// Archives of the original platform keep the parts of such a value one by one, so one of theirs is not read here.

extension NSKeyedArchiver {
    /// Archives a value as a property list. Throws what the value's own coding throws.
    public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
        // A list alone may have a number or a text at its top.
        encode(NSData(data: try PropertyListEncoder().encode([value])), forKey: key)
    }
}

extension NSKeyedUnarchiver {
    /// A value that `encodeEncodable` archived; nil without one.
    public func decodeDecodable<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
        try? decodeTopLevelDecodable(type, forKey: key)
    }

    /// As `decodeDecodable`. Throws what the type's own coding throws.
    public func decodeTopLevelDecodable<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T? {
        // A question for a key that is not there ends the process, unless the reader has another policy.
        guard containsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
        return try PropertyListDecoder().decode([T].self, from: Data(referencing: data)).first
    }
}
