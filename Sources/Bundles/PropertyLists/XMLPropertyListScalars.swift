import Foundation

/// The texts of numbers and dates in XML property lists. Spaces may stand before an integer only, as in Foundation.
enum XMLPropertyListScalars {
    static func integer(_ text: String) -> PropertyListValue? {
        var digits = text.drop(while: \.isWhitespace)
        var isNegative = false
        if let sign = digits.first, sign == "-" || sign == "+" {
            isNegative = sign == "-"
            digits = digits.dropFirst()
        }
        var radix = 10
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            radix = 16
            digits = digits.dropFirst(2)
        }
        guard let first = digits.first, first != "-", first != "+" else { return nil }
        if isNegative { return Int64("-" + digits, radix: radix).map(PropertyListValue.integer) }
        if let number = Int64(digits, radix: radix) { return .integer(number) }
        return UInt64(digits, radix: radix).map(PropertyListValue.unsigned)
    }

    static func real(_ text: String) -> Double? {
        switch text.lowercased() {
        case "nan": .nan
        case "infinity", "+infinity", "inf", "+inf": .infinity
        case "-infinity", "-inf": -.infinity
        // Swift also reads hexadecimal numbers and the payload of a NaN.
        default: text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) ? Double(text) : nil
        }
    }

    /// `YYYY-MM-DDThh:mm:ssZ`, as the format writes it. A year may have fewer digits.
    static func date(_ text: String) -> Date? {
        let first = text.utf8.prefix { isDigit($0) }
        let rest = Array(text.utf8.dropFirst(first.count))
        guard (1...4).contains(first.count), rest.count == 16,
            zip(rest, "-00-00T00:00:00Z".utf8).allSatisfy({ $1 == 0x30 ? isDigit($0) : $0 == $1 })
        else { return nil }
        func number(_ digits: some Sequence<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
        let numbers = [number(first)] + [1, 4, 7, 10, 13].map { number(rest[$0..<($0 + 2)]) }
        guard (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
            (0...24).contains(numbers[3]), (0...60).contains(numbers[4]), (0...60).contains(numbers[5])
        else { return nil }
        // Days since 1970-01-01 in the proleptic Gregorian calendar, with the year starting in March.
        let year = numbers[1] <= 2 ? numbers[0] - 1 : numbers[0]
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (numbers[1] + (numbers[1] > 2 ? -3 : 9)) + 2) / 5 + numbers[2] - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        let seconds = days * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5]
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
