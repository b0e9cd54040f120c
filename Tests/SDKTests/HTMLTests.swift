import DisplayLists
import Foundation
import HostelTestSupport
import Testing

@testable import UIKitCore

/// Pages as texts with attributes.
struct HTMLTests {
    private func text(_ page: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(page.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html,
                .characterEncoding: String.Encoding.utf8.rawValue,
            ], documentAttributes: nil)
    }

    private func attribute<Value>(_ key: NSAttributedString.Key, at place: Int, _ text: NSAttributedString) -> Value? {
        text.attribute(key, at: place, effectiveRange: nil) as? Value
    }

    @Test(arguments: [
        ("Hello", "Hello"), ("<b>Hello</b> world", "Hello world"), ("<p>One</p><p>Two</p>", "One\nTwo\n"),
        ("a<br>b<br/>c", "a\u{2028}b\u{2028}c"), ("  a \n  b\t c  ", "a b c"), ("a <b> b</b>", "a b"),
        ("<div>a<div>b</div></div>c", "a\nb\nc"), ("<p>a<br></p>b", "a\nb"), ("x &lt; y &amp;&amp; z", "x < y && z"),
        ("&#8364;&#x20AC;&euro;&nbsp;&eacute;", "€€€\u{A0}é"),
        ("&unknown; & &#0;&#xD800;", "&unknown; & \u{FFFD}\u{FFFD}"),
        ("<!DOCTYPE html><html><head><title>No</title><style>b{}</style></head><body>Yes</body></html>", "Yes\n"),
        ("a<script>if (1 < 2) { b() }</script>c", "ac"), ("a<!-- b <b> -->c", "ac"), ("1 < 2", "1 < 2"),
        ("<ul><li>a</li><li>b</li></ul>", "•\u{A0}a\n•\u{A0}b\n"), ("<ol><li>a<li>b</ol>", "1.\u{A0}a\n2.\u{A0}b\n"),
        ("<pre>a\n  b</pre>", "a\n  b\n"), ("<b>a", "a"), ("a</b>b", "ab"), ("a <", "a <"), ("a <b", "a"),
        ("<span style='text-transform:uppercase'>a</span>", "A"), ("<span style=\"display: none\">a</span>b", "b"),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc\n"),
        ("<head><meta charset=utf-8><body>a", "a"),
    ])
    func thePageHasTheLettersOfItsElements(_ page: String, _ letters: String) throws {
        #expect(
            try text(page).string.trimmingCharacters(in: ["\n"]) == letters.trimmingCharacters(in: ["\n"]), "\(page)")
        if letters.hasSuffix("\n") { #expect(try text(page).string == letters) }
    }

    @Test func elementsDecideFontsAndLines() throws {
        let page = try text("<b>a</b><i>b</i><u>c</u><s>d</s><b><em>e</em></b><small>f</small><sup>2</sup>")
        let fonts = (0..<7).map { (attribute(.font, at: $0, page) as UIFont?)?.display }
        #expect(fonts[0]?.weight == 700 && fonts[0]?.isItalic == false && fonts[0]?.size == 12)
        #expect(fonts[1]?.isItalic == true && fonts[1]?.weight == 400 && fonts[1]?.design == .serif)
        #expect(fonts[4]?.isItalic == true && fonts[4]?.weight == 700)
        #expect(fonts[5]?.size == 10)
        #expect(attribute(.underlineStyle, at: 2, page) == 1 && attribute(.strikethroughStyle, at: 3, page) == 1)
        #expect((attribute(.baselineOffset, at: 6, page) as Double?).map { $0 > 0 } == true)
    }

    @Test(
        arguments: [
            ("color: red", 0xFF0000FF), ("color:#0f8", 0x00FF88FF), ("COLOR : #123456 ", 0x123456FF),
            ("color: rgb(1, 2, 3)", 0x010203FF), ("color: rgba(255,0,0,.5)", 0xFF000080), ("color: no", 0x000000FF),
            ("color: rgb(999, -5, 1e999)", 0x000000FF), ("color", 0x000000FF), ("color: red !important", 0xFF0000FF),
        ] as [(String, UInt32)])
    func aStyleDecidesTheColor(_ style: String, _ color: UInt32) throws {
        let page = try text("<span style='\(style)'>a</span>")
        #expect(attribute(.foregroundColor, at: 0, page) == UIColor(kind: .fixed(.init(rgba: color))), "\(style)")
    }

    @Test(arguments: [
        ("font-size: 17px", 17.0), ("font-size:20pt", 20), ("font-size: 2em", 24), ("font-size: 150%", 18),
        ("font-size: 999999px", 512), ("font-size: -4px", 12), ("font-size: x-large", 18), ("font-size: nanpx", 12),
    ])
    func aStyleDecidesTheSize(_ style: String, _ size: Double) throws {
        let page = try text("<p style=\"\(style)\">a</p>")
        #expect((attribute(.font, at: 0, page) as UIFont?)?.pointSize == CGFloat(size), "\(style)")
    }

    @Test func familiesOfTheSystemAreItsFont() throws {
        let page = try text(
            """
            <style>
            body { font-family: '-apple-system', Helvetica; font-size: 15px; color: #333; }
            .big, h1 { font-weight: 600 } p.side { text-align: right }
            </style><p class="side big">a</p><code>b</code>
            """)
        let font: UIFont = try #require(attribute(.font, at: 0, page))
        // Without an element `body` its rules do not count, as without a page around it.
        #expect(font.display.weight == 600)
        let paragraph: NSParagraphStyle = try #require(attribute(.paragraphStyle, at: 0, page))
        #expect(paragraph.alignment == .right && paragraph.paragraphSpacing == 12)
        let code: UIFont = try #require(attribute(.font, at: 2, page))
        #expect(code.display.design == .monospaced)
        let body = try text("<style>body{font-family:-apple-system;font-size:15px}</style><body>a</body>")
        #expect(attribute(.font, at: 0, body) == UIFont.systemFont(ofSize: 15))
    }

    @Test func aSpaceHasTheLookOfItsPlace() throws {
        let page = try text("a <u>b</u> c <u> d</u>")
        #expect(page.string == "a b c d")
        let lines = (0..<7).map { (attribute(.underlineStyle, at: $0, page) as Int?) == 1 }
        #expect(lines == [false, false, true, false, false, false, true])
    }

    @Test func aLinkHasItsAddress() throws {
        let page = try text("<a href=\"https://example.com/?a=1&amp;b=2\">go</a>")
        #expect(attribute(.link, at: 0, page) == URL(string: "https://example.com/?a=1&b=2"))
        #expect(attribute(.underlineStyle, at: 0, page) == 1)
    }

    @Test func otherDocumentsArePlainOrRefused() throws {
        let plain = try NSAttributedString(
            data: Data("<b>a</b>".utf8), options: [.documentType: "NSPlainText"], documentAttributes: nil)
        #expect(plain.string == "<b>a</b>")
        #expect(try NSAttributedString(data: Data(" <b>a</b>".utf8), documentAttributes: nil).string == "a")
        #expect(throws: (any Error).self) {
            try NSAttributedString(
                data: Data("{\\rtf1 a}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
                documentAttributes: nil)
        }
        let latin = try NSAttributedString(
            data: Data([0x3C, 0x62, 0x3E, 0xE9]),
            options: [.characterEncoding: NSNumber(value: String.Encoding.isoLatin1.rawValue)], documentAttributes: nil)
        #expect(latin.string == "é")
        let wide = try NSAttributedString(
            data: try #require("<b>é</b>".data(using: .utf16)),
            options: [.documentType: NSAttributedString.DocumentType.html],
            documentAttributes: nil)
        #expect(wide.string == "é")
        let changeable = try NSMutableAttributedString(data: Data("<b>a</b>".utf8), documentAttributes: nil)
        changeable.append(NSAttributedString(string: "b"))
        #expect(changeable.string == "ab")
    }

    /// A megabyte of one part after a beginning.
    @Test(arguments: [
        ("", "<b>"), ("", "</p><p>a"), ("", "<"), ("", "&"), ("<a ", "a=b "), ("<!--", "--"), ("<script>", "</scrip"),
        ("", "<p class='a b c d e'>a"), ("<style>p,a,.b{color:red}</style>", "<p class=b>"),
        ("<style>", "p,.b{color:red}"),
        ("", "<ul><li>"), ("", "<i>a</i>"), ("", "<table><tr><td>"), ("<b style='", "color:red;"), ("", "<p>a<br>"),
    ])
    func aHostilePageEndsSoon(_ start: String, _ part: String) {
        let page = start + String(repeating: part, count: HTMLText.mostBytes / part.utf8.count)
        var runs = 0
        let time = threadTime { runs = HTMLText(page).runs.count }
        // The slowest takes 3 seconds in a debug build on an idle machine.
        #expect(time < .seconds(30) && runs <= 2048, "\(time)")
    }

    /// Pages of a fixed seed, made of parts that a reader may take for others.
    @Test func anyPageIsRead() throws {
        var generator = SeededGenerator(seed: 77)
        let parts = [
            "<", ">", "</", "/>", "<p", "<b>", "</b>", "<br", "style=", "'color:", "red", "\"", "'", "=", " ", "\n",
            "&",
            "&amp;", "&#", "&#x", ";", "<!--", "-->", "<!", "<?", "a", "é", "\u{0}", "<ul><li>", "</ul>", "<style>",
            "{",
            "}", "</style>", "<pre>", "<td>", "<tr>", "font-size:", "9e99px", "rgb(", ")", ",", "%", "<a href=", "<h1>",
        ]
        for _ in 0..<400 {
            let count = Int.random(in: 0..<60, using: &generator)
            let page = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let result = try text(page)
            #expect(result.length <= page.utf16.count * 4 + 16, "\(page)")
        }
    }
}
