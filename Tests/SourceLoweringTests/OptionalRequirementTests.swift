import Testing

@testable import SourceLowering

/// Methods that a protocol of Objective-C leaves to its types.
@Suite struct OptionalRequirementTests {
    private func lowered(_ text: String, beside others: String...) -> String {
        var rules = LoweringRules()
        for source in [text] + others { rules.take(Array(source.utf8)) }
        return LoweredSource(Array(text.utf8), rules: rules).text.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    @Test(arguments: [
        (
            "@objc protocol P {\n  @objc optional func b(_ c: C, d: Int)\n}\nlet e = 1",
            "      protocol P: AnyObject {\n                 func b(_ c: C, d: Int)\n}"
                + "; extension P { func b(_ c: C, d: Int) {} }\nlet e = 1"
        ),
        (
            "@objc public protocol P: Q {\n  optional func b()\n  func c()\n  optional func d(\n    e: E)\n}",
            "      public protocol P: AnyObject, Q {\n           func b()\n  func c()\n           func d(\n    e: E)\n}"
                + "; extension P { public func b() {}; public func d( e: E) {} }"
        ),
    ])
    func anOptionalMethodWithoutAResultGetsAnEmptyDefault(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test func aCallOfAnOptionalMethodOfTheFolderIsAPlainCall() {
        let declared = "@objc protocol P { @objc optional func b(_ c: C) }"
        #expect(lowered("d?.b?(self); d?.e?(self); b?(self)", beside: declared) == "d?.b (self); d?.e?(self); b?(self)")
        #expect(lowered("d?.b?(self)") == "d?.b?(self)")
        #expect(lowered("d!.b!(self); d!.e!(self)", beside: declared) == "d!.b (self); d!.e!(self)")
    }

    @Test(arguments: [
        "@objc protocol P { @objc optional func b() -> Int }", "@objc protocol P { @objc optional var b: Int { get } }",
        "@objc protocol P { @objc optional func b() throws }",
        "struct S { @objc protocol P { @objc optional func b() } }",
    ])
    func anotherOptionalRequirementIsNamed(_ text: String) {
        let source = LoweredSource(Array(text.utf8))
        #expect(source.findings.map(\.kind) == [.optionalRequirement])
        #expect(lowered("d.b?()", beside: text) == (text.hasPrefix("struct") ? "d.b ()" : "d.b?()"))
    }
}
