public import Foundation

// `NSLog("%@", error)` stands in most sources that use Core Data.
extension NSError: @retroactive CVarArg {
    /// The description, because Foundation on Linux ends the process where a format has an object of another class. The
    /// text stays in memory: a format does not own its arguments.
    public var _cVarArgEncoding: [Int] {
        [Int(bitPattern: Unmanaged.passRetained(NSString(string: description)).toOpaque())]
    }
}
