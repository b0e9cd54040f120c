import CFunctions
import HostelTestSupport
import LinuxSystem
import Testing

@testable import ForeignMessages
@testable import ForeignPointHost

/// Random arguments for every function of the sample: each is refused with a typed error, or it fits the function's
/// types and can be sent.
@Suite(.timeLimit(.minutes(10))) struct ArgumentFuzzTests {
    static let process = ForeignProcess.Identifier(number: 1)

    @Test func randomArgumentsAreRefusedOrFit() throws {
        let table = try Lists.table()
        var random = SeededGenerator(seed: 16)
        var (fit, refused) = (0, 0)
        for _ in 0..<20_000 {
            let function = try #require(table.functions.randomElement(using: &random))
            let passed = function.passed
            let arguments = passed.map { index in
                Bool.random(using: &random)
                    ? value(for: function.parameters[index], table, &random) : anything(&random, depth: 0)
            }
            do throws(ForeignError) {
                let call = try EncodedCall(function.name, arguments, table, process: Self.process)
                fit += 1
                let encoded = call.call.encoded()
                #expect(encoded.count < 1 << 20)
                #expect((try? ForeignCall(encoded: encoded)) == call.call)
                for (wire, parameter) in zip(call.call.arguments, function.parameters) {
                    #expect(isFit(wire, parameter), "\(function.name) \(parameter.name)")
                }
            } catch {
                refused += 1
                #expect(!error.isProcessLost)
            }
        }
        #expect(fit > 1_000 && refused > 1_000)
    }

    @Test func callbackOfTwoTypesIsRefusedBeforeAnythingIsSent() throws {
        let table = try Lists.table()
        let (both, other) = (ForeignCallback { $0[0] }, ForeignCallback { $0[0] })
        func error(_ callback: ForeignCallback, known: Int?) throws -> ForeignError? {
            let call = try EncodedCall("sample_table", [.callback(callback)], table, process: Self.process)
            do throws(ForeignError) {
                try call.checkKinds(table) { $0 == both.number ? known : nil }
                return nil
            } catch {
                return error
            }
        }
        let (visit, rows) = (
            table.callbacks.firstIndex { $0.name == "visit" }, table.callbacks.firstIndex { $0.name == "rows" }
        )
        #expect(try error(both, known: nil) == nil && error(both, known: rows) == nil)
        #expect(try error(other, known: visit) == nil)
        let expected =
            "The argument rows of sample_table does not fit: the callback was given as visit before; make another "
            + "ForeignCallback for rows."
        #expect(try error(both, known: visit)?.description == expected)
    }

    @Test func sentenceAboutTheNumberOfArgumentsCountsThem() {
        func text(_ expected: Int, _ found: Int) -> String {
            ForeignError.argumentCount(function: "f", expected: expected, found: found).description
        }
        #expect(text(1, 0).hasPrefix("f takes 1 argument, and 0 were given."))
        #expect(text(2, 1).hasPrefix("f takes 2 arguments, and 1 was given."))
    }

    @Test func numberOutsideOfItsTypeIsRefusedWithTheBounds() throws {
        let parameters = [CParameter(name: "a", type: .scalar(.int8)), CParameter(name: "b", type: .scalar(.uint16))]
        let table = CFunctionTable(functions: [CFunction(name: "f", parameters: parameters)])
        func reason(_ arguments: [ForeignValue]) -> String? {
            do throws(ForeignError) {
                _ = try EncodedCall("f", arguments, table, process: Self.process)
                return nil
            } catch {
                guard case .badArgument("f", _, let reason) = error else { return error.code }
                return reason
            }
        }
        #expect(reason([-129, 1]) == "-129 is outside of int8, which goes from -128 to 127")
        #expect(reason([-128, -1]) == "-1 is outside of uint16, which goes from 0 to 65535")
        #expect(reason([127, .uint(65_536)]) == "65536 is outside of uint16, which goes from 0 to 65535")
        #expect(reason(["a", 1]) == "an int8 is expected" && reason([1, nil]) == "a uint16 is expected")
        #expect(reason([127, 65_535]) == nil && reason([1]) == "argument-count")
    }

    private func isFit(_ wire: WireValue, _ parameter: CParameter) -> Bool {
        switch (parameter.passing, parameter.type, wire) {
        case (_, _, .null): return true
        case (.value, .scalar(let scalar), .number(let number)):
            return scalar == .float || scalar == .double || ResultDecoder.number(number, scalar) != nil
        case (.value, .string, .bytes(let bytes)): return !bytes.contains(0)
        case (.value, .structure, .list), (.value, .handle, .reference), (.value, .callback, .reference),
            (.value, .descriptor, .reference):
            return true
        case (.pointer, .scalar(let scalar), .bytes(let bytes)): return bytes.count % scalar.size == 0
        case (.pointer, .scalar, .shared), (.pointer(.out, _), _, .room), (.pointer, _, .list): return true
        default: return false
        }
    }

    // MARK: Values

    private func value(
        for parameter: CParameter, _ table: CFunctionTable, _ random: inout SeededGenerator
    ) -> ForeignValue {
        switch parameter.passing {
        case .value: return value(of: parameter.type, table, &random)
        case .pointer(.out, _):
            return Bool.random(using: &random) ? .null : .room(Int.random(in: -1...70_000, using: &random))
        case .pointer(_, .constant(1)): return value(of: parameter.type, table, &random)
        case .pointer:
            let count = Int.random(in: 0...5, using: &random)
            return .values((0..<count).map { _ in value(of: parameter.type, table, &random) })
        }
    }

    private func value(of type: CType, _ table: CFunctionTable, _ random: inout SeededGenerator) -> ForeignValue {
        switch type {
        case .scalar(.bool): return .bool(Bool.random(using: &random))
        case .scalar(.float), .scalar(.double): return .double(Double.random(in: -10...10, using: &random))
        case .scalar(let scalar):
            return scalar.isSigned
                ? .int(Int64.random(in: scalar.least...Int64(scalar.most), using: &random))
                : .uint(UInt64.random(in: 0...scalar.most, using: &random))
        case .string: return .string("text \(Int.random(in: 0...9, using: &random))")
        case .structure(let index):
            var fields: [String: ForeignValue] = [:]
            for field in table.structs[index].fields where Bool.random(using: &random) {
                fields[field.name] =
                    field.count == 1
                    ? value(of: field.type, table, &random)
                    : .values((0..<field.count).map { _ in value(of: field.type, table, &random) })
            }
            return .fields(fields)
        case .handle(let index):
            return .handle(ForeignHandle(kind: table.handles[index].name, number: 1, process: Self.process))
        case .callback: return .callback(ForeignCallback { _ in .null })
        case .descriptor: return .file(0)
        case .null: return .null
        }
    }

    private func anything(_ random: inout SeededGenerator, depth: Int) -> ForeignValue {
        switch Int.random(in: 0..<14, using: &random) {
        case 0: .null
        case 1: .int(Int64(bitPattern: random.next()))
        case 2: .uint(random.next())
        case 3: .double(Double(bitPattern: random.next()))
        case 4: .bool(Bool.random(using: &random))
        case 5: .string(String(decoding: random.bytes(atMost: 20), as: UTF8.self))
        case 6: .bytes(random.bytes(atMost: 100))
        case 7: .room(Int(truncatingIfNeeded: random.next()))
        case 13: .numbers([UInt16](repeating: 7, count: Int.random(in: 0...4, using: &random)))
        case 8 where depth < 3:
            .values((0..<Int.random(in: 0...4, using: &random)).map { _ in anything(&random, depth: depth + 1) })
        case 9 where depth < 3: .fields(["x": anything(&random, depth: depth + 1), "tag": .int(1)])
        case 10:
            .handle(
                ForeignHandle(
                    kind: "counter", number: 1, process: .init(number: UInt64.random(in: 0...2, using: &random))))
        case 11: .file(Int32(truncatingIfNeeded: random.next()))
        default: .int(Int64.random(in: -200...200, using: &random))
        }
    }
}
