import CFunctions
import Testing

@testable import ForeignPointHost

/// Structs as a host passes them.
@Suite struct StructArgumentTests {
    private static let table = CFunctionTable(
        structs: [
            CStruct(
                name: "words",
                fields: [
                    CField(name: "list", type: .string, count: 3),
                    CField(name: "numbers", type: .scalar(.int8), count: 2),
                ])
        ],
        functions: [CFunction(name: "look", parameters: [CParameter(name: "it", type: .structure(0))])])

    private static func encode(_ fields: [String: ForeignValue]) throws(ForeignError) {
        _ = try EncodedCall("look", [.fields(fields)], table, process: ForeignProcess.Identifier(number: 1))
    }

    /// A function may return such a struct, and another one may take it.
    @Test func aListInAStructMayHoldNULL() throws {
        try Self.encode(["list": .values(["a", .null, "c"])])
        try Self.encode(["list": .values([.null, .null, .null])])
    }

    @Test func anErrorInAListNamesItsField() throws {
        for (fields, words) in [
            (
                ["list": .values(["a", 1, .null])] as [String: ForeignValue],
                "The argument it.list of look does not fit"
            ),
            (["list": .values(["a"])], "it.list of look does not fit: 3 elements are expected"),
            (["numbers": .values([1, 500])], "it.numbers of look does not fit: 500 is outside of int8"),
        ] {
            let error = #expect(throws: ForeignError.self) { try Self.encode(fields) }
            #expect(error?.description.contains(words) == true, "\(String(describing: error))")
        }
    }
}
