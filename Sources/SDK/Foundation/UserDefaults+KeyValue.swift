public import Foundation

extension UserDefaults {
    /// The original platform's key-value coding, which Foundation does not have on Linux: `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// The original platform's key-value coding: `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
