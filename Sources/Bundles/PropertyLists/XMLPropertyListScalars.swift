import Foundation

/// The texts of numbers and dates in XML property lists.
enum XMLPropertyListScalars {
    static func integer(_ text: String) -> PropertyListValue? {
        var digits = Substring(text)
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
        default: Double(text)
        }
    }

    /// `YYYY-MM-DDThh:mm:ssZ`, as the format writes it.
    static func date(_ text: String) -> Date? {
        let fields = text.split(omittingEmptySubsequences: false) { "-T:Z".contains($0) }
        guard fields.count == 7, fields[6].isEmpty, text.hasSuffix("Z") else { return nil }
        let numbers = fields.prefix(6).compactMap { Int($0) }
        guard numbers.count == 6, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
            (1...31).contains(numbers[2]), (0...24).contains(numbers[3]), (0...60).contains(numbers[4]),
            (0...60).contains(numbers[5])
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
}
