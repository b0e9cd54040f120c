import ExtensionMessages
import Foundation
import HostelTestSupport
import KeyboardMessages
import LinuxSystem
import PhotoMessages
import Testing

/// Messages of an extension point's own: a name and JSON, from anybody.
struct CustomMessageTests {
    private static let adjustment = PhotoAdjustment(identifier: "com.example", version: "1", data: Data([1, 2, 3]))

    private func expectRoundTrip<Body: CustomBody & Equatable>(_ body: Body) throws {
        let payload = body.message.encoded()
        #expect(CustomMessage.name(in: payload) == Body.name)
        #expect(try Body(CustomMessage(encoded: payload)) == body)
        #expect(MessageNames.keyboard.custom.union(MessageNames.photos.custom).contains(Body.name))
    }

    @Test func everyMessageOfTheTwoPointsRoundTrips() throws {
        try expectRoundTrip(
            KeyboardContext(view: 1, edits: 2, before: "ü\"", after: "\n", hasText: true, hasNext: true))
        for change in [KeyboardEdit.Change.insert("👍"), .deleteBackward, .move(-3)] {
            try expectRoundTrip(KeyboardEdit(view: 7, change: change))
        }
        for wish in [KeyboardWish.Wish.nextKeyboard, .dismiss] {
            try expectRoundTrip(KeyboardWish(view: 1, wish: wish))
        }
        try expectRoundTrip(PhotoStart(view: 1, picture: "/a", rendered: "/b", adjustment: Self.adjustment))
        try expectRoundTrip(PhotoStarted(resumes: true))
        try expectRoundTrip(PhotoFinish(view: 1))
        try expectRoundTrip(PhotoFinished(hasOutput: true, adjustment: Self.adjustment))
        try expectRoundTrip(PhotoCancel(view: 1, asks: true))
        try expectRoundTrip(PhotoCancelled(needsConfirmation: false))
    }

    /// A decoder hashes a key in a normal form: the time for endless marks grows with the square of their number.
    @Test func keyThatIsNoShortASCIIIsRefused() throws {
        func decoded(_ json: String) throws -> PhotoStarted {
            try PhotoStarted(try #require(CustomMessage(name: PhotoStarted.name, body: Array(json.utf8))))
        }
        #expect(try decoded("{\"resumes\" : true, \"other\": \"e\u{301}: \\\" :\", \"list\": [\"\u{301}\"]}").resumes)
        let marks = String(repeating: "\u{301}", count: 30)
        for key in [marks, "\\u0301", "ä", String(repeating: "k", count: 65)] {
            #expect(throws: MessageError.malformed(type: PhotoStarted.name)) {
                try decoded("{\"resumes\": true, \"\(key)\"\n: 1}")
            }
        }
        // The text after an escaped quotation mark is no key.
        #expect(try decoded("{\"resumes\": true, \"a\": \"\\\\\", \"b\": \"\\\"ä\\\":\"}").resumes)
    }

    /// A decoder reads these encodings too, and the bound on marks is one of UTF-8.
    @Test(arguments: [
        String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
    ])
    func bodyInAnotherEncodingThanUTF8IsRefusedBeforeItIsDecoded(_ encoding: String.Encoding) throws {
        let marks = "a" + String(repeating: "\u{301}\u{323}", count: 6_000)
        let start = threadNanoseconds()
        for json in ["{\"resumes\":true}", "{\"resumes\":true,\"\(marks)\":1}"] {
            let body = Array(try #require(json.data(using: encoding)))
            let message = try #require(CustomMessage(name: PhotoStarted.name, body: body))
            #expect(throws: MessageError.malformed(type: PhotoStarted.name)) { try PhotoStarted(message) }
        }
        #expect(threadNanoseconds() - start < 5_000_000_000)
    }

    /// A type compares a text with its words in a normal form, and hashes it there.
    @Test func textWithEndlessMarksIsRefusedBeforeItIsDecoded() throws {
        func wish(_ text: String) throws {
            let body = Array("{\"view\":1,\"wish\":\"\(text)\"}".utf8)
            _ = try KeyboardWish(try #require(CustomMessage(name: KeyboardWish.name, body: body)))
        }
        let start = threadNanoseconds()
        let (raw, escaped) = (
            String(repeating: "\u{301}\u{323}", count: 15_000), String(repeating: "\\u0323", count: 10_000)
        )
        let beyond = String(repeating: "\\ud834\\udd65", count: 5_000)
        for text in ["n" + raw, "n" + escaped, "n" + beyond, "n\\n" + raw] {
            #expect(throws: MessageError.malformed(type: KeyboardWish.name)) { try wish(text) }
        }
        #expect(threadNanoseconds() - start < 2_000_000_000)
        try wish("next\\u004beyboard")
        let few = KeyboardEdit(view: 1, change: .insert(String(repeating: "e\u{301}\\\"\n", count: 500)))
        #expect(try KeyboardEdit(few.message) == few)
    }

    @Test(arguments: ["", "1a", "a b", "ä", "a/b", ".", String(repeating: "a", count: 65)])
    func unknownNameIsRefused(_ name: String) {
        #expect(CustomMessage(name: name) == nil)
        let payload = [UInt8(name.utf8.count)] + Array(name.utf8) + Array("{}".utf8)
        #expect(CustomMessage.name(in: payload) == nil)
        #expect(throws: MessageError.self) { try CustomMessage(encoded: payload) }
    }

    @Test func valueOutOfBoundsIsNamed() throws {
        #expect(throws: MessageError.missing(field: "custom name")) { try CustomMessage(encoded: []) }
        #expect(throws: MessageError.tooLong(field: "custom name", limit: 64)) { try CustomMessage(encoded: [200]) }
        #expect(throws: MessageError.malformed(type: "custom message")) { try CustomMessage(encoded: [5, 0x61]) }
        #expect(throws: MessageError.unknownName("keyboard.wish")) {
            try KeyboardEdit(KeyboardWish(view: 1, wish: .dismiss).message)
        }
        let long = KeyboardEdit(view: 1, change: .insert(String(repeating: "a", count: 4097)))
        #expect(throws: MessageError.tooLong(field: "inserted text", limit: 4096)) { try KeyboardEdit(long.message) }
        let far = KeyboardEdit(view: 1, change: .move(.min))
        #expect(throws: MessageError.unknownValue(field: "caret offset", value: .min)) {
            try KeyboardEdit(far.message)
        }
        var large = Self.adjustment
        large.data = Data(count: PhotoLimit.adjustment + 1)
        #expect(throws: MessageError.tooLong(field: "adjustment data", limit: PhotoLimit.adjustment)) {
            try PhotoFinished(PhotoFinished(hasOutput: true, adjustment: large).message)
        }
        let deep = try #require(
            CustomMessage(name: KeyboardEdit.name, body: Array(repeating: UInt8(ascii: "["), count: 60_000)))
        #expect(throws: MessageError.malformed(type: KeyboardEdit.name)) { try KeyboardEdit(deep) }
        // Not read at all.
        let huge = try #require(CustomMessage(name: KeyboardEdit.name, body: Array(repeating: 0x20, count: 500_000)))
        #expect(throws: MessageError.tooLong(field: KeyboardEdit.name, limit: KeyboardEdit.mostBytes)) {
            try KeyboardEdit(huge)
        }
        let worst = String(repeating: "\u{1}", count: KeyboardLimit.insertion)
        #expect(throws: Never.self) { try KeyboardEdit(KeyboardEdit(view: .max, change: .insert(worst)).message) }
    }

    /// 20,000 mutations of valid messages from a fixed seed: each is read or refused, never a trap.
    @Test func damagedMessagesAreReadOrRefused() {
        var random = SeededGenerator(seed: 0xC057_0313)
        let seeds = [
            KeyboardEdit(view: 1, change: .insert("Hello")).message, KeyboardEdit(view: 1, change: .move(-2)).message,
            KeyboardWish(view: 1, wish: .nextKeyboard).message,
            PhotoFinished(hasOutput: true, adjustment: Self.adjustment).message, PhotoStarted(resumes: true).message,
        ].map { $0.encoded() }
        var refused = 0
        for round in 0..<20_000 {
            let bytes = random.damaged(seeds[round % seeds.count])
            do {
                let message = try CustomMessage(encoded: bytes)
                #expect(message.encoded() == bytes)
                switch round % seeds.count {
                case 0, 1: _ = try KeyboardEdit(message)
                case 2: _ = try KeyboardWish(message)
                case 3: _ = try PhotoFinished(message)
                default: _ = try PhotoStarted(message)
                }
            } catch {
                refused += 1
            }
        }
        #expect(refused > 1000)
    }
}
