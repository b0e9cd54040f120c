public import Foundation

// For bundles that were built when this module had the methods; sources get those that Foundation brings.
extension UserDefaults {
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
