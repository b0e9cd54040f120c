import Testing

@testable import SourceLowering

/// Conditions for modules of which Hostel has a part.
@Suite struct PartialModuleTests {
    private func lowered(_ text: String) -> String {
        LoweredSource(Array(text.utf8)).text.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    private func findings(_ text: String) -> [LoweringFinding.Kind] {
        LoweredSource(Array(text.utf8)).findings.map(\.kind)
    }

    @Test(arguments: [
        ("#if canImport(CoreImage)\na()\n#endif", "#if false               \na()\n#endif"),
        ("#if canImport(Accelerate) && a\n#endif", "#if false                 && a\n#endif"),
        ("#if a\n#elseif canImport(Accelerate)\nb()\n#endif", "#if a\n#elseif false                \nb()\n#endif"),
        ("#if canImport(ImageIO)\na()\n#endif", "#if canImport(ImageIO)\na()\n#endif"),
    ])
    func aSourceThatAsksForAModuleInPartDoesWithout(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test(arguments: [
        "import CoreImage", "@_exported public import CoreImage\nimport struct A.B; import C",
        "@_spi(A) import CoreImage",
        "#if DEBUG\nimport CoreImage\n#endif\n// a",
    ])
    func aConditionForImportsAloneKeepsItsValue(_ imports: String) {
        let text = "#if canImport(CoreImage) && b\n\(imports)\n#endif\nlet a: CIImage"
        #expect(lowered(text) == text && findings(text).isEmpty)
    }

    @Test func aFurtherBranchForSystemsWithoutTheModuleCounts() {
        let text = "#if canImport(Accelerate)\nimport Accelerate\n#else\nimport A\n#endif"
        #expect(lowered(text) == text.replacing("canImport(Accelerate)", with: "false                "))
        #expect(findings(text).isEmpty)
        let other = "#if !canImport(Accelerate)\nstruct A {}\n#endif"
        #expect(lowered(other) == other.replacing("canImport(Accelerate)", with: "false                "))
        #expect(findings(other).isEmpty)
    }

    @Test(arguments: [
        "#if canImport(CoreImage)\nimport CoreImage\nstruct A {}\n#endif\nlet a: A",
        "#if canImport(CoreImage)\nimport A; let b = 1\n#endif", "#if !canImport(CoreImage)\n#else\na()\n#endif",
        "#if canImport(CoreImage)\n#if b\npublic func c() {}\n#endif\n#endif",
    ])
    func codeThatIsLeftOutIsNamed(_ text: String) {
        #expect(lowered(text).contains("false               \n"))
        #expect(findings(text) == [.codeOfPart("CoreImage")])
    }
}
