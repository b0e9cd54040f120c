public import Foundation

/// Core Foundation's name for texts: `"a" as CFString` and `text as String` compile, and a text is an object, as on the
/// original platform.
public typealias CFString = NSString
/// Core Foundation's name for dictionaries.
public typealias CFDictionary = [AnyHashable: Any]
/// Core Foundation's name for any object.
public typealias CFTypeRef = AnyObject
/// Core Foundation's name for truth values.
public typealias CFBoolean = NSNumber

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
