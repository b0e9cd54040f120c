import Foundation
import Testing

@testable import LetterKeyboard

/// The places of the keys, and the beginning of a sentence.
@Suite struct KeyboardTests {
    @Test(arguments: [true, false])
    func keysFillTheirRowsWithoutOverlap(hasNext: Bool) {
        let rows = KeyRows(hasNext: hasNext)
        let size = CGSize(width: 359, height: 216)
        #expect(rows.rows.joined().contains(.nextKeyboard) == hasNext)
        for row in rows.rows.indices {
            let frames = rows.frames(row: row, in: size)
            #expect(frames.count == rows.rows[row].count)
            #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= size.width && $0.maxY <= size.height })
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
        }
    }

    @Test(arguments: [
        (nil, true), ("", true), ("Hello", false), ("Hello ", false), ("Hello.", false), ("Hello. ", true),
        ("Why? ", true),
    ])
    func aSentenceBeginsWithACapital(context: String?, begins: Bool) {
        #expect(beginsSentence(after: context) == begins)
    }
}
