public import Foundation

// Foundation on Linux forgets the largest number of fraction digits where the smallest one is not 0: a price without
// cents has its cents, and 0.9213 with two to four digits is "0.921". The SDK puts this method in the class's table.

extension NumberFormatter {
    /// Replaces `string(from:)`.
    @_silgen_name("hostel_number_text")
    public func _hostelText(from number: NSNumber) -> String? {
        if minimumFractionDigits > 0, !usesSignificantDigits { keepFractionDigits() }
        return foundationText(from: number)
    }

    @_silgen_name("$s10Foundation15NumberFormatterC6string4fromSSSgAA8NSNumberC_tF")
    private func foundationText(from number: NSNumber) -> String?

    private func keepFractionDigits() {
        // On the original platform the bound that is set later moves the other one.
        if maximumFractionDigits < minimumFractionDigits {
            if maximumFractionDigits == usualMaximum {
                maximumFractionDigits = minimumFractionDigits
            } else {
                minimumFractionDigits = maximumFractionDigits
            }
        }
        guard let pattern = positiveFormat,
            let kept = pattern.withFraction(minimumFractionDigits, maximumFractionDigits),
            kept != pattern
        else { return }
        positiveFormat = kept
    }

    private var usualMaximum: Int {
        let usual = NumberFormatter()
        usual.locale = locale
        usual.numberStyle = numberStyle
        return usual.maximumFractionDigits
    }
}

extension String {
    /// The pattern of a number with so many digits after the point; nil if it has no digits, or an exponent.
    fileprivate func withFraction(_ least: Int, _ most: Int) -> String? {
        let digits: Set<Character> = ["0", "#"]
        guard !contains("E"), !contains(";"), let last = lastIndex(where: digits.contains), (0...40).contains(most)
        else {
            return nil
        }
        let fraction = String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
        let end = index(after: last)
        let whole = self[..<(firstIndex(of: ".") ?? end)]
        return whole + (fraction.isEmpty ? "" : "." + fraction) + self[end...]
    }
}
