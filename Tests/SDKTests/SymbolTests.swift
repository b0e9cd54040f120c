import Testing
import TextLayout

@testable import UIKitCore

/// The table of symbols.
struct SymbolTests {
    @Test func eachWordIsAGlyphOfTheSymbolFont() throws {
        let rows = SymbolTable.text.split(separator: "\n").map { $0.split(separator: "=").map(String.init) }
        #expect(rows.count >= 1000 && rows.allSatisfy { $0.count == 2 })
        #expect(Set(rows.map { $0[0] }).count == rows.count)
        for word in Set(rows.map { $0[1] }).sorted() { #expect(TextMeasure.hasSymbol(word), "\(word)") }
        #expect(!TextMeasure.hasSymbol("no_such_symbol"))
    }

    @Test func formsEndAndAreDifferent() {
        for name in ["bell.badge.circle.fill", "a.b.c.d.e.f.g.h.i.j.k.l", "slash", "fill", "circle.circle"] {
            let forms = Array(SymbolForms(name))
            #expect(forms.first == name && Set(forms).count == forms.count && forms.count < 120)
        }
    }
}
