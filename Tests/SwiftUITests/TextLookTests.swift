import DisplayLists
import Foundation
import FoundationGaps
import HostelTestSupport
@testable import SwiftUI
import Testing

/// Lines, room between letters, directions, large text sizes, and attributed strings.
@MainActor @Suite struct TextLookTests {
    private func list(
        _ view: some View, width: CGFloat = 300, _ change: (inout EnvironmentValues) -> Void = { _ in }
    ) -> DisplayList {
        var environment = EnvironmentValues()
        change(&environment)
        return ViewRenderer(environment: environment).render(view, size: CGSize(width: width, height: 300)).list
    }

    private func texts(_ list: DisplayList) -> [DisplayText] {
        list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private func fills(_ list: DisplayList) -> [(frame: CGRect, color: DisplayColor)] {
        list.operations.compactMap { operation in
            guard case .fill(.rectangle(let frame, _), .color(let color)) = operation else { return nil }
            return (frame, color)
        }
    }

    @Test func aWordIsMadeSmallerBeforeItIsBroken() throws {
        let word = Text(verbatim: "Wednesday").font(.system(size: 20))
        func fitted(_ text: some View) throws -> DisplayText {
            try #require(texts(list(text.frame(width: 60, height: 80))).first)
        }
        let small = try fitted(word.minimumScaleFactor(0.5))
        #expect(small.font.size < 20 && small.font.size >= 10 && small.frame.height < 24)
        #expect(try fitted(word).font.size == 20)
        // Two words are put on two lines before they are made smaller.
        let words = Text(verbatim: "on it soon").font(.system(size: 20))
        #expect(try fitted(words.minimumScaleFactor(0.5)).font.size == 20)
        // A line that is narrow enough shrinks for the height of its room too, in one look and in several.
        let high = AnyView(Text(verbatim: "7").font(.system(size: 400)).minimumScaleFactor(0.01))
        let highInTwoLooks = AnyView(
            (Text(verbatim: "7").bold() + Text(verbatim: ".")).font(.system(size: 400)).minimumScaleFactor(0.01))
        for text in [high, highInTwoLooks] {
            let shown = texts(list(text.frame(width: 290, height: 60)))
            let largest = try #require(shown.map(\.font.size).max())
            #expect(largest > 35 && largest <= 60)
            // Between two lines of 20 points, which cannot shrink, it has what they leave: 90 less two lines and two gaps.
            let column = VStack(spacing: 5) {
                Text(verbatim: "above").font(.system(size: 20))
                text
                Text(verbatim: "below").font(.system(size: 20))
            }
            let sizes = texts(list(column.frame(width: 290, height: 90))).map(\.font.size)
            #expect(sizes.count >= 3 && sizes.first == 20 && sizes.last == 20)
            let middle = try #require(sizes.dropFirst().first)
            #expect(middle > 20 && middle < 28, "\(sizes)")
        }
    }

    @Test func aMulticolorSymbolHasItsOwnColor() {
        func color(_ view: some View) -> DisplayColor? { texts(list(view.foregroundColor(.black))).first?.color }
        let yellow = Color.yellow.display(in: EnvironmentValues())
        #expect(color(Image(systemName: "sun.max.fill")) == .black)
        #expect(color(Image(systemName: "sun.max.fill").renderingMode(.original)) == yellow)
        #expect(color(Image(systemName: "sun.max.fill").symbolRenderingMode(.multicolor)) == yellow)
        #expect(color(HStack { Image(systemName: "star.fill") }.symbolRenderingMode(.multicolor)) == yellow)
        #expect(color(Image(systemName: "cloud.rain").renderingMode(.original)) == .white)
        #expect(color(Image(systemName: "doc.fill").renderingMode(.original)) == .black)
        #expect(
            color(Image(systemName: "sun.max").renderingMode(.template).symbolRenderingMode(.multicolor)) == .black)
    }

    @Test func trackingWidensAText() throws {
        let plain = try #require(texts(list(Text(verbatim: "letters"))).first)
        let wide = try #require(texts(list(Text(verbatim: "letters").tracking(3))).first)
        #expect(wide.font.tracking == 3)
        // Three points after each of seven letters.
        #expect(abs(wide.frame.width - plain.frame.width - 21) <= 1)
        #expect(texts(list(Text(verbatim: "letters").kerning(3))).first?.font == wide.font)
        #expect(texts(list(VStack { Text(verbatim: "letters") }.tracking(3))).first?.font == wide.font)
    }

    @Test func linesHaveTheirOwnColor() throws {
        let under = fills(list(Text(verbatim: "a").underline(color: .white)))
        #expect(under.map(\.color) == [.white])
        let through = fills(list(Text(verbatim: "a").foregroundColor(.black).strikethrough()))
        #expect(through.map(\.color) == [.black])
        #expect(try #require(under.first).frame.midY > (try #require(through.first).frame.midY))
        #expect(fills(list(Text(verbatim: "a").underline(false))).isEmpty)
        #expect(fills(list(VStack { Text(verbatim: "a") }.underline(true, pattern: .dot))).count == 1)
    }

    @Test func aBaselineOffsetRaisesAText() throws {
        let found = texts(list(Text(verbatim: "a") + Text(verbatim: "b").baselineOffset(6)))
        try #require(found.count == 2)
        #expect(abs(found[0].frame.minY - found[1].frame.minY - 6) < 0.01)
    }

    /// As a published picture of a widget shows it.
    @Test(arguments: [(DynamicTypeSize.xSmall, 14.0), (.xxxLarge, 23), (.accessibility1, 23), (.accessibility5, 23)])
    func aFontByNameGrowsToTheLargestOfTheUsualSizes(_ size: DynamicTypeSize, _ points: Double) {
        #expect(Font.custom("Nowhere", size: 17).display(size).size == points)
        #expect(Font.custom("Nowhere", fixedSize: 17).display(size).size == 17)
    }

    @Test(arguments: [(DynamicTypeSize.accessibility1, 28.0), (.accessibility3, 40), (.accessibility5, 53)])
    func theLargeTextSizesOfAccessibilityAreLarger(_ size: DynamicTypeSize, _ points: Double) {
        #expect(texts(list(Text(verbatim: "a").font(.body)) { $0.dynamicTypeSize = size }).first?.font.size == points)
        let limited = list(Text(verbatim: "a").font(.body).dynamicTypeSize(...DynamicTypeSize.large)) {
            $0.dynamicTypeSize = size
        }
        #expect(texts(limited).first?.font.size == 17)
    }

    @Test func everyStyleGrowsWithTheTextSize() {
        for style in Font.TextStyle.allCases {
            let sizes = DynamicTypeSize.allCases.map { style.points($0) }
            #expect(sizes == sizes.sorted() && sizes.last ?? 0 > 30, "\(style): \(sizes)")
        }
    }

    @Test func leadingIsTheRightSideFromRightToLeft() throws {
        func alignment(_ string: String, _ direction: LayoutDirection) -> DisplayTextAlignment? {
            texts(list(Text(verbatim: string)) { $0.layoutDirection = direction }).first?.alignment
        }
        #expect(alignment("word", .leftToRight) == .leading)
        #expect(alignment("word", .rightToLeft) == .trailing)
        // Pango has such a text's leading side at the right.
        #expect(alignment("كلمة", .rightToLeft) == .leading)
    }

    @Test func wordsInSeveralLooksKeepTheirOrderFromRightToLeft() throws {
        let view = (Text(verbatim: "12").bold() + Text(verbatim: "km")).frame(width: 200, alignment: .leading)
        let found = texts(list(view, width: 200) { $0.layoutDirection = .rightToLeft })
        let number = try #require(found.first { $0.string == "12" })
        let unit = try #require(found.first { $0.string == "km" })
        #expect(number.frame.maxX <= unit.frame.minX + 1)
        #expect(abs(unit.frame.maxX - 200) < 2)
    }

    @Test func attributesBecomeLooks() throws {
        var string = AttributedString("plain ")
        var red = AttributedString("red")
        red.foregroundColor = Color(red: 1, green: 0, blue: 0)
        red.font = .title
        red.tracking = 2
        var strong = AttributedString("strong")
        strong.inlinePresentationIntent = [.stronglyEmphasized, .emphasized]
        string += red + strong
        let found = texts(list(Text(string)))
        try #require(found.map(\.string) == ["plain ", "red", "strong"])
        #expect(found[1].color == DisplayColor(red: 1, green: 0, blue: 0))
        #expect(found[1].font.size == 28 && found[1].font.tracking == 2)
        #expect(found[2].font.weight == 700 && found[2].font.isItalic)
    }

    @Test func markdownBecomesAttributes() throws {
        let string = try AttributedString(markdown: "a **b** [c](https://example.org)")
        #expect(String(string.characters) == "a b c")
        #expect(string.runs.map(\.inlinePresentationIntent) == [nil, .stronglyEmphasized, nil, nil])
        #expect(string.runs.compactMap(\.link) == [URL(string: "https://example.org")])
    }

    @Test(arguments: ["%@", "%s", "%d%d", "%n", "%*d", "%1$@", "%999999999d", "", "%"])
    func aSpecifierThatIsNotForANumberIsIgnored(_ specifier: String) {
        #expect(texts(list(Text("\(7, specifier: specifier)"))).allSatisfy { $0.string.count < 100 })
    }

    @Test(arguments: [
        ("%d", "-7", "7"), ("%03lld", "-07", "007"), ("%u", "18,446,744,073,709,551,609", "7"),
        ("%+5d", "   -7", "   +7"),
        ("%x", "fffffffffffffff9", "7"), ("%.1f", "-7.0", "7.0"), ("%5.2f|", "-7.00|", " 7.00|"),
        ("%-+# 0123d", nil, nil),
        ("%-+# 01234d", "-7", "7"), ("%.999d", "-7", "7"), ("%g %d", "-7 %d", "7 %d"), ("%'d", "-7", "7"),
    ])
    func numberIsWrittenAsItsSpecifierSays(_ specifier: String, _ negative: String?, _ positive: String?) {
        setUsualLocale()
        // The longest flags, digits and points that are obeyed.
        guard let negative, let positive else {
            return #expect((-7)._text(specifier: specifier).utf8.count == 123)
        }
        #expect((-7)._text(specifier: specifier) == negative && Int8(-7)._text(specifier: specifier) == negative)
        #expect(7._text(specifier: specifier) == positive && UInt16(7)._text(specifier: specifier) == positive)
    }

    @Test func fractionIsWrittenAsItsSpecifierSays() {
        setUsualLocale()
        #expect(2.5._text(specifier: "%.2f") == "2.50" && Float(2.5)._text(specifier: "%lf") == "2.500000")
        #expect(CGFloat(2.5)._text(specifier: "%e") == "2.500000e+00" && 2.5._text(specifier: "%d") == "2.5")
        #expect(UInt64.max._text(specifier: "%lld") == "9,223,372,036,854,775,807")
        #expect(UInt64.max._text(specifier: "%20llu") == "18446744073709551615")
    }

    @Test func aNumberInATextHasSignsBetweenItsThousands() {
        setUsualLocale()
        #expect(texts(list(Text("\(6482) steps"))).map(\.string) == ["6,482 steps"])
        #expect((-1_234_567)._text(specifier: "%lld") == "-1,234,567" && 999._text(specifier: "%lld") == "999")
        #expect(1234.5._text(specifier: "%.1f") == "1,234.5" && 1234.5._text(specifier: "%8.1f") == "  1234.5")
        #expect(texts(list(Text(verbatim: "\(6482)"))).map(\.string) == ["6482"])
    }

    @Test func anyMarksAreReadInTimeAndLoseNoLetter() {
        var random = SeededGenerator(seed: 12)
        func text(_ letters: String) -> String {
            String(
                (0..<Int.random(in: 0...60, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
        }
        for _ in 0..<2_000 {
            let linked = MarkedText.read(text("ab *_`~[]()\\%1$@é😀\n"))
            #expect(linked.allSatisfy { $0.string.count <= 60 } && linked.count <= 60)
            // Without links every letter is kept.
            let source = text("ab *_`~\\é😀\n")
            let kept = MarkedText.read(source).map(\.string).joined()
            let isLetter = { (character: Character) in "abé😀".contains(character) }
            #expect(kept.filter(isLetter) == source.filter(isLetter))
        }
        for mark in ["[", "*", "`", "_a", "~~", "**a", "[a](", "*a "] {
            let time = threadTime { _ = MarkedText.read(String(repeating: mark, count: 1_000)) }
            #expect(time < .seconds(20), "\(mark): \(time)")
        }
    }

    @Test func anyKeyIsFilledInWithinBounds() {
        var random = SeededGenerator(seed: 13)
        let letters = Array("%%%123$@dflx.+ -*h")
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...30, using: &random)
            let key = String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
            let marked = LocalizedText.parts(LocalizedStringKey(key), table: nil, bundle: nil, EnvironmentValues())
            #expect(marked.count <= 64)
            var literal = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
            literal.appendLiteral(key)
            literal.appendInterpolation(7, specifier: key)
            let filled = texts(list(Text(LocalizedStringKey(stringInterpolation: literal))))
            #expect(filled.map(\.string).joined().count < 600)
        }
    }

    /// A style that refers to the style around it must not refer to itself.
    @Test func aStyleCanBeAFainterLevelOfTheStyleAroundIt() throws {
        func color(_ view: some View) throws -> DisplayColor {
            let list = ViewRenderer(environment: EnvironmentValues())
                .render(view, size: CGSize(width: 100, height: 40)).list
            return try #require(
                list.operations.compactMap { if case .text(let text) = $0 { text.color } else { nil } }.first)
        }
        let text = Text(verbatim: "a")
        let level = try color(text.foregroundStyle(.secondary))
        #expect(try color(text.foregroundStyle(AnyShapeStyle(.secondary))) == level)
        #expect(try color(text.foregroundStyle(.secondary.opacity(0.5))) == level.faded(0.5))
        #expect(try color(VStack { text.foregroundStyle(.primary.opacity(0.5)) }.foregroundStyle(.red)).alpha == 0.5)
    }
}
