import CFunctions
import Testing

@testable import ForeignSDK

/// The pointers that stay in the extension, and their numbers.
@Suite struct HeldPointerTests {
    private static func pointer(_ address: Int) throws -> UnsafeMutableRawPointer {
        try #require(UnsafeMutableRawPointer(bitPattern: address))
    }

    @Test func pointerThatIsHeldKeepsItsNumber() throws {
        var held = HeldPointers()
        let first = try #require(held.add(try Self.pointer(16), kind: 0))
        // More calls of a callback than handles that a process may hold.
        for _ in 0...CLimits.held { #expect(held.add(try Self.pointer(16), kind: 0) == first) }
        let other = try #require(held.add(try Self.pointer(16), kind: 1))
        #expect(other != first)
        #expect(held.pointer(first, kind: 0) == (try Self.pointer(16)))
        #expect(held.pointer(first, kind: 1) == nil)
    }

    @Test func releasedPointerHasANewNumberWhenItComesAgain() throws {
        var held = HeldPointers()
        let first = try #require(held.add(try Self.pointer(16), kind: 0))
        held.release(first)
        #expect(held.pointer(first, kind: 0) == nil)
        let second = try #require(held.add(try Self.pointer(16), kind: 0))
        #expect(second != first)
        for number in 1..<CLimits.held { #expect(held.add(try Self.pointer(16 * (number + 1)), kind: 0) != nil) }
        #expect(held.add(try Self.pointer(1 << 40), kind: 0) == nil)
    }

    @Test func pointerOutlivesAsManyReleasesAsItWasRetained() throws {
        var held = HeldPointers()
        let number = try #require(held.add(try Self.pointer(16), kind: 0))
        held.retain(number)
        held.retain(number)
        for _ in 0..<2 {
            held.release(number)
            #expect(held.pointer(number, kind: 0) == (try Self.pointer(16)))
        }
        held.release(number)
        #expect(held.pointer(number, kind: 0) == nil)
        held.release(number)
        held.retain(number)
        #expect(held.pointer(number, kind: 0) == nil)
    }
}
