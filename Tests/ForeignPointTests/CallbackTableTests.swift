import CFunctions
import ForeignMessages
import Testing

@testable import ForeignSDK

/// The functions that stand for closures of the host.
@MainActor @Suite struct CallbackTableTests {
    private typealias Function = @convention(c) (Int32) -> Int32

    private static let types = NativeTypes(
        CFunctionTable(
            callbacks: ["visit", "other"].map { name in
                CCallback(
                    name: name, result: .int32, parameters: [CParameter(name: "it", type: .scalar(.int32))])
            }))

    /// A table whose callbacks return their own numbers.
    private static func table() throws -> CallbackTable {
        let table = CallbackTable(try #require(types))
        table.serve = { number, _, _, result in result.storeBytes(of: UInt64(number), as: UInt64.self) }
        CallbackTable.current = table
        return table
    }

    private static func call(_ number: UInt32, of table: CallbackTable, kind: Int = 0) throws -> Int32 {
        unsafeBitCast(try table.code(of: number, kind: kind), to: Function.self)(0)
    }

    @Test func aProgramMayMakeAClosureForEachCallIfItReleasesThem() throws {
        let table = try Self.table()
        let first = try table.code(of: 1, kind: 0)
        table.forget(1)
        for number in 2...9_000 as ClosedRange<UInt32> {
            #expect(try Self.call(number, of: table) == Int32(number))
            table.forget(number)
            #expect(!table.isServed(number))
        }
        // The function of the first one stands for another one, of the same type.
        #expect(try Self.call(9_001, of: table) == 9_001)
        #expect(unsafeBitCast(first, to: Function.self)(0) > 1)
        #expect(!table.isServed(1) && table.isServed(9_001))
    }

    /// The function of a released callback is not given to another one before there is no other room.
    @Test func closuresThatAreNotReleasedAreBounded() throws {
        let table = try Self.table()
        let released = try table.code(of: 1, kind: 0)
        table.forget(1)
        let most = UInt32(CLimits.held)
        for number in 2...most as ClosedRange<UInt32> {
            #expect(try table.code(of: number, kind: 0) != released)
        }
        // One of another type has no function to take.
        let error = #expect(throws: CallFailure.self) { try table.code(of: most + 1, kind: 1) }
        #expect(error?.fault == .tooMany)
        #expect(try table.code(of: most + 1, kind: 0) == released)
        #expect(throws: CallFailure.self) { try table.code(of: most + 2, kind: 0) }
        // Those that are held stay as they were.
        #expect(try Self.call(2, of: table) == 2)
        #expect(try Self.call(most + 1, of: table) == Int32(most + 1))
    }
}
