/// A version of numbers separated by dots, compared number by number: 1.10 is above 1.9, and 1.0 equals 1.
package struct DottedVersion: Sendable, Hashable {
    /// Without trailing zeros, so that equal versions are equal values.
    package let components: [Int]

    /// The digits of one number that an Int always holds.
    private static let digits = 18
    private static let most = 8

    package init(_ components: [Int]) {
        var trimmed = components
        while let last = trimmed.last, last == 0 { trimmed.removeLast() }
        self.components = trimmed
    }

    /// Reads `1`, `1.2`, `1.2.3` and so on up to eight numbers of at most 18 digits; nil for anything else. A
    /// time such as `202301011230` is one number.
    package init?(_ text: some StringProtocol) {
        var numbers: [Int] = []
        var (number, count) = (0, 0)
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                count += 1
                guard count <= DottedVersion.digits else { return nil }
                number = number * 10 + Int(byte) - 0x30
            case UInt8(ascii: "."):
                guard count > 0, numbers.count < DottedVersion.most - 1 else { return nil }
                numbers.append(number)
                (number, count) = (0, 0)
            default: return nil
            }
        }
        guard count > 0 else { return nil }
        numbers.append(number)
        self.init(numbers)
    }

    /// Reads the leading numbers of a version in another form, such as `1.0b2` or `2.3-dev`; nil if it does not begin
    /// with a number.
    package init?(leniently text: String) {
        if let version = DottedVersion(text) {
            self = version
            return
        }
        let trimmed = text.drop { $0 == "v" || $0 == "V" || $0 == " " }
        var numbers: [Int] = []
        for part in trimmed.split(separator: ".", maxSplits: 7, omittingEmptySubsequences: false) {
            let digits = part.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty else { break }
            // A number beyond all bounds is above every other.
            numbers.append(digits.utf8.count <= DottedVersion.digits ? Int(digits) ?? .max : .max)
            if digits.count < part.count { break }
        }
        guard !numbers.isEmpty else { return nil }
        self.init(numbers)
    }
}

extension DottedVersion: Comparable {
    package static func < (left: DottedVersion, right: DottedVersion) -> Bool {
        left.components.lexicographicallyPrecedes(right.components)
    }
}

extension DottedVersion: CustomStringConvertible {
    /// At least two numbers: `18.0`.
    package var description: String {
        var shown = components
        while shown.count < 2 { shown.append(0) }
        return shown.map(String.init).joined(separator: ".")
    }
}
