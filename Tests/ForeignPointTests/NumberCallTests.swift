import CFunctions
import ForeignMessages
import Glibc
import LinuxSystem
import Testing

@testable import ForeignSDK

/// Functions that take and return numbers alone are called without memory of their own.
@MainActor
struct NumberCallTests {
    private static let table = CFunctionTable(functions: [
        function("abs", .int32, [.int32]), function("labs", .int64, [.int64]), function("close", .int32, [.int32]),
        function("ldexp", .double, [.double, .int32]), function("fmaf", .float, [.float, .float, .float]),
        function("srand", nil, [.uint32]),
    ])

    private static func function(_ name: String, _ result: CScalar?, _ parameters: [CScalar]) -> CFunction {
        CFunction(
            name: name, result: CResult(type: result.map { .scalar($0) }),
            parameters: parameters.map { CParameter(name: "x", type: .scalar($0)) })
    }

    private static func call(_ name: String, _ arguments: [WireValue]) throws -> ForeignOutcome {
        let library = try #require(dlopen("libm.so.6", RTLD_NOW))
        let engine = try #require(ForeignEngine(table, in: library))
        let index = try #require(table.functions.firstIndex { $0.name == name })
        return engine.call(ForeignCall(function: index, arguments: arguments))
    }

    private static func bits(_ number: Int64) -> WireValue { .number(UInt64(bitPattern: number)) }

    @Test func resultsKeepTheirSignAndWidth() throws {
        #expect(try Self.call("abs", [Self.bits(-5)]) == .returned(.number(5), outputs: [], errno: 0))
        let least = Int64(Int32.min)
        #expect(try Self.call("abs", [Self.bits(least)]) == .returned(Self.bits(least), outputs: [], errno: 0))
        #expect(try Self.call("labs", [Self.bits(.min + 1)]) == .returned(.number(.max >> 1), outputs: [], errno: 0))
        #expect(
            try Self.call("ldexp", [.number((1.5).bitPattern), .number(4)])
                == .returned(.number((24.0).bitPattern), outputs: [], errno: 0))
        let floats = [Float(1.5), 2, 0.25].map { WireValue.number(UInt64($0.bitPattern)) }
        let sum = WireValue.number(UInt64(Float(3.25).bitPattern))
        #expect(try Self.call("fmaf", floats) == .returned(sum, outputs: [], errno: 0))
        #expect(try Self.call("srand", [.number(1)]) == .returned(.null, outputs: [], errno: 0))
    }

    /// An engine with one function, which takes a file.
    private static func terminalTest() throws -> ForeignEngine {
        let table = CFunctionTable(functions: [
            CFunction(
                name: "isatty", result: CResult(type: .scalar(.int32)),
                parameters: [CParameter(name: "file", type: .descriptor)])
        ])
        let library = try #require(dlopen("libm.so.6", RTLD_NOW))
        return try #require(ForeignEngine(table, in: library))
    }

    /// Else the next call would have a file that its caller did not name.
    @Test func fileOfACallThatIsNotMadeIsClosed() throws {
        let engine = try Self.terminalTest()
        engine.add(file: try OwnedDescriptor.open("/dev/null"), isFirst: true)
        guard case .failed(.badCall, _) = engine.call(ForeignCall(function: 7, arguments: [])) else {
            Issue.record("a function that the list does not have was called")
            return
        }
        let next = engine.call(ForeignCall(function: 0, arguments: [.reference(0)]))
        #expect(next == .failed(.badCall, detail: "a file"))
    }

    /// A call whose message could not be sent leaves files behind.
    @Test func fileOfACallThatNeverCameIsNotTheNextCalls() throws {
        let engine = try Self.terminalTest()
        engine.add(file: try OwnedDescriptor.open("/dev/null"), isFirst: true)
        engine.add(file: try OwnedDescriptor.open("/dev/null"), isFirst: true)
        let next = engine.call(ForeignCall(function: 0, arguments: [.reference(1)]))
        #expect(next == .failed(.badCall, detail: "a file"))
    }

    /// The caller of a function in C widens its arguments, and a function may read the whole register.
    @Test func argumentsAreWidenedByTheirType() throws {
        let expected: [(CScalar, Int64)] = [
            (.int8, 128), (.uint8, 128), (.int16, 32_640), (.uint16, 32_896), (.int32, 2_147_450_752),
            (.uint32, 2_147_516_544), (.bool, 1), (.int64, 1 << 40 | 2_147_516_544),
        ]
        let library = try #require(dlopen("libm.so.6", RTLD_NOW))
        for (scalar, result) in expected {
            let table = CFunctionTable(functions: [Self.function("llabs", .int64, [scalar])])
            let engine = try #require(ForeignEngine(table, in: library))
            let call = ForeignCall(function: 0, arguments: [.number(0x100_8000_8080)])
            // The first call prepares the function, the second finds it prepared.
            for _ in 0..<2 { #expect(engine.call(call) == .returned(Self.bits(result), outputs: [], errno: 0)) }
        }
    }

    @Test func errnoIsThatOfTheCall() throws {
        #expect(try Self.call("close", [Self.bits(-1)]) == .returned(Self.bits(-1), outputs: [], errno: EBADF))
    }

    @Test func argumentsOfAnotherKindOrNumberAreRefused() throws {
        for arguments: [WireValue] in [[], [.null], [.bytes([1])], [.number(1), .number(2)], [.reference(1)]] {
            guard case .failed(.badCall, _) = try Self.call("abs", arguments) else {
                Issue.record("\(arguments) was passed")
                continue
            }
        }
    }

    /// The other bits of the register do not matter.
    @Test func numbersAreWidenedByTheirType() {
        let register: UInt64 = 0xFFFF_FF00_8000_8080
        let expected: [CScalar: UInt64] = [
            .int8: 0xFFFF_FFFF_FFFF_FF80, .uint8: 0x80, .int16: 0xFFFF_FFFF_FFFF_8080, .uint16: 0x8080,
            .int32: 0xFFFF_FFFF_8000_8080, .uint32: 0x8000_8080, .float: 0x8000_8080, .int64: register,
            .uint64: register, .double: register, .bool: 1,
        ]
        for scalar in CScalar.allCases { #expect(NumberCall.widen(register, scalar) == expected[scalar]) }
        #expect(NumberCall.widen(0xFF00, .bool) == 0)
    }
}
