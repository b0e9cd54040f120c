public import Foundation

public typealias NSTextCheckingTypes = UInt64

/// Finds links, addresses of mail and phone numbers in a text. It finds no dates, addresses of places and flights.
///
/// Foundation on Linux has no detector, and its `NSRegularExpression` has no subclasses, so this is a class of its own.
open class NSDataDetector: NSObject {
    /// The kinds that it was asked for.
    public let checkingTypes: NSTextCheckingTypes
    private let expressions: [(kind: DetectedData.Kind, expression: NSRegularExpression)]

    /// - Parameter checkingTypes: raw values of `NSTextCheckingResult.CheckingType`, joined by `|`. Throws without any.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else { throw CocoaError(.formatting) }
        self.checkingTypes = checkingTypes
        expressions = try DetectedData.Kind.allCases
            .filter { checkingTypes & $0.type.rawValue != 0 }
            .map { ($0, try NSRegularExpression(pattern: $0.pattern, options: .caseInsensitive)) }
        super.init()
    }

    /// The results in the order of the text. Of two that overlap, the first one counts, or else the longer one.
    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let found = expressions.flatMap { kind, expression in
            expression.matches(in: string, options: options, range: range).compactMap { match in
                Range(match.range, in: string).flatMap { kind.result(of: String(string[$0]), range: match.range) }
            }
        }
        var end = range.location
        return found.sorted { ($0.range.location, -$0.range.length) < ($1.range.location, -$1.range.length) }
            .filter { result in
                guard result.range.location >= end else { return false }
                end = result.range.location + result.range.length
                return true
            }
    }

    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    /// Calls the closure for each result, until it sets its last argument to true.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops: ObjCBool = false
        for result in matches(in: string, options: options, range: range) where !stops.boolValue {
            block(result, [], &stops)
        }
    }
}
