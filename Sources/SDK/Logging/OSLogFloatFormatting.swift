import Foundation

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    var precision: Int

    public static let fixed = OSLogFloatFormatting(precision: 6)

    public static func fixed(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    {
        OSLogFloatFormatting(precision: min(max(precision, 0), 64))
    }

    func text(_ number: Double) -> String { String(format: "%.\(precision)f", number) }
}
