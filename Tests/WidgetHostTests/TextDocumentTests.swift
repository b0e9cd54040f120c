import HostelTestSupport
import KeyboardMessages
import KeyboardPointHost
import SceneHost
import Testing
import WidgetHost

/// The document that keyboards write into, and the choice of the shown keyboard, without a process.
struct TextDocumentTests {
    private func document(_ before: String, _ after: String = "") throws -> TextDocument {
        var document = try #require(TextDocument(before + after))
        document.move(by: -after.count)
        return document
    }

    private func insert(_ text: String, into document: inout TextDocument) -> Bool { document.insert(text) }

    @Test func textIsInsertedAtTheCaret() throws {
        var document = try document("Hel", "o")
        #expect(document.caret == 3)
        #expect(insert("l", into: &document))
        #expect(document.text == "Hello" && document.caret == 4)
        document.move(by: 100)
        #expect(document.caret == 5)
        document.move(by: -100)
        #expect(document.caret == 0 && document.text == "Hello")
        document.move(by: .min)
        document.move(by: .max)
        #expect(document.caret == 5)
    }

    @Test(arguments: [
        ("abc", "ab"), ("", ""), ("e\u{301}", ""), ("👨‍👩‍👧‍👦", ""), ("x🇩🇪", "x"), ("a\r\n", "a"), ("각", ""),
    ])
    func deletionRemovesOneWholeCharacter(text: String, left: String) throws {
        var document = try document(text)
        document.deleteBackward()
        #expect(document.text == left)
    }

    @Test func documentIsBounded() throws {
        #expect(TextDocument(String(repeating: "a", count: TextDocument.mostBytes + 1)) == nil)
        var document = try #require(TextDocument(String(repeating: "a", count: TextDocument.mostBytes)))
        let before = document
        #expect(!insert("b", into: &document))
        #expect(document == before)
        document.deleteBackward()
        #expect(!insert("ä", into: &document))
        #expect(insert("b", into: &document))
    }

    @Test func keyboardSeesOnlyItsLineWithinBounds() throws {
        let document = try document("secret\nHello wor", "ld\nanother secret")
        #expect(document.contextBefore == "Hello wor")
        #expect(document.contextAfter == "ld")
        let long = try self.document(String(repeating: "a", count: 1000), String(repeating: "b", count: 1000))
        #expect(long.contextBefore.count == KeyboardLimit.context && long.contextAfter.count == KeyboardLimit.context)
        // A character of thousands of marks is larger than the context may be.
        let marks = "x" + String(repeating: "\u{301}", count: 5000)
        #expect(try self.document(marks).contextBefore.isEmpty)
        #expect(try self.document(marks + "yz").contextBefore == "yz")
    }

    @Test func rowShowsTheTextNearTheCaret() throws {
        let line = try document("one\ntwo", "three").line(width: 8)
        #expect(line == ("ne⏎two", "th"))
    }

    /// 20,000 edits from a fixed seed: the text stays bounded, and what was put in and taken out adds up.
    @Test func randomEditsKeepTheDocumentConsistent() {
        var random = SeededGenerator(seed: 0x0D0C)
        let words = ["a", "é", "👍🏽", "\n", "\u{301}", "word ", String(repeating: "long", count: 500)]
        var document = TextDocument()
        // One expectation after all rounds, because each costs more than an edit.
        var faults: [String] = []
        for round in 0..<20_000 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1: _ = document.insert(words[Int.random(in: 0..<words.count, using: &random)])
            case 2: document.deleteBackward()
            default:
                let before = document.text
                document.move(by: Int.random(in: -40...40, using: &random))
                if document.text != before { faults.append("\(round): moving changed the text") }
            }
            if round % 8 == 0, document.text.utf8.count > 20_000 { document = TextDocument() }
            let context = (before: document.contextBefore.utf8.count, after: document.contextAfter.utf8.count)
            if max(context.before, context.after) > KeyboardLimit.contextBytes { faults.append("\(round): \(context)") }
        }
        #expect(faults == [])
    }

    /// Halves of flags, marks without end and the like: to find characters in them from behind took seconds.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: ["\u{1F1E6}", "\u{0301}", "\u{1F468}\u{200D}", "\u{1100}", "\u{0915}\u{094D}", "e\u{0301}\r\n"])
    func editsOfHostileTextAreFast(_ unit: String) throws {
        var document = TextDocument()
        let page = String(repeating: unit, count: 4096 / unit.utf8.count)
        while document.insert(page) {}
        for round in 0..<50 {
            document.move(by: round % 2 == 0 ? -65_536 : 65_536)
            document.deleteBackward()
            _ = document.insert(unit)
            _ = (document.contextBefore, document.contextAfter)
        }
        #expect(document.text.utf8.count <= TextDocument.mostBytes)
    }

}

struct KeyboardSwitcherTests {
    @Test func oneKeyboardIsShownAtATime() {
        var switcher = KeyboardSwitcher(isEager: true)
        #expect(switcher.current == nil)
        for name in ["b", "a", "c"] { switcher.add(name) }
        #expect(switcher.current == "b" && switcher.keyboards == ["a", "b", "c"])
        switcher.next()
        #expect(switcher.current == "c")
        switcher.next()
        #expect(switcher.current == "a")
        switcher.dismiss("b")
        #expect(switcher.current == "a")
        switcher.dismiss("a")
        #expect(switcher.current == nil)
        switcher.choose("nobody")
        #expect(switcher.current == nil)
        switcher.next()
        #expect(switcher.current == "a")
    }

    @Test func removedKeyboardIsReplacedByTheNext() {
        var switcher = KeyboardSwitcher(isEager: false)
        switcher.add("a")
        #expect(switcher.current == nil)
        switcher.add("b")
        switcher.choose("b")
        switcher.remove("b")
        #expect(switcher.current == "a" && !switcher.hasNext)
        switcher.remove("a")
        #expect(switcher.current == nil && switcher.keyboards.isEmpty)
        switcher.next()
        #expect(switcher.current == nil)
    }
}
