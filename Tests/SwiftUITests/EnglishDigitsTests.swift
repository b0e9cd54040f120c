import Foundation
import Testing

@testable import SwiftUI

/// Numbers in English, as Foundation writes them.
struct EnglishDigitsTests {
    @Test(arguments: ["en", "en_US", "en_GB", "en_001", "en-CA", "en_AU", "en_NZ", "en_IE", "en_SG", "en_HK", "en_PH"])
    func numbersAreThoseOfFoundation(_ identifier: String) throws {
        let digits = try #require(EnglishDigits(identifier))
        let locale = Locale(identifier: identifier)
        for number in [0, 7, -7, 999, -999, 1000, -1000, 12_345, 999_999, 1_000_000, -1_234_567, .max, .min] {
            #expect(digits.text(String(number)) == number.formatted(.number.locale(locale)))
        }
        for number in [0.5, -1234.25, 1_234_567.75] {
            let expected = number.formatted(.number.precision(.fractionLength(2)).locale(locale))
            #expect(digits.text(String(format: "%.2f", number)) == expected)
        }
    }

    @Test func otherLanguagesAndOtherGroupsAreLeftToFoundation() throws {
        for identifier in ["de_DE", "fr", "", "enm", "en_US@numbers=arab", "en_Latn_US"] {
            #expect(EnglishDigits(identifier) == nil, "\(identifier)")
        }
        let indian = try #require(EnglishDigits("en_IN"))
        #expect(indian.text("1234567") == nil && indian.text("999") == "999")
    }
}
