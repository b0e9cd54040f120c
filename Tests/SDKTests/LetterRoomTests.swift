import DisplayLists
import Testing

@testable import UIKitCore

/// A label's line that certainly fits is not measured.
@MainActor @Suite struct LetterRoomTests {
    @Test func noLetterTakesMoreThanItsRoom() throws {
        for weight in [100, 400, 600, 900] {
            for size in [12.0, 40.0] {
                let font = DisplayFont(size: size, weight: weight)
                for byte in UInt8(32)..<127 {
                    let letter = String(UnicodeScalar(byte))
                    let most = try #require(LetterRoom.most(of: letter)) * size
                    #expect(Double(TextMeter.size(of: letter, font: font).width) <= most + 1, "\(letter) of \(weight)")
                }
            }
        }
    }

    @Test func otherLettersHaveNoKnownRoom() {
        #expect(LetterRoom.most(of: "é") == nil)
        #expect(LetterRoom.most(of: "") == 0)
    }
}
