/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    var radix = 10
    var isUppercase = false
    var prefix = ""

    public static let decimal = OSLogIntegerFormatting()
    public static let hex = OSLogIntegerFormatting(radix: 16)
    public static let octal = OSLogIntegerFormatting(radix: 8)

    public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false)
        -> OSLogIntegerFormatting
    {
        OSLogIntegerFormatting(radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "")
    }

    func text<T: BinaryInteger>(_ number: T) -> String { prefix + String(number, radix: radix, uppercase: isUppercase) }
}
