import Foundation

extension NSManagedObject {
    /// The value at a path of properties, through relationships to one object; nil if a step has none. A relationship to
    /// many objects ends the path with the values of all of them. A name that an entity does not have ends the process.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let (first, rest) = Self.divided(keyPath) else { return value(forKey: keyPath) }
        switch value(forKey: first) {
        case let object as NSManagedObject: return object.value(forKeyPath: rest)
        case let objects as Set<NSManagedObject>: return Set(objects.compactMap { Self.hashable($0, rest) })
        case let objects as NSOrderedSet:
            return objects.compactMap { ($0 as? NSManagedObject)?.value(forKeyPath: rest) }
        default: return nil
        }
    }

    /// Sets the last property of a path, of the object to which relationships to one object lead. If one of them has no
    /// object, nothing is set.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (first, rest) = Self.divided(keyPath) else { return setValue(value, forKey: keyPath) }
        (self.value(forKey: first) as? NSManagedObject)?.setValue(value, forKeyPath: rest)
    }

    private static func divided(_ keyPath: String) -> (first: String, rest: String)? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    }

    private static func hashable(_ object: NSManagedObject, _ keyPath: String) -> AnyHashable? {
        object.value(forKeyPath: keyPath) as? AnyHashable
    }
}
