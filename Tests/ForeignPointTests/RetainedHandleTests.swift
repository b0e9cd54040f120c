import CFunctions
import ExtensionManifest
import ForeignMessages
import Glibc
import Testing

@testable import ForeignSDK

/// Libraries that count the references to what they hand out.
@MainActor @Suite struct RetainedHandleTests {
    /// The linker of the C library counts how often a library is open, and returns the same pointer each time.
    private static func table(_ retains: CRetained?) -> CFunctionTable {
        CFunctionTable(
            handles: [CHandle(name: "library")],
            functions: [
                CFunction(
                    name: "dlopen", result: CResult(type: .handle(0)),
                    parameters: [
                        CParameter(name: "path", type: .string), CParameter(name: "flags", type: .scalar(.int32)),
                    ], retains: retains),
                CFunction(
                    name: "dlclose", result: CResult(type: .scalar(.int32)),
                    parameters: [CParameter(name: "library", type: .handle(0))], releases: 0),
            ])
    }

    private static func engine(_ table: CFunctionTable) throws -> ForeignEngine {
        let read = try CFunctionTable(encoded: table.encoded())
        #expect(read == table)
        let library = try #require(dlopen("libm.so.6", RTLD_NOW))
        return try #require(ForeignEngine(read, in: library))
    }

    /// Opens a library twice and returns both handles, and the outcomes of three releases of the first.
    private static func openTwice(_ retains: CRetained?) throws -> (handles: [WireValue], closed: [ForeignOutcome]) {
        let engine = try engine(table(retains))
        let arguments: [WireValue] = [.bytes(Array("libm.so.6".utf8)), .number(UInt64(RTLD_NOW))]
        let handles = (0..<2).compactMap { _ in
            if case .returned(let handle, _, _) = engine.call(ForeignCall(function: 0, arguments: arguments)) {
                handle
            } else {
                nil
            }
        }
        let handle = try #require(handles.first)
        let closed = (0..<3).map { _ in engine.call(ForeignCall(function: 1, arguments: [handle])) }
        return (handles, closed)
    }

    @Test func resultThatIsRetainedIsReleasedAsOftenAsItWasReturned() throws {
        let (handles, closed) = try Self.openTwice(.result)
        #expect(handles == [.reference(1), .reference(1)])
        let done = ForeignOutcome.returned(.number(0), outputs: [], errno: 0)
        #expect(closed == [done, done, .failed(.staleHandle, detail: "library")])
    }

    @Test func resultWithoutRetainsIsReleasedOnce() throws {
        let (handles, closed) = try Self.openTwice(nil)
        #expect(handles == [.reference(1), .reference(1)])
        #expect(closed.first == .returned(.number(0), outputs: [], errno: 0))
        #expect(closed.dropFirst().allSatisfy { $0 == .failed(.staleHandle, detail: "library") })
    }

    /// `dlerror` stands for a function that counts a reference up: it ignores its argument.
    @Test func parameterThatIsRetainedIsReleasedOnceMore() throws {
        var table = Self.table(nil)
        table.functions.append(
            CFunction(
                name: "dlerror", parameters: [CParameter(name: "library", type: .handle(0))], retains: .parameter(0)))
        let engine = try Self.engine(table)
        let arguments: [WireValue] = [.bytes(Array("libm.so.6".utf8)), .number(UInt64(RTLD_NOW))]
        var handle = WireValue.null
        for _ in 0..<2 {
            guard case .returned(let found, _, _) = engine.call(ForeignCall(function: 0, arguments: arguments)) else {
                continue
            }
            handle = found
        }
        func call(_ function: Int) -> ForeignOutcome {
            engine.call(ForeignCall(function: function, arguments: [handle]))
        }
        guard case .returned = call(2) else {
            Issue.record("the reference was not counted")
            return
        }
        let done = ForeignOutcome.returned(.number(0), outputs: [], errno: 0)
        #expect([call(1), call(1)] == [done, done])
        #expect(call(1) == .failed(.staleHandle, detail: "library"))
    }

    @Test func retainsNamesAHandleOrTheResult() {
        func codes(_ retains: PropertyListValue, returns: String = "int") -> [FindingCode] {
            let parameters: [PropertyListValue] = [
                .dictionary(["Name": .string("it"), "Type": .string("thing")]),
                .dictionary(["Name": .string("number"), "Type": .string("int")]),
            ]
            let function: PropertyListValue = .dictionary([
                "Name": .string("f"), "Parameters": .array(parameters), "Returns": .string(returns),
                "Retains": retains,
            ])
            return FunctionListReader(
                ["Handles": .array([.string("thing")]), "Functions": .array([function])], file: "list"
            ).findings.filter { $0.severity == .error }.map(\.code)
        }
        #expect(codes(.string("it")).isEmpty)
        #expect(codes(.string("Returns"), returns: "thing").isEmpty)
        #expect(codes(.string("Returns")) == [.functionsMalformed])
        #expect(codes(.string("number")) == [.functionsMalformed])
        #expect(codes(.string("other")) == [.functionsMalformed])
        #expect(codes(.boolean(true)) == [.functionsMalformed])
    }
}
