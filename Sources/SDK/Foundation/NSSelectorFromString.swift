public import Foundation

/// A selector of a name alone, which calls nothing: no runtime here finds a method by its name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

extension NSObject {
    /// Always false: no runtime here finds a method by its name.
    public func responds(to selector: Selector) -> Bool { false }

    /// Always false: no runtime here finds a method by its name.
    public class func responds(to selector: Selector) -> Bool { false }
    /// Always nil: no runtime here finds a method of a type by its name.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public class func perform(_ selector: Selector) -> Unmanaged<AnyObject>! { nil }

    /// Always nil: no runtime here finds a property of a type by its name.
    public class func value(forKey key: String) -> Any? { nil }

    /// Calls the method that the selector has; without one, the log says so.
    public func perform(_ selector: Selector) { selector.call(on: self) }
    /// Calls the method that the selector has with one argument; without one, the log says so.
    public func perform(_ selector: Selector, with object: Any?) { selector.call(on: self, object) }
}
