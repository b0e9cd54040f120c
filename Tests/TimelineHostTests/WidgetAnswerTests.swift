import DisplayLists
import Foundation
import Testing
import TimelineMessages

@testable import TimelinePointHost

/// The looks that a host keeps while it waits for the rest of an answer.
struct WidgetAnswerTests {
    /// A region of four bytes on the wire.
    private static let least = DisplayOperation.region(DisplayRegion(frame: .zero, label: ""))
    private static let list = DisplayList(
        size: .zero, operations: Array(repeating: least, count: DisplayListLimits.standard.operations))

    @Test func operationsCountWithTheMemoryThatTheyTake() throws {
        let looks = try EntryLooks(checking: Self.list, pictures: [:])
        let least = Self.list.operations.count * MemoryLayout<DisplayOperation>.stride
        #expect(LooksSize([looks]).listBytes >= least)
        let path = DisplayShape.path([.move(.zero)] + Array(repeating: .close, count: 999))
        let drawn = DisplayList(size: .zero, operations: [.fill(path, .color(.black))])
        #expect(drawn.memoryBytes >= 1000 * MemoryLayout<DisplayPathElement>.stride)
        let named = DisplayList(
            size: .zero, operations: [.region(DisplayRegion(frame: .zero, label: String(repeating: "a", count: 9000)))])
        #expect(named.memoryBytes >= 9000)
    }

    @Test func looksThatTakeMoreMemoryThanTheHostKeepsAreRefused() throws {
        let bytes = 16 << 10
        let fitting = LooksLedger.limit / Self.list.memoryBytes
        var answer = WidgetAnswer(1)
        for number in 0..<fitting {
            try answer.add(WidgetLooks(request: 1, number: UInt32(number), list: Self.list), bytes: bytes)
        }
        // Far below the bytes that an archive may have.
        #expect(fitting * bytes < ArchiveLimits.bytes / 10)
        #expect(throws: WidgetAnswer.Fault.self) {
            try answer.add(WidgetLooks(request: 1, number: UInt32(fitting), list: Self.list), bytes: bytes)
        }
    }
}
