public import Foundation

extension NSRegularExpression {
    /// The method without the underline, for a closure that does not leave the call: Foundation on Linux declares that it
    /// does. `hostel lower` writes it.
    public func _enumerateMatches(
        in string: String, options: MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        withoutActuallyEscaping(block) { block in
            // Foundation calls it on this thread, before it returns.
            nonisolated(unsafe) let block = block
            enumerateMatches(in: string, options: options, range: range) { block($0, $1, $2) }
        }
    }
}
