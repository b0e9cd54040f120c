import CFunctions
import ExtensionManifest
import ForeignMessages
import Testing

/// The rules of lint for lists of functions.
@Suite struct FunctionListTests {
    @Test func listOfTheSampleHasNoFault() throws {
        let table = try Lists.table()
        #expect(table.functions.count >= 25)
        #expect(table.releasers == ["sample_free"])
        let read = try CFunctionTable(encoded: table.encoded())
        #expect(read == table)
    }

    @Test func functionThatIsListedTwiceIsRefused() {
        #expect(Lists.codes([Lists.function("a"), Lists.function("a")]) == [.functionsDuplicate])
    }

    @Test func listWithoutFunctionsIsRefused() {
        #expect(Lists.codes([]) == [.functionsMissing])
        #expect(FunctionListReader([:], file: "list").findings.map(\.code) == [.functionsMissing])
    }

    @Test func moreThanTheMostFunctionsAreRefused() {
        let many = (0...CLimits.functions).map { Lists.function("f\($0)") }
        #expect(Lists.codes(many) == [.functionsTooMany])
        #expect(Lists.codes(Array(many.dropLast())).isEmpty)
        let parameters = (0...CLimits.parameters).map {
            ["Name": .string("p\($0)"), "Type": .string("int")] as [String: PropertyListValue]
        }
        #expect(Lists.codes([Lists.function("f", parameters)]) == [.functionsTooMany])
    }

    @Test func unknownTypeIsRefusedAndTheNearestNamed() {
        let reader = FunctionListReader(
            ["Functions": .array([Lists.function("f", [["Name": .string("a"), "Type": .string("doubel")]])])],
            file: "list")
        #expect(reader.findings.map(\.code) == [.functionsUnknownType])
        #expect(reader.findings.first?.expected == "double")
        #expect(Lists.codes([Lists.function("f", returns: .string("FILE"))]) == [.functionsUnknownType])
    }

    @Test func lengthParameterMustExistAndBeAnInteger() {
        func codes(_ count: PropertyListValue, _ type: String = "uint") -> [FindingCode] {
            Lists.codes([
                Lists.function(
                    "f",
                    [
                        ["Name": .string("a"), "Type": .string("bytes"), "Count": count],
                        ["Name": .string("n"), "Type": .string(type)],
                    ])
            ])
        }
        #expect(codes(.string("n")).isEmpty)
        #expect(codes(.string("m")) == [.functionsBadLength])
        #expect(codes(.string("n"), "double") == [.functionsBadLength])
        #expect(codes(.string("n"), "string") == [.functionsBadLength])
        #expect(codes(.string("a")) == [.functionsBadLength])
        #expect(codes(.integer(0)) == [.functionsOverflow])
        #expect(codes(.integer(-1)) == [.functionsOverflow])
        #expect(codes(.integer(.max)) == [.functionsOverflow])
        #expect(codes(.string("terminated")) == [.functionsMalformed])
        let without: [String: PropertyListValue] = ["Name": .string("a"), "Type": .string("bytes")]
        #expect(Lists.codes([Lists.function("f", [without])]) == [.functionsBadLength])
    }

    @Test func lengthIsAProductOfAtMostFourIntegers() throws {
        func codes(_ count: String, out: Bool = false, of type: String = "bytes") -> [FindingCode] {
            var parameters: [[String: PropertyListValue]] = [
                ["Name": .string("a"), "Type": .string(type), "Count": .string(count)],
                ["Name": .string("w"), "Type": .string("int")], ["Name": .string("h"), "Type": .string("size")],
                ["Name": .string("x"), "Type": .string("double")],
            ]
            if out { parameters[1]["Direction"] = .string("out") }
            return Lists.codes([Lists.function("f", parameters)])
        }
        for right in ["w * h", "w*h*4", " w  *  w ", "2 * w * 3", "w*w*h*h"] {
            #expect(codes(right).isEmpty, "\(right)")
        }
        for wrong in ["w * x", "w * z", "w * ", "*", "w h * 2", "w * -"] {
            #expect(codes(wrong) == [.functionsBadLength], "\(wrong)")
        }
        for wrong in ["2 * 3", "w * 0", "w * -1", "w*w*w*w*w", "w * 67108865", "w * 9223372036854775807 * 2"] {
            #expect(codes(wrong) == [.functionsOverflow], "\(wrong)")
        }
        #expect(codes("w * 8388609", of: "double") == [.functionsOverflow])
        // Its length is needed before the call.
        #expect(codes("w * h", out: true) == [.functionsBadLength])

        let table = try Lists.table()
        let function = table.functions[try #require(table.index(of: "sample_double"))]
        #expect(function.parameters[0].passing == .pointer(.in, .product(CProduct(parameters: [1, 2]))))
        #expect(function.parameters[3].passing == .pointer(.out, .product(CProduct(factor: 2, parameters: [1, 2]))))
        #expect(function.passed == [0, 1, 2, 3])
    }

    @Test func productIsNeverNegativeAndNeverAboveItsBound() {
        let product = CProduct(factor: 4, parameters: [0, 1])
        #expect(product.value { [1_000, 1_000][$0] } == 4_000_000)
        #expect(product.value { [0, .max][$0] } == 0)
        #expect(product.value { [-1, 1][$0] } == nil && product.value { [-1, -1][$0] } == nil)
        #expect(product.value { [.max, .max][$0] } == nil)
        #expect(product.value { [CLimits.pointerBytes, 1][$0] } == nil)
        #expect(product.value { $0 == 0 ? 1 : nil } == nil)
    }

    @Test func handleThatNothingGivesOrReleasesHasAWarning() {
        let it: [String: PropertyListValue] = ["Name": .string("it"), "Type": .string("thing")]
        let make = Lists.function("make", returns: .string("thing"))
        let use = Lists.function("use", [it])
        var free: [String: PropertyListValue] = ["Name": .string("free"), "Releases": .string("it")]
        free["Parameters"] = .array([.dictionary(it)])
        func codes(_ functions: [PropertyListValue], _ handle: PropertyListValue = .string("thing")) -> [FindingCode] {
            let findings = FunctionListReader(
                ["Functions": .array(functions), "Handles": .array([handle])], file: "list"
            ).findings
            #expect(!findings.hasErrors)
            return findings.map(\.code)
        }
        #expect(codes([make, use, .dictionary(free)]).isEmpty)
        #expect(codes([use]) == [.functionsHandleNotGiven])
        #expect(codes([make, use]) == [.functionsHandleNotReleased])
        #expect(codes([make, use], .dictionary(["Name": .string("thing"), "Unreleased": .boolean(true)])).isEmpty)
        // NULL can take its place.
        var optional = it
        optional["Optional"] = .boolean(true)
        #expect(codes([Lists.function("use", [optional])]).isEmpty)
        var out = it
        out["Direction"] = .string("out")
        #expect(codes([Lists.function("open", [out]), use]) == [.functionsHandleNotReleased])
    }

    @Test func handleInAStructOrOfACallbackIsTheLibrarys() {
        let it: [String: PropertyListValue] = ["Name": .string("it"), "Type": .string("thing")]
        let use = Lists.function("use", [it])
        let root = Lists.function("root", returns: .string("outer"))
        let structs: [String: PropertyListValue] = [
            "outer": .array([Lists.field("x", "inner")]), "inner": .array([Lists.field("y", "thing")]),
        ]
        #expect(Lists.codes([use, root], structs: structs, handles: ["thing"]).isEmpty)
        #expect(Lists.codes([use], structs: structs, handles: ["thing"]) == [.functionsHandleNotGiven])
        let visit: PropertyListValue = .dictionary(["Parameters": .array([.dictionary(it)])])
        #expect(Lists.codes([use], callbacks: ["visit": visit], handles: ["thing"]).isEmpty)
    }

    @Test func callbackWritesNumbersWhoseRoomIsKnown() {
        func parameter(_ name: String, _ type: String, _ keys: [String: PropertyListValue] = [:]) -> PropertyListValue {
            .dictionary(keys.merging(["Name": .string(name), "Type": .string(type)]) { one, _ in one })
        }
        func codes(_ parameters: PropertyListValue..., returns: String = "int") -> [FindingCode] {
            let callback: PropertyListValue = .dictionary([
                "Returns": .string(returns), "Parameters": .array(parameters),
            ])
            return Lists.codes(
                [Lists.function("f")], structs: ["pair": .array([Lists.field("x", "int")])], callbacks: ["c": callback])
        }
        func out(_ count: String?, _ direction: String = "out") -> [String: PropertyListValue] {
            var keys: [String: PropertyListValue] = ["Direction": .string(direction)]
            keys["Count"] = count.map { .string($0) }
            return keys
        }
        let n = parameter("n", "size")
        #expect(codes(parameter("b", "bytes", out("n")), n).isEmpty)
        #expect(codes(parameter("b", "int16", out("n * 2", "inout")), n).isEmpty)
        #expect(codes(parameter("b", "double", out(nil))).isEmpty)
        #expect(codes(parameter("b", "bytes", out("n")), parameter("n", "size", out(nil, "inout"))).isEmpty)
        #expect(codes(parameter("b", "bytes", out("Returns"))).isEmpty)
        let refused: [FindingCode] = [.functionsMalformed]
        #expect(codes(parameter("b", "bytes", out("caller"))) == refused)
        #expect(codes(parameter("b", "bytes", out("caller", "in"))) == refused)
        #expect(codes(parameter("b", "pair", out(nil))) == refused)
        #expect(codes(parameter("b", "string", out(nil))) == refused)
        #expect(codes(parameter("b", "bytes", out("n")), parameter("n", "size", out(nil))) == refused)
        #expect(codes(parameter("b", "bytes", out("Returns", "inout"))) == refused)
        #expect(codes(parameter("b", "bytes", out("Returns")), returns: "void") == refused)
        #expect(codes(parameter("b", "bytes", out("Returns")), returns: "double") == refused)
        // Only a callback sets a pointer.
        var buffer = out("Returns")
        (buffer["Name"], buffer["Type"]) = (.string("b"), .string("bytes"))
        #expect(Lists.codes([Lists.function("g", [buffer])]) == refused)
    }

    @Test func structThatContainsItselfIsRefused() {
        let f = Lists.function("f")
        #expect(Lists.codes([f], structs: ["a": .array([Lists.field("x", "a")])]) == [.functionsRecursiveStruct])
        let codes = Lists.codes(
            [f], structs: ["a": .array([Lists.field("x", "b")]), "b": .array([Lists.field("x", "a")])])
        #expect(codes == [.functionsRecursiveStruct, .functionsRecursiveStruct])
    }

    @Test func sizeThatOverflowsIsRefused() {
        let f = Lists.function("f")
        #expect(
            Lists.codes([f], structs: ["a": .array([Lists.field("x", "double", count: 8_193)])]) == [.functionsOverflow]
        )
        #expect(
            Lists.codes([f], structs: ["a": .array([Lists.field("x", "int8", count: .max)])])
                == [.functionsOverflow])
        // Nine structs, each of 128 of the one before it: 128^9 bytes.
        var structs: [String: PropertyListValue] = ["s0": .array([Lists.field("x", "int8")])]
        for level in 1...9 { structs["s\(level)"] = .array([Lists.field("x", "s\(level - 1)", count: 128)]) }
        #expect(Set(Lists.codes([f], structs: structs)) == [.functionsOverflow])
    }

    @Test func structsNestAtMostEightDeep() {
        func codes(_ levels: Int) -> [FindingCode] {
            var structs: [String: PropertyListValue] = ["s1": .array([Lists.field("x", "int8")])]
            for level in 2...levels { structs["s\(level)"] = .array([Lists.field("x", "s\(level - 1)")]) }
            return Lists.codes([Lists.function("f")], structs: structs)
        }
        #expect(codes(8) == [])
        #expect(codes(9) == [.functionsOverflow])
    }

    /// With a layout computed at each question, a quarter of these arrays took 12 s in a release build.
    @Test(.timeLimit(.minutes(10))) func sizeOfAStructIsComputedOnceForAllArraysOfIt() {
        func fields(_ type: String) -> PropertyListValue { .array((0..<128).map { Lists.field("x\($0)", type) }) }
        let parameters: [[String: PropertyListValue]] = (0..<32).map {
            ["Name": .string("p\($0)"), "Type": .string("large"), "Count": .integer(2)]
        }
        let functions = (0..<1_024).map { Lists.function("f\($0)", parameters) }
        let codes = Lists.codes(functions, structs: ["small": fields("uint8"), "large": fields("small")])
        #expect(codes == [])
    }

    @Test(.timeLimit(.minutes(10))) func manyUnknownTypesAreFewFindings() {
        let handles = (0..<128).map { "a_rather_long_name_of_a_handle_\($0)" }
        let parameters: [[String: PropertyListValue]] = (0..<32).map {
            ["Name": .string("p\($0)"), "Type": .string("a_rather_long_name_of_a_handel_\($0)")]
        }
        let structs = Dictionary(
            uniqueKeysWithValues: (0..<256).map { number in
                (
                    "s\(number)",
                    PropertyListValue.array((0..<64).map { Lists.field("x\($0)", "a_rather_long_nam_\($0)") })
                )
            })
        let codes = Lists.codes([Lists.function("f", parameters)], structs: structs, handles: handles)
        #expect(codes.count > FindingList.limit && codes.count < 2 * FindingList.limit)
        #expect(Set(codes).isSuperset(of: [.functionsUnknownType, .moreFindings]))
    }

    @Test func typeThatIsDeclaredTwiceIsRefused() {
        let codes = Lists.codes(
            [Lists.function("f")], structs: ["a": .array([Lists.field("x", "int")])], handles: ["a", "int", "a b"])
        #expect(codes == [.functionsDuplicate, .functionsBadName, .functionsDuplicate])
    }

    @Test func structIsLaidOutAsInC() throws {
        let table = try Lists.table()
        let box = try #require(table.structs.firstIndex { $0.name == "box" })
        let point = try #require(table.structs.firstIndex { $0.name == "point" })
        #expect(try table.layouts.layout(of: point) == CLayout(size: 24, alignment: 8, offsets: [0, 8, 16]))
        #expect(try table.layouts.layout(of: box) == CLayout(size: 40, alignment: 8, offsets: [0, 24, 32]))
    }
}
