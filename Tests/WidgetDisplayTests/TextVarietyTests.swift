import DisplayLists
import Foundation
import Testing
import TextLayout

/// The texts of a list are bounded by what shaping them costs: their number, their fonts and their scripts.
struct TextVarietyTests {
    private static let limits = DisplayListLimits.standard

    private func list(_ texts: [(string: String, size: Double)]) -> DisplayList {
        DisplayList(
            size: CGSize(width: 359, height: 400),
            operations: texts.map { text in
                .text(
                    DisplayText(
                        frame: CGRect(x: 0, y: 0, width: 20, height: 20), string: text.string,
                        font: DisplayFont(size: text.size), color: .black))
            })
    }

    private func fault(_ texts: [(string: String, size: Double)]) -> DisplayListError? {
        do throws(DisplayListError) {
            _ = try list(texts).validated()
            return nil
        } catch {
            return error
        }
    }

    @Test func numberOfTextsIsBounded() {
        let most = Self.limits.textRuns
        #expect(fault(Array(repeating: ("a", 12), count: most)) == nil)
        #expect(
            fault(Array(repeating: ("a", 12), count: most + 1))
                == DisplayListError(operation: most, fault: .tooManyTexts(limit: most)))
    }

    @Test func numberOfLocalesIsBounded() {
        func list(_ locales: [String]) -> DisplayList {
            DisplayList(
                size: CGSize(width: 359, height: 400),
                operations: locales.map { locale in
                    .text(
                        DisplayText(
                            frame: CGRect(x: 0, y: 0, width: 20, height: 20), string: "a", font: DisplayFont(size: 12),
                            color: .black, liveDate: DisplayLiveDate(date: .now, style: .date, locale: locale)))
                })
        }
        let most = Self.limits.locales
        let names = (0...most).map { "de_\($0)" }
        #expect((try? list(names.dropLast() + names.dropLast()).validated()) != nil)
        #expect(throws: DisplayListError(operation: most, fault: .tooManyLocales(limit: most))) {
            try list(names).validated()
        }
    }

    @Test func sizesWithinAQuarterOfAPointAreOneFont() {
        let near = (0..<100).map { ("a", 12 + Double($0) / 1000) }
        #expect(fault(near) == nil)
        let most = Self.limits.fonts
        #expect(fault((0..<most).map { ("a", 10 + Double($0) / 4) }) == nil)
        #expect(
            fault((0..<most + 1).map { ("a", 10 + Double($0) / 4) })
                == DisplayListError(operation: most, fault: .tooManyFonts(limit: most)))
    }

    @Test func sizesWithinAQuarterOfAPointAreMeasuredAlike() {
        let size = { TextMeasure.size(of: TextRequest("The quick brown fox", font: DisplayFont(size: $0))) }
        #expect(size(13) == size(13.1))
        #expect(size(13) != size(14))
        #expect(
            TextMeasure.lineHeight(DisplayFont(size: 13)) == TextMeasure.lineHeight(DisplayFont(size: 12.9)))
    }

    @Test func numberOfScriptsIsBounded() throws {
        // One letter of each of 21 scripts.
        let letters = "aΩжא" + "اآ܀ހࠀ" + "अঅਅઅଅஅఅಅഅඅกກကა"
        let scripts = letters.map { (String($0), 12.0) }
        #expect(Set(letters.unicodeScalars.map(ScriptGroup.init)).count > Self.limits.scripts)
        let found = try #require(fault(scripts))
        #expect(found.fault == .tooManyScripts(limit: Self.limits.scripts))
        // In one text as well.
        #expect(fault([(letters, 12)])?.fault == .tooManyScripts(limit: Self.limits.scripts))
    }

    @Test func ordinaryMixturesOfScriptsPass() {
        let texts = [
            "Tōkyō 東京 とうきょう", "서울", "Αθήνα", "Москва", "القاهرة", "תל אביב", "กรุงเทพ", "दिल्ली", "São Paulo ☀︎ 👩‍👩‍👧 → 21 °C",
            "Ελλάδα – “Ω”",
        ]
        #expect(fault(texts.map { ($0, 12) }) == nil)
    }

    @Test func lettersOfOneScriptAreOneGroup() {
        for text in ["azÄéłşĐ\u{301}–“”…", "ЯіѣҐ", "ΑωἈ", "漢字かなカナ、。Ａ", "한글ㄱᄀ", "→☀◼⌘", "😀🏳️"] {
            let groups = Set(text.unicodeScalars.filter { $0.value != 0xFE0F }.map(ScriptGroup.init))
            #expect(groups.count == 1, "\(text)")
        }
    }

    /// 1,500 texts of one letter kept a host busy for 23 s.
    @Test func manyLettersInManyScriptsAndSizesAreRefused() {
        let letters = Array("aΩжאاअঅกაሀ가漢")
        let texts = (0..<1500).map { (String(letters[$0 % letters.count]), 8 + Double($0 % 97) / 3) }
        #expect(fault(texts) != nil)
        // Within the number of texts it is too many fonts, and within the number of fonts it is drawn.
        #expect(fault(Array(texts.prefix(256)))?.fault == .tooManyFonts(limit: Self.limits.fonts))
    }
}
