public import Foundation

// Sources in the older style take the text as an object of Foundation. The library on Linux has a text of Swift alone.
extension Scanner {
    @discardableResult @_disfavoredOverload
    public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        Self.take(scanString(string), result)
    }

    @discardableResult @_disfavoredOverload
    public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        Self.take(scanUpToString(string), result)
    }

    @discardableResult @_disfavoredOverload
    public func scanCharacters(
        from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        Self.take(scanCharacters(from: set), result)
    }

    @discardableResult @_disfavoredOverload
    public func scanUpToCharacters(
        from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        Self.take(scanUpToCharacters(from: set), result)
    }

    /// A result that was not found leaves the text as it was.
    private static func take(_ found: String?, _ result: UnsafeMutablePointer<NSString?>?) -> Bool {
        guard let found else { return false }
        result?.pointee = NSString(string: found)
        return true
    }
}
