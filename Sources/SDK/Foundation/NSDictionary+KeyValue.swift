public import Foundation

extension NSDictionary {
    /// The value at a path of keys, through dictionaries and arrays; nil if a step has none.
    public func value(forKeyPath keyPath: String) -> Any? {
        keyPath.split(separator: ".").reduce(self as Any?) { owner, key in
            switch owner {
            case let owner as NSDictionary: owner.object(forKey: String(key))
            case let owner as NSArray: owner.value(forKey: String(key))
            default: nil
            }
        }
    }
}

extension NSMutableDictionary {
    /// The value of a key; nil removes it. The library on Linux has no setter for a key of any class.
    public subscript(key: any NSCopying) -> Any? {
        get { object(forKey: key) }
        set {
            guard let newValue else { return removeObject(forKey: key) }
            // Each class whose objects can be copied is one of Foundation's here.
            if let key = key as? NSObject { setObject(newValue, forKey: key) }
        }
    }

    /// Sets the value of a key; nil removes it.
    public func setValue(_ value: Any?, forKey key: String) {
        if let value { setObject(value, forKey: key as NSString) } else { removeObject(forKey: key) }
    }
}

extension NSArray {
    /// The values that the dictionaries of the array have for a key, with `NSNull` for one without.
    public func value(forKey key: String) -> Any {
        NSArray(array: map { ($0 as? NSDictionary)?.object(forKey: key) ?? NSNull() })
    }
}
