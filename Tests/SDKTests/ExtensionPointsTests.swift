import ExtensionFoundation
import Testing

struct ExtensionPointsTests {
    @Test(arguments: [
        ("com.apple.widget-extension", "com_apple_widget__extension"), ("com.example.echo", "com_example_echo"),
        ("a", "a"), ("a-b.c-d-e", "a__b_c__d__e"), ("A.9", "A_9"),
    ])
    func theSymbolsComeFromTheIdentifier(point: String, suffix: String) {
        let symbols = PointSymbols(point: point)
        #expect(symbols?.handler == "hostel_point_" + suffix)
        #expect(symbols?.warm == "hostel_warm_" + suffix)
    }

    @Test(arguments: [
        "", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a-.b", "a_b", "a b", "a\0", "é", "a/b", "$s4main", "a\u{301}",
    ])
    func aTextThatIsNotAnIdentifierHasNoSymbols(point: String) {
        #expect(PointSymbols(point: point) == nil)
    }

    /// All identifiers of up to five of these characters.
    @Test func noTwoIdentifiersShareASymbol() {
        var texts = [""]
        var seen: Set<String> = []
        for _ in 0..<5 {
            texts = texts.flatMap { text in ["a", "-", "."].map { text + $0 } }
            for text in texts {
                guard let symbol = PointSymbols(point: text)?.handler else { continue }
                #expect(seen.insert(symbol).inserted, "\(text)")
            }
        }
        #expect(seen.count == 25)
    }
}
