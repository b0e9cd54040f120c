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

    /// A character of Swift may have several that make and a shell see: a quote with a mark behind it, or behind a letter that
    /// joins what follows, and the two of a line's end.
    @Test(arguments: [
        ("'\u{301}; x '\u{301}", "''\\''\u{301}; x '\\''\u{301}'"), ("\u{D4E}'; x", "'\u{D4E}'\\''; x'"),
        ("a\r\nrun:\r\n\tx", "'a  run:   x'"), ("$\u{301}\u{D4E}$", "'$$\u{301}\u{D4E}$$'"),
    ])
    func anArgumentIsEscapedAsAShellReadsIt(_ text: String, _ argument: String) {
        #expect(Array(GeneratedText.recipeArgument(text).utf8) == Array(argument.utf8))
    }
}
