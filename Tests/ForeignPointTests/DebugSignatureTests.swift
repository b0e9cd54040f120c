@testable import BundleMaking
import CFunctions
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing

/// A list of functions beside the debug information of its library.
@Suite struct DebugSignatureTests {
    private static let dump = """
        a.so:\tfile format elf64-x86-64

        0x00000162: DW_TAG_subprogram
                      DW_AT_name\t("sum")
                      DW_AT_type\t(0x0000005d "unsigned int")

        0x00000183:   DW_TAG_formal_parameter
                        DW_AT_name\t("bytes")
                        DW_AT_type\t(0x0000019e "const unsigned char *")

        0x00000190:   DW_TAG_formal_parameter
                        DW_AT_name\t("count")
                        DW_AT_type\t(0x00000035 "size_t")

        0x00000191:   DW_TAG_lexical_block

        0x00000192:     DW_TAG_formal_parameter
                          DW_AT_type\t(0x00000035 "int")

        0x0000019d:   NULL

        0x000000b6: DW_TAG_subprogram
                      DW_AT_name\t("scale")

        0x000000c0:   DW_TAG_formal_parameter
                        DW_AT_type\t(0x0000013d "own_type")
        """

    private static func sum(_ result: CScalar, _ parameters: [CParameter]) -> CFunction {
        CFunction(name: "sum", result: CResult(type: .scalar(result)), parameters: parameters)
    }

    private static func findings(_ functions: CFunction...) -> [String] {
        let table = CFunctionTable(functions: functions)
        return DebugSignatures(dump: dump).findings(about: table, file: "list").map(\.message)
    }

    private static let bytes = CParameter(
        name: "bytes", type: .scalar(.uint8), passing: .pointer(.in, .parameter(1)))
    private static let count = CParameter(name: "count", type: .scalar(.uint64))

    @Test func equalTypesAndTypedefsGiveNoFinding() {
        #expect(Self.findings(Self.sum(.uint32, [Self.bytes, Self.count])).isEmpty)
        let scale = CFunction(name: "scale", parameters: [CParameter(name: "x", type: .scalar(.double))])
        #expect(Self.findings(scale, CFunction(name: "unknown")).isEmpty)
    }

    @Test func differencesAreReportedWithBothTypes() throws {
        let short = CParameter(name: "count", type: .scalar(.uint32))
        let narrow = try #require(Self.findings(Self.sum(.uint32, [Self.bytes, short])).first)
        #expect(
            narrow.contains("sum, parameter count") && narrow.contains("size_t (an integer of 8 bytes)"), "\(narrow)")
        let real = Self.findings(Self.sum(.double, [Self.count, Self.count]))
        #expect(real.count == 2)
        #expect(real.contains { $0.contains("sum, result") && $0.contains("floating-point number of 8 bytes") })
        #expect(real.contains { $0.contains("sum, parameter count") && $0.contains("a pointer") }, "\(real)")
        let missing = try #require(Self.findings(Self.sum(.uint32, [Self.bytes])).first)
        #expect(missing.contains("1 parameters") && missing.contains("2 parameters"))
    }

    /// The name of a type may hold line breaks, and so look like lines about a function.
    @Test(.timeLimit(.minutes(10))) func endlessMarksInANameAreCutBeforeItIsHashed() throws {
        let marks = String(repeating: "\u{301}\u{316}", count: 200_000)
        let signatures = DebugSignatures(dump: Self.dump + "\n0x1: DW_TAG_subprogram\n DW_AT_name (\"a\(marks)\")\n")
        #expect(signatures.parameters["sum"]?.count == 2)
        let name = try #require(signatures.parameters.keys.first { $0.utf8.first == UInt8(ascii: "a") })
        #expect(name.unicodeScalars.count <= 40)
    }

    @Test func damagedOutputIsReadWithoutACrash() {
        for bytes in SeededGenerator.damaged(Array(Self.dump.utf8), count: 5_000, seed: 5) {
            _ = DebugSignatures(dump: String(decoding: bytes, as: UTF8.self))
        }
    }
}
