import Foundation
import HostelTestSupport
import Testing

@testable import HostelFoundation
@testable import LanguageFolders

/// Texts in a bundle's languages.
struct LocalizationTests {
    @Test(
        arguments: [
            ("de_DE", ["de", "en"], "de"), ("pt_BR", ["pt", "pt-BR"], "pt-BR"), ("pt_PT", ["pt_BR"], "pt_BR"),
            ("zh_Hans_CN", ["zh-Hant", "zh-Hans"], "zh-Hans"), ("fr_FR", ["de", "Base"], "Base"),
            ("fr_FR", ["it", "en"], "it"), ("fr_FR", ["it"], "it"), ("en_GB", ["en", "en-GB"], "en-GB"),
        ])
    func bestFolderIsTheFirst(_ locale: String, _ names: [String], _ expected: String) {
        let languages = BundleLanguages(names: names, development: "it")
        #expect(languages.folders(for: Locale(identifier: locale)).first == expected)
    }

    @Test func bundleHasABoundedNumberOfLanguages() {
        let files = ["Info.plist", "de.lproj", "lproj", "Base.lproj", "de.lproj.txt"]
        #expect(LanguageFolder.languages(in: files) == ["Base", "de"])
        let hostile = (0..<2_000).map { LanguageFolder.name(of: "x\(1_000_000 + $0)") }.reversed()
        let languages = LanguageFolder.languages(in: hostile)
        #expect(languages.count == LanguageFolder.most && languages.first == "x1000000")
    }

    @Test(
        arguments: [
            (["fr-FR", "de"], ["de", "en"], "en", "de"), (["de-AT"], ["de", "en"], "en", "de"),
            (["ja"], ["de", "fr"], "fr", "fr"), (["ja"], ["de", "en"], nil, "en"), (["ja"], ["de", "Base"], nil, "de"),
            (["ja"], [], "ar", "ar"), (["ja"], [], nil, "en"), (["it-IT"], ["Base", "de"], "it", "it"),
            (["zh-CN"], ["zh-Hans", "zh-Hant", "en"], "en", "zh-Hans"),
            (["zh-TW"], ["zh-Hans", "zh-Hant", "en"], "en", "zh-Hant"), (["zh-TW"], ["zh-Hans", "en"], "en", "en"),
            (["zh-Hant-HK"], ["zh_CN", "zh_TW"], "zh_CN", "zh-TW"), (["nb-NO"], ["no", "en"], "en", "no"),
            (["no-NO"], ["nb", "en"], "en", "nb"), (["he-IL"], ["iw", "en"], "en", "he"),
            (["id-ID"], ["in"], "en", "id"),
            (["es-MX"], ["es", "es-419"], "es", "es-419"), (["en-AU"], ["en", "en-GB"], "en", "en-GB"),
            (["pt-AO"], ["pt-BR", "pt-PT"], "pt-BR", "pt-PT"), (["sr-RS"], ["sr-Latn", "en"], "en", "en"),
            (["de-DE"], ["English", "German"], "English", "de"), (["ja"], ["English", "German"], "English", "en"),
            (["ja"], ["mul", "de"], "", "de"), (["ja"], [], "$(DEVELOPMENT_LANGUAGE)", "en"), (["ja"], [], "mul", "en"),
        ] as [([String], [String], String?, String)])
    func bundleIsShownInTheBestOfItsLanguages(
        _ preferred: [String], _ names: [String], _ development: String?, _ expected: String
    ) {
        #expect(BundleLanguages(names: names, development: development).best(of: preferred) == expected)
    }

    @Test(arguments: [
        ("de_AT", ["de", "en"], "de_AT"), ("de_AT", ["en"], "en_AT"), ("ar_EG", ["en"], "en_EG"),
        ("en_US", ["ar"], "ar_US"), ("zh_TW", ["zh-Hant", "en"], "zh_TW"), ("de", ["fr"], "fr"),
        ("th_TH@calendar=gregorian", ["en"], "en_TH@calendar=gregorian"), ("de_AT", ["English"], "en_AT"),
        ("sr_RS", ["sr-Latn"], "sr-Latn_RS"),
    ])
    func localeHasTheBundlesLanguageAndThePersonsRegion(_ person: String, _ names: [String], _ expected: String) {
        let languages = [Locale(identifier: person).identifier(.bcp47)]
        let locale = PersonLocale(languages: languages, identifier: person)
            .locale(in: BundleLanguages(names: names, development: names.last))
        #expect(locale.identifier == expected)
    }

    private func tables() throws -> (TemporaryFolder, LocalizedTables) {
        let folder = try TemporaryFolder()
        try folder.makeFolder("en.lproj")
        try folder.makeFolder("ru.lproj")
        try folder.write(Array("\"hello\" = \"Hello\";\n\"only\" = \"Only\";".utf8), to: "en.lproj/Localizable.strings")
        try folder.write(Array("\"hello\" = \"Привет\";".utf8), to: "ru.lproj/Localizable.strings")
        let plural: [String: Any] = [
            "%lld days": [
                "NSStringLocalizedFormatKey": "%#@days@!",
                "days": [
                    "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
                    "one": "%lld день", "few": "%lld дня", "many": "%lld дней", "other": "%lld дня",
                ],
            ]
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: plural, format: .xml, options: 0)
        try folder.write(Array(data), to: "ru.lproj/Localizable.stringsdict")
        return (folder, LocalizedTables.inFolder(folder.path, development: "en"))
    }

    @Test func nameWithOtherLettersThanThoseOfASCIINamesNoLanguage() {
        #expect(FolderLanguage("ko").language == "ko" && FolderLanguage("KO").language == "KO")
        // The small form of the Kelvin sign is k.
        for name in ["\u{212A}o", "d\u{E9}", "de-\u{4E2D}", "de-" + String(repeating: "a", count: 62)] {
            #expect(FolderLanguage(name).language == nil && FolderLanguage(name).form == nil)
        }
    }

    @Test func textComesFromTheLanguageOrTheNextBest() throws {
        let (folder, tables) = try tables()
        defer { withExtendedLifetime(folder) {} }
        func text(_ key: String, _ locale: String) -> String? {
            tables.format(key, table: nil, locale: Locale(identifier: locale), arguments: [])
        }
        #expect(text("hello", "ru_RU") == "Привет" && text("hello", "fr_FR") == "Hello")
        #expect(text("only", "ru_RU") == "Only" && text("none", "ru_RU") == nil)
        #expect(text("hello", "en_GB") == "Hello" && text("hello", "ru_RU") == "Привет")
        #expect(tables.format("hello", table: "../en.lproj/Localizable", locale: .current, arguments: []) == nil)
    }

    @Test(arguments: [(1, "1 день!"), (3, "3 дня!"), (11, "11 дней!"), (22, "22 дня!"), (25, "25 дней!")])
    func pluralFormFollowsTheNumber(_ count: Int, _ expected: String) throws {
        let (folder, tables) = try tables()
        defer { withExtendedLifetime(folder) {} }
        let value: String.LocalizationValue = "\(count) days"
        let russian = Locale(identifier: "ru_RU")
        let format = try #require(tables.format(value.key, table: nil, locale: russian, arguments: value.arguments))
        #expect(LocalizedFormat(format).string(value.arguments, locale: russian) == expected)
    }

    @Test(arguments: [(1, "1 день!"), (3, "3 дня!"), (11, "11 дней!")])
    func aFormatIsFilledWithThePluralForm(_ count: Int, _ expected: String) throws {
        let (folder, tables) = try tables()
        defer { withExtendedLifetime(folder) {} }
        let russian = Locale(identifier: "ru_RU")
        let format = try #require(tables.format("%lld days", table: nil, locale: russian))
        #expect(format == tables.format("%lld days", table: nil, locale: russian))
        #expect(_hostelFormat(format, [count]) == expected)
        #expect(_hostelFormat(format, arguments: [Int32(count)]) == expected)
        #expect(_hostelFormat(format, locale: russian, [count]) == expected)
        #expect(_hostelFormat(format, locale: nil, arguments: [UInt16(count)]) == expected)
        #expect(_hostelLocalizedFormat("(" + format + ")", [count]) == "(" + expected + ")")
        #expect(_hostelFormat("%d of %@", [count, "x"]) == "\(count) of x")
        // Functions that do not know plural forms fill the format as it stands.
        #expect(String(format: format, count).hasSuffix("\(count) дней!"))
        #expect(_hostelFormat("\u{2063}\u{2062}\u{2062}", []) == "\u{2063}\u{2062}\u{2062}")
    }

    @Test func theOldFunctionReadsTheBundlesTables() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("en.lproj")
        try folder.write(Array("\"hello\" = \"Hello\";".utf8), to: "en.lproj/Localizable.strings")
        try folder.write(Array("\"other\" = \"Other\";".utf8), to: "en.lproj/More.strings")
        let bundle = try #require(Bundle(path: folder.path))
        #expect(NSLocalizedString("hello", bundle: bundle, comment: "") == "Hello")
        #expect(NSLocalizedString("other", tableName: "More", bundle: bundle, comment: "") == "Other")
        #expect(NSLocalizedString("none", bundle: bundle, comment: "") == "none")
        #expect(NSLocalizedString("none", bundle: bundle, value: "value", comment: "") == "value")
        #expect(NSLocalizedString("none", comment: "") == "none")
    }

    @Test func keysHaveThePlatformsPlaces() {
        let value: String.LocalizationValue = "\(3) of \("x") at \(1.5), 100%"
        #expect(value.key == "%lld of %@ at %lf, 100%%")
        #expect(String(localized: "\(3) of \("x"), 100%") == "3 of x, 100%")
        #expect(String(localized: "plain 100%") == "plain 100%")
        #expect(String(localized: "key", defaultValue: "Value \(1)") == "Value 1")
        #expect(String(localized: LocalizedStringResource("a", defaultValue: "b")) == "b")
    }

    @Test(
        arguments: [
            ("%2$@ %1$lld", "x 7"), ("%@", "7"), ("%lld %@ %@", "7 x %@"), ("%", "%"), ("%9$@", "%9$@"),
            ("%03lld", "007"), ("100 %z", "100 %z"),
        ])
    func anyFormatIsFilled(_ format: String, _ expected: String) {
        let arguments: [LocalizationArgument] = [.integer(7), .text("x")]
        #expect(LocalizedFormat(format).string(arguments, locale: Locale(identifier: "en_US")) == expected)
    }

    @Test func randomFormatsAreFilled() {
        var generator = SeededGenerator(seed: 12)
        let parts = ["%", "@", "1$", "9999999999999$", "#@a@", "lld", "0", ".", "3", "f", "x", "é", "%%"]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
            let arguments: [LocalizationArgument] = [.integer(3), .number(0.5), .text("t")]
            #expect(LocalizedFormat(text).string(arguments, locale: Locale(identifier: "en")).utf8.count < 2_000)
            let plural = PluralText([
                "NSStringLocalizedFormatKey": text, "a": ["other": text, "one": "%#@a@%#@a@", "few": text],
            ])
            #expect(plural?.format(arguments, locale: Locale(identifier: "pl")) != nil)
        }
    }

    @Test(
        arguments: [
            ("en", 1, "one"), ("en", 0, "other"), ("fr", 0, "one"), ("pl", 22, "few"), ("pl", 12, "many"),
            ("ar", 2, "two"), ("ar", 11, "many"), ("ar", 100, "other"), ("ja", 1, "other"), ("cs", 3, "few"),
            ("lt", 11, "other"), ("lt", 21, "one"), ("sl", 102, "two"), ("ro", 0, "few"), ("he", 2, "two"),
        ])
    func pluralRulesAreThoseOfUnicode(_ language: String, _ number: Int, _ expected: String) {
        #expect(PluralRule(Locale(identifier: language)).kind(of: Double(number)).rawValue == expected)
    }

    @Test(
        arguments: [
            ("is", 21, "one"), ("is", 11, "other"), ("mk", 21, "one"), ("fil", 4, "other"), ("fil", 5, "one"),
            ("pt_PT", 0, "other"), ("pt_BR", 0, "one"), ("pa", 0, "one"), ("si", 0.1, "one"), ("ro", 1.5, "few"),
            ("sl", 1.5, "few"), ("en", 1.5, "other"), ("de_AT", 1, "one"), ("fr", 1.5, "one"), ("ru", -21, "one"),
            ("en", .infinity, "other"), ("en", .nan, "other"), ("", 1, "one"),
        ] as [(String, Double, String)])
    func pluralRulesKnowRegionsAndFractions(_ locale: String, _ number: Double, _ expected: String) {
        #expect(PluralRule(Locale(identifier: locale)).kind(of: number).rawValue == expected)
    }
}
