import CFunctions
import ExtensionManifest
import ForeignMessages
import Glibc
import Testing

@testable import ForeignSDK

/// Structs that the caller makes and the library keeps by their address.
@MainActor @Suite struct SizedHandleTests {
    /// `sem_t` of the C library, which is such a struct.
    private static let table = CFunctionTable(
        handles: [CHandle(name: "semaphore", size: 32)],
        functions: [
            CFunction(
                name: "sem_init", result: CResult(type: .scalar(.int32)),
                parameters: [
                    CParameter(name: "it", type: .handle(0), passing: .pointer(.out, .constant(1))),
                    CParameter(name: "shared", type: .scalar(.int32)),
                    CParameter(name: "value", type: .scalar(.uint32)),
                ]),
            CFunction(
                name: "sem_trywait", result: CResult(type: .scalar(.int32)),
                parameters: [CParameter(name: "it", type: .handle(0))]),
            CFunction(
                name: "sem_destroy", result: CResult(type: .scalar(.int32)),
                parameters: [CParameter(name: "it", type: .handle(0))], releases: 0),
        ])

    @Test func structKeepsItsAddressBetweenCallsUntilItIsReleased() throws {
        let table = try CFunctionTable(encoded: Self.table.encoded())
        #expect(table == Self.table)
        let library = try #require(dlopen("libm.so.6", RTLD_NOW))
        let engine = try #require(ForeignEngine(table, in: library))
        let made = engine.call(ForeignCall(function: 0, arguments: [.room(8), .number(0), .number(1)]))
        guard case .returned(.number(0), let outputs, _) = made, case .list(let handles)? = outputs.first,
            let handle = handles.first
        else {
            Issue.record("\(made)")
            return
        }
        func call(_ function: Int) -> ForeignOutcome {
            engine.call(ForeignCall(function: function, arguments: [handle]))
        }
        #expect(call(1) == .returned(.number(0), outputs: [], errno: 0))
        // The first wait took the one unit.
        #expect(call(1) == .returned(.number(0xFFFF_FFFF_FFFF_FFFF), outputs: [], errno: EAGAIN))
        #expect(call(2) == .returned(.number(0), outputs: [], errno: 0))
        #expect(call(1) == .failed(.staleHandle, detail: "it"))
    }

    @Test func sizeOfAHandleIsBounded() throws {
        func codes(_ handle: PropertyListValue) -> [FindingCode] {
            let function: PropertyListValue = .dictionary(["Name": .string("f")])
            return FunctionListReader(
                ["Handles": .array([handle]), "Functions": .array([function])], file: "list"
            ).findings.map(\.code)
        }
        #expect(codes(.dictionary(["Name": .string("mpz"), "Size": .integer(16)])).isEmpty)
        for size: PropertyListValue in [.integer(0), .integer(-1), .integer(65_537), .string("16")] {
            #expect(codes(.dictionary(["Name": .string("mpz"), "Size": size])) == [.functionsMalformed])
        }
        #expect(codes(.dictionary(["Name": .string("mpz")])) == [.functionsMalformed])
        #expect(codes(.integer(1)) == [.functionsMalformed])
    }
}
