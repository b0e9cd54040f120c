import Testing

@testable import XcodeProjects

/// Values in generated files.
@Suite struct GeneratedTextTests {
    @Test func aWordInsideOfAValueIsNotReplaced() {
        let text = GeneratedText.filled(Array("{{a}} {{b}}".utf8), ["a": "{{b}}", "b": "{{a}}"])
        #expect(text == "{{b}} {{a}}")
    }

    @Test(arguments: ["{{", "}}", "{{c}}", "{{a", "{{c}} {{", "a {{}} b"])
    func textWithoutAKnownWordIsKept(_ text: String) {
        #expect(GeneratedText.filled(Array(text.utf8), ["a": "1"]) == text)
    }

    @Test func aWordAfterAnUnknownOneIsReplaced() {
        #expect(GeneratedText.filled(Array("{{c}}{{a}}".utf8), ["a": "1"]) == "{{c}}1")
    }

    @Test func aLiteralOfSwiftStaysOnOneLine() {
        #expect(GeneratedText.swiftLiteral("a\"b\\c\nd") == "\"a\\\"b\\\\c\\nd\"")
        #expect(GeneratedText.swiftLiteral("\r\0é") == "\"\\u{d}\\u{0}é\"")
    }

    @Test func anArgumentOfARecipeIsOneWordOfTheShell() {
        #expect(GeneratedText.recipeArgument("it's $5\n") == "'it'\\''s $$5 '")
        #expect(GeneratedText.makeValue("it's #1 $5") == "it'\\''s \\#1 $$5")
    }
}
