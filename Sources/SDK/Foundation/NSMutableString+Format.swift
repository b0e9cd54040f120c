public import Foundation

extension NSMutableString {
    /// Appends a text with the arguments in its places.
    public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
        append(String(format: String(describing: format), arguments: args))
    }
}
