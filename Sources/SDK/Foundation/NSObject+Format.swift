public import Foundation

// `NSLog("%@", error)` stands in most sources that use Core Data. On the original platform each object, and each value
// that an object stands for there, can be such an argument.

extension NSObject: @retroactive CVarArg {
    /// The description, because Foundation on Linux ends the process where a format has an object of another class.
    public var _cVarArgEncoding: [Int] { formatArgument(description) }
}

extension Array: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { formatArgument(NSArray(array: self).description) }
}

extension Dictionary: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { formatArgument(NSDictionary(dictionary: self).description) }
}

extension Set: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { formatArgument(NSSet(set: self).description) }
}

extension Date: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(description) } }
extension URL: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(description) } }
extension UUID: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(description) } }
extension Data: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(description) } }
extension Decimal: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(description) } }
extension Locale: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(identifier) } }
extension TimeZone: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(description) } }
extension Calendar: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(description) } }
extension IndexPath: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { formatArgument(description) } }
extension DateComponents: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { formatArgument(description) }
}

/// The argument for `%@`. The text stays in memory: a format does not own its arguments.
private func formatArgument(_ text: String) -> [Int] {
    [Int(bitPattern: Unmanaged.passRetained(NSString(string: text)).toOpaque())]
}
