import DisplayLists
import Foundation
@testable import SwiftUI
import TextLayout
import Testing

@MainActor @Suite struct TextTests {
    private func texts(
        _ view: some View, width: CGFloat = 300, height: CGFloat = 300,
        _ change: (inout EnvironmentValues) -> Void = { _ in }
    ) -> [DisplayText] {
        var environment = EnvironmentValues()
        change(&environment)
        let rendered = ViewRenderer(environment: environment).render(view, size: CGSize(width: width, height: height))
        return rendered.list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test func styleSizesFollowThePersonsTextSize() throws {
        for (size, points) in [(DynamicTypeSize.xSmall, 14.0), (.large, 17), (.xxxLarge, 23)] {
            let text = try #require(texts(Text("a").font(.body)) { $0.dynamicTypeSize = size }.first)
            #expect(text.font.size == points)
        }
    }

    @Test func aFormatInATextHasTheLocaleOfTheView() {
        struct Price: View {
            var body: some View { Text("about \(1.5, format: .number)") }
        }
        #expect(texts(Price()) { $0.locale = Locale(identifier: "de_DE") }.map(\.string) == ["about 1,5"])
        #expect(texts(Price()) { $0.locale = Locale(identifier: "en_US") }.map(\.string) == ["about 1.5"])
    }

    @Test func textsAreEqualIfTheirWordsAndLooksAre() {
        #expect(Text(1, format: .number) == Text(1, format: .number))
        #expect(Text(1, format: .number) != Text(2, format: .number))
        #expect(Text(verbatim: "a") + Text(1, format: .number) != Text(verbatim: "a") + Text(2, format: .number))
        #expect(Text(verbatim: "a") == Text(verbatim: "a") && Text(verbatim: "a") != Text(verbatim: "a").bold())
        #expect(Text(verbatim: "1") != Text(1, format: .number))
    }

    @Test func formsOfSymbolsAreJoined() {
        func symbols(_ view: some View) -> [DisplayOperation] {
            ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 50, height: 50)).list
                .operations
        }
        let heart = Image(systemName: "heart")
        let whole = symbols(Image(systemName: "heart.circle.fill"))
        #expect(symbols(heart.symbolVariant(.circle).symbolVariant(.fill)) == whole)
        #expect(symbols(heart.symbolVariant(.fill).symbolVariant(.circle)) == whole)
        #expect(symbols(heart.symbolVariant(.fill.circle)) == whole)
        #expect(symbols(heart.environment(\.symbolVariants, .none).symbolVariant(.fill)) == symbols(heart))
    }

    @Test func aTextsOwnLookWinsOverTheViewsAround() throws {
        let text = try #require(
            texts(VStack { Text("a").font(.caption).bold().foregroundColor(.red) }.font(.title).italic()).first)
        #expect(text.font == DisplayFont(size: 12, weight: 700, isItalic: true))
        #expect(text.color.red > 0.9 && text.color.green < 0.4)
    }

    @Test func marksOfALiteralBecomeLooks() {
        let parts = texts(Text("a **b** *c* `d` e_f_g 2 * 3"))
        #expect(parts.map(\.string) == ["a ", "b", " ", "c", " ", "d", " e_f_g 2 * 3"])
        #expect(parts.map(\.font.weight) == [400, 700, 400, 400, 400, 400, 400])
        #expect(parts[3].font.isItalic && parts[5].font.design == .monospaced)
    }

    @Test func wordsAgreeWithTheNumberInThem() {
        setUsualLocale()
        func shown(_ count: Int) -> String {
            texts(Text("You have ^[\(count) new story](inflect: true) now")).map(\.string).joined()
        }
        #expect(shown(1) == "You have 1 new story now")
        #expect(shown(12) == "You have 12 new stories now")
        #expect(texts(Text("^[0 box](inflect: true), 2^3")).map(\.string).joined() == "0 boxes, 2^3")
        #expect(EnglishPlural.agreed("3 Tag", locale: Locale(identifier: "de_DE")) == "3 Tag")
        #expect(EnglishPlural.agreed("2 people", locale: Locale(identifier: "en_GB")) == "2 people")
    }

    @Test func aVerbatimTextKeepsItsMarks() {
        let name = "**b**"
        #expect(texts(Text(verbatim: "*a*")).map(\.string) == ["*a*"])
        #expect(texts(Text(name)).map(\.string) == ["**b**"])
    }

    @Test func marksFromAValueAreNoMarks() {
        let name = "**b**"
        #expect(texts(Text("a \(name)")).map(\.string) == ["a **b**"])
    }

    @Test func aLinkInATextIsARegion() throws {
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            Text("See [here](https://example.org/x)"), size: CGSize(width: 200, height: 50))
        let regions = rendered.list.operations.compactMap { if case .region(let region) = $0 { region } else { nil } }
        #expect(regions.map(\.url) == ["https://example.org/x"])
        #expect(regions.map(\.label) == ["here"])
    }

    @Test func valuesAreFilledIn() {
        setUsualLocale()
        let (count, name) = (3, "x")
        #expect(
            texts(Text("\(count) of \(name), \(2.5, specifier: "%.1f") 100%")).map(\.string) == ["3 of x, 2.5 100%"])
        #expect(texts(Text("100% and \\* 5")).map(\.string) == ["100% and * 5"])
    }

    @Test func joinedTextsStandOnOneLine() throws {
        let parts = texts(Text("12").font(.largeTitle) + Text("km").font(.caption))
        try #require(parts.count == 2)
        let metrics = parts.map { TextMeasure.metrics(of: $0.font).ascender }
        let lines = zip(parts, metrics).map { $0.frame.minY + $1 }
        #expect(abs(lines[0] - lines[1]) < 0.01)
        #expect(abs(parts[1].frame.minX - parts[0].frame.maxX) <= 1)
    }

    @Test func joinedTextsBreakBetweenWords() {
        let parts = texts(Text("one two ").bold() + Text("three four"), width: 90)
        #expect(Set(parts.map(\.frame.minY)).count >= 2)
        #expect(parts.map(\.string).joined().filter { $0 != " " } == "onetwothreefour")
    }

    @Test func aTextThatDoesNotFitIsMadeSmallerDownToItsFactor() throws {
        let long = Text("A rather long title").font(.system(size: 40)).lineLimit(1)
        let fitting = try #require(texts(long.minimumScaleFactor(0.1), width: 150, height: 60).first)
        #expect(fitting.font.size < 20 && fitting.font.size > 10)
        let width = TextMeasure.size(of: TextRequest(fitting.string, font: fitting.font)).width
        #expect(width <= 150)
        let least = try #require(texts(long.minimumScaleFactor(0.9), width: 150, height: 60).first)
        #expect(least.font.size == 36)
    }

    @Test func aLimitOfLinesIsKept() throws {
        let text = Text("one two three four five six seven eight nine ten").lineLimit(2)
        let shown = try #require(texts(text, width: 80).first)
        #expect(shown.lineLimit == 2)
        #expect(shown.frame.height == 2 * (TextMeasure.lineHeight(shown.font)).rounded(.up) || shown.frame.height <= 44)
    }

    @Test func reservedLinesKeepTheirRoom() {
        let probe = LayoutProbe()
        let view = Text("one").lineLimit(3, reservesSpace: true).layoutProbe("t", probe)
        _ = ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 200, height: 200))
        #expect((probe.frames["t"]?.height ?? 0) >= 60)
    }

    @Test func reservedLinesOfAStyledTextKeepTheirRoom() {
        func height(_ view: some View) -> CGFloat {
            let probe = LayoutProbe()
            _ = ViewRenderer(environment: EnvironmentValues())
                .render(view.layoutProbe("t", probe), size: CGSize(width: 200, height: 200))
            return probe.frames["t"]?.height ?? 0
        }
        let plain = height(Text("one").lineLimit(3, reservesSpace: true))
        #expect(abs(height(Text("one").underline().lineLimit(3, reservesSpace: true)) - plain) <= 1)
        #expect(abs(height(Text("one").lineSpacing(5).lineLimit(3, reservesSpace: true)) - plain - 10) <= 1)
    }

    @Test func aDateThatChangesIsLive() throws {
        let date = Date(timeIntervalSince1970: 1_770_000_000)
        let timer = try #require(
            texts(Text(date, style: .timer)) { $0.now = date.addingTimeInterval(-65) }.first)
        #expect(timer.liveDate == DisplayLiveDate(date: date, style: .timer))
        #expect(timer.string == "1:05")
        #expect(timer.frame.width == 300)
    }

    @Test func aDayAndATimeOfDayKeepTheirZoneAndTheirCase() throws {
        let date = Date(timeIntervalSince1970: 1_770_000_000)
        for style in [Text.DateStyle.time, .date] {
            let view = Text(date, style: style).textCase(.uppercase)
            let zones = try [TimeZone.gmt, #require(TimeZone(identifier: "Asia/Tokyo"))]
            let shown = texts(VStack { ForEach(zones, id: \.self) { view.environment(\.timeZone, $0) } })
            #expect(shown.count == 2 && shown.allSatisfy { $0.liveDate == nil && $0.string == $0.string.uppercased() })
            if style == .time { #expect(shown.first?.string != shown.last?.string) }
        }
    }

    @Test func anIntervalShowsItsDaysIfTheyDiffer() throws {
        let start = Date(timeIntervalSince1970: 1_770_000_000)
        func shown(_ seconds: TimeInterval, _ locale: String = "en_US") throws -> String {
            let text = Text(start...start.addingTimeInterval(seconds))
            let found = texts(text) {
                $0.locale = Locale(identifier: locale)
                $0.timeZone = .gmt
            }
            return try #require(found.first).string.replacing(/\s+/, with: " ")
        }
        #expect(try shown(3600) == "2:40 – 3:40 AM")
        #expect(try shown(10 * 3600) == "2:40 AM – 12:40 PM")
        #expect(try shown(49 * 3600) == "2/2/2026, 2:40 AM – 2/4/2026, 3:40 AM")
        #expect(try shown(3600, "de_DE") == "02:40–03:40 Uhr")
    }

    @Test func aTimerCountsToTheEndOfItsInterval() throws {
        let start = Date(timeIntervalSince1970: 1_770_000_000)
        let text = Text(timerInterval: start...start.addingTimeInterval(600))
        #expect(try #require(texts(text) { $0.now = start }.first).string == "10:00")
    }

    @Test func aPlaceholderShowsNoText() {
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            VStack {
                Text("secret").redacted(reason: .placeholder)
                Text("open").redacted(reason: .placeholder).unredacted()
            }, size: CGSize(width: 200, height: 100))
        let shown = rendered.list.operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
        #expect(shown.isEmpty)
        #expect(rendered.list.operations.count == 2)
    }

    @Test func privateContentIsHiddenForPrivacyAlone() {
        let view = VStack {
            Text("open"); Text("secret").privacySensitive()
        }
        #expect(texts(view) { $0.redactionReasons = .privacy }.map(\.string) == ["open"])
        #expect(texts(view).map(\.string) == ["open", "secret"])
    }

    @Test func textsOfAColumnAreAsFarApartAsTheirFontSays() throws {
        let parts = texts(
            VStack {
                Text("a"); Text("b")
            })
        try #require(parts.count == 2)
        // The body style has 22 points from line to line.
        #expect(parts[1].frame.minY - parts[0].frame.minY == 22)
    }

    @Test func upperCaseIsApplied() {
        #expect(texts(Text("straße").textCase(.uppercase)).map(\.string) == ["STRASSE"])
    }
}
