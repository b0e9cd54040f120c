import Foundation
import SwiftUI
import Testing

/// The changes of a list by offsets.
@Suite struct ListOffsetTests {
    @Test func elementsMoveBeforeTheOneAtAnOffset() {
        var letters = ["a", "b", "c", "d", "e"]
        letters.move(fromOffsets: [0, 2], toOffset: 4)
        #expect(letters == ["b", "d", "a", "c", "e"])
        letters.move(fromOffsets: [4], toOffset: 0)
        #expect(letters == ["e", "b", "d", "a", "c"])
        letters.move(fromOffsets: [0, 9], toOffset: 99)
        #expect(letters == ["b", "d", "a", "c", "e"])
    }

    @Test func elementsAtOffsetsAreRemoved() {
        var letters = ["a", "b", "c", "d"]
        letters.remove(atOffsets: [0, 3, 9])
        #expect(letters == ["b", "c"])
    }
}
