import Testing

@testable import SourceLowering

/// Classes that override a method of an extension.
@Suite struct OverrideTests {
    private func lowered(_ text: String, _ rules: LoweringRules) -> String {
        LoweredSource(Array(text.utf8), rules: rules).text.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Whether a method of an extension asks for the class `G`, which one of the sources declares.
    private func asks(_ sources: String...) -> Bool {
        var rules = LoweringRules()
        for source in sources { rules.take(Array(source.utf8)) }
        return lowered("extension A { @objc func b() {} }", rules).contains("as? G")
    }

    @Test(arguments: [
        (
            "extension A { @objc func b() -> Int { 1 } }",
            "extension A {       func b() -> Int { if let own = self as? G { return own.hostelOwn_b() }; "
                + "return hostelPlain_b() }; func hostelPlain_b() -> Int { 1 } }"
        ),
        (
            "@objc extension A { func c() { d() } }",
            "      extension A { func c() { if let own = self as? G { return own.hostelOwn_c() }; "
                + "return hostelPlain_c() }; func hostelPlain_c() { d() } }"
        ),
        (
            "extension A { @MainActor @objc public dynamic func b() -> Int { 1 } }",
            "extension A { @MainActor       public dynamic func b() -> Int { if let own = self as? G { return "
                + "own.hostelOwn_b() }; return hostelPlain_b() }; @MainActor public func hostelPlain_b() -> Int { 1 } }"
        ),
        (
            "class G: A { public override func b() {}; override func c() {} }",
            "class G: A { public          func hostelOwn_b() {};          func hostelOwn_c() {} }"
        ),
        // Another superclass, a call of the method that is overridden, arguments: the source stays.
        ("class H: I { override func b() {} }", "class H: I { override func b() {} }"),
        ("class J: A { override func b() { super.b() } }", "class J: A { override func b() { super.b() } }"),
        ("class K: A { override func b(_ c: Int) {} }", "class K: A { override func b(_ c: Int) {} }"),
    ])
    func anOverrideOfAnExtensionsMethodIsFound(_ text: String, _ expected: String) {
        var rules = LoweringRules()
        rules.take(Array("extension A { @objc func b() -> Int { 1 } }\n@objc extension A { func c() { d() } }".utf8))
        rules.take(Array("class G: A { override func b() {}; override func c() {} }".utf8))
        rules.take(Array("class J: A { override func b() { super.b() } }".utf8))
        #expect(lowered(text, rules) == expected)
    }

    @Test func anExtensionMayNameTheClassOtherwise() {
        let names = "#if os(macOS)\ntypealias A = NS\n#else\npublic typealias A = UI\n#endif"
        let override = "class G: UI { override func b() {} }"
        #expect(asks(names, "extension A { @objc func b() {} }", override))
        #expect(!asks("extension A { @objc func b() {} }", override))
        #expect(!asks("struct S { typealias A = UI }", "extension A { @objc func b() {} }", override))
        var rules = LoweringRules()
        for source in [names, "extension A { @objc func b() {} }", override] { rules.take(Array(source.utf8)) }
        #expect(lowered(override, rules).contains("hostelOwn_b"))
    }

    @Test(arguments: [
        "#if os(macOS)", "#if DEBUG", "#if os(iOS)\n#else", "#if DEBUG\n#elseif os(iOS)", "#if canImport(AppKit)",
        "#if !os(iOS) || os(tvOS)", "#if os(iOS) && (DEBUG", "#if targetEnvironment(simulator)",
    ])
    func codeThatAConditionMayLeaveOutNamesNoClass(_ condition: String) {
        let method = "extension A { @objc func b() {} }"
        let override = "class G: A { override func b() {} }"
        #expect(asks(method, override))
        #expect(!asks(method, "\(condition)\n\(override)\n#endif"))
        #expect(!asks("\(condition)\n\(method)\n#endif", override))
        #expect(!asks(method, "class G: A {\n\(condition)\noverride func b() {}\n#endif\n}"))
        #expect(asks(method, "\(condition)\n#endif\n\(override)"))
    }

    @Test(arguments: [
        "#if !os(watchOS)", "#if os(iOS) || DEBUG", "#if (os(tvOS) || canImport(UIKit)) && !os(macOS)",
        "#if os(macOS)\n#elseif os(iOS)", "#if os(macOS)\n#else",
    ])
    func aConditionThatHoldsForAPhoneHidesNoOverride(_ condition: String) {
        #expect(
            asks(
                "\(condition)\nextension A { @objc func b() {} }\n#endif",
                "\(condition)\nclass G: A { override func b() {} }\n#endif"))
    }

    @Test(arguments: [
        "private class G: A { override func b() {} }",
        "@MainActor fileprivate final class G: A { override func b() {} }",
        "class G<T>: A { override func b() {} }", "class G: A { override class func b() {} }",
    ])
    func anExtensionNamesNoClassThatItCannotReach(_ source: String) {
        #expect(!asks("extension A { @objc func b() {} }", source))
    }

    @Test func aMethodOfTheTypeItselfIsKept() {
        var rules = LoweringRules()
        rules.take(Array("extension A { @objc func b() {} }\nclass G: A { override func b() {} }".utf8))
        #expect(!lowered("extension A { @objc static func b() {} }", rules).contains("as? G"))
        #expect(!lowered("extension A { @objc func b() -> some C { d } }", rules).contains("as? G"))
    }
}
