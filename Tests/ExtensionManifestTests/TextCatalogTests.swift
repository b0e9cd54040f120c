import Foundation
import HostelTestSupport
import Testing

@testable import BundleMaking
@testable import ExtensionManifest

/// Text catalogs, compiled by `hostel bundle`.
struct TextCatalogTests {
    private func catalog(_ strings: String) throws -> TextCatalog {
        try TextCatalog(Array("{\"sourceLanguage\":\"en\",\"strings\":{\(strings)},\"version\":\"1.0\"}".utf8))
    }

    @Test func textsAreSortedByLanguage() throws {
        let unit = { (text: String) in "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}" }
        let catalog = try catalog(
            "\"hello\":{\"localizations\":{\"de\":\(unit("Hallo")),\"pt-BR\":\(unit("Olá"))}},\"bare\":{}")
        #expect(catalog.languages["de"]?.texts == ["hello": .string("Hallo")])
        #expect(catalog.languages["pt-BR"]?.texts == ["hello": .string("Olá")])
        #expect(catalog.languages.count == 2)
    }

    @Test func pluralFormsKeepTheOrderOfTheirValues() throws {
        let catalog = try catalog(
            """
            "%lld of %@":{"localizations":{"en":{"variations":{"plural":{
            "one":{"stringUnit":{"value":"%lld of %@, 100%%"}},"other":{"stringUnit":{"value":"%2$@: %1$lld"}}}}}}}
            """)
        let entry = try #require(catalog.languages["en"]?.plurals["%lld of %@"]?.dictionary)
        #expect(entry["NSStringLocalizedFormatKey"] == .string("%#@value@"))
        let value = try #require(entry["value"]?.dictionary)
        #expect(value["NSStringFormatValueTypeKey"] == .string("lld"))
        #expect(value["one"] == .string("%1$lld of %2$@, 100%%") && value["other"] == .string("%2$@: %1$lld"))
    }

    @Test func substitutionsBecomeVariables() throws {
        let catalog = try catalog(
            """
            "k":{"localizations":{"en":{"stringUnit":{"value":"%#@a@!"},"substitutions":{"a":{"argNum":2,
            "formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"value":"%arg files"}}}}}}}}}
            """)
        let value = try #require(catalog.languages["en"]?.plurals["k"]?.dictionary?["a"]?.dictionary)
        #expect(value["other"] == .string("%2$lld files"))
    }

    @Test func phonesTextIsTaken() throws {
        let catalog = try catalog(
            """
            "k":{"localizations":{"en":{"variations":{"device":{"mac":{"stringUnit":{"value":"m"}},
            "iphone":{"stringUnit":{"value":"p"}}}}}}}
            """)
        #expect(catalog.languages["en"]?.texts["k"] == .string("p"))
    }

    @Test func formsForNumbersOfAPhoneAreTaken() throws {
        let forms = { (text: String) in #"{"plural":{"one":{"stringUnit":{"value":"\#(text)"}}}}"# }
        let devices = """
            {"device":{"mac":{"stringUnit":{"value":"m"}},"iphone":{"variations":\(forms("%lld tap"))},
            "other":{"variations":\(forms("%lld click"))}}}
            """
        let catalog = try catalog(
            """
            "%lld":{"localizations":{"en":{"variations":\(devices)}}},
            "k":{"localizations":{"en":{"stringUnit":{"value":"%#@a@!"},"substitutions":{"a":{"argNum":1,
            "formatSpecifier":"lld","variations":\(devices)}}}}}
            """)
        let plurals = try #require(catalog.languages["en"]?.plurals)
        #expect(plurals["%lld"]?.dictionary?["value"]?.dictionary?["one"] == .string("%1$lld tap"))
        #expect(plurals["k"]?.dictionary?["a"]?.dictionary?["one"] == .string("%lld tap"))
    }

    @Test func aFormForNumbersMayHaveFormsForDevices() throws {
        let catalog = try catalog(
            """
            "%lld":{"localizations":{"en":{"variations":{"plural":{"other":{"variations":{"device":{
            "iphone":{"stringUnit":{"value":"p"}},"mac":{"stringUnit":{"value":"m"}}}}}}}}}}
            """)
        let value = try #require(catalog.languages["en"]?.plurals["%lld"]?.dictionary?["value"]?.dictionary)
        #expect(value["other"] == .string("p"))
    }

    @Test func variationsOfEndlessDepthAreRefused() throws {
        func nested(_ depth: Int) throws -> PropertyListValue? {
            let inner = (0..<depth).reduce("\"stringUnit\":{\"value\":\"x\"}") { text, _ in
                "\"variations\":{\"device\":{\"iphone\":{\(text)}}}"
            }
            return try catalog("\"k\":{\"localizations\":{\"en\":{\(inner)}}}").languages["en"]?.texts["k"]
        }
        #expect(try nested(8) == .string("x"))
        #expect(throws: TextCatalog.Fault.self) { try nested(9) }
        #expect(throws: TextCatalog.Fault.self) { try nested(100) }
    }

    @Test(arguments: ["../x", "", "a/b", String(repeating: "a", count: 36), "é"])
    func languageThatIsNoFolderIsRefused(_ name: String) {
        #expect(throws: TextCatalog.Fault.self) {
            _ = try catalog("\"k\":{\"localizations\":{\"\(name)\":{\"stringUnit\":{\"value\":\"x\"}}}}")
        }
    }

    @Test func aFileOfTooManyLanguagesIsRefused() throws {
        func languages(_ count: Int) throws -> Int {
            let texts = (0..<count).map { "\"l\($0)\": {\"stringUnit\": {\"value\": \"v\"}}" }
            return try catalog("\"k\": {\"localizations\": {\(texts.joined(separator: ","))}}").languages.count
        }
        #expect(try languages(512) == 512)
        #expect(throws: TextCatalog.Fault.self) { try languages(513) }
    }

    @Test func aKeyOfEndlessMarksIsRefused() {
        let marks = String(repeating: "\u{301}\u{323}", count: 20_000)
        #expect(throws: TextCatalog.Fault.self) { try catalog("\"a\(marks)\":{}") }
        #expect(throws: (any Error).self) { try AssetContents(Array("{\"a\(marks)\":1}".utf8)) }
    }

    @Test func randomCatalogsAreReadOrRefused() {
        var generator = SeededGenerator(seed: 614)
        let parts = [
            "{", "}", ":", ",", "\"strings\"", "\"k\"", "\"localizations\"", "\"en\"", "\"stringUnit\"", "\"value\"",
            "\"%lld\"", "\"variations\"", "\"plural\"", "\"one\"", "null", "[", "1",
        ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
            _ = try? TextCatalog(Array(text.utf8))
        }
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0..<10, using: &generator)).map { _ in
                ["%", "lld", "@", "1$", "%%", "é", " ", "0."].randomElement(using: &generator) ?? ""
            }.joined()
            #expect(FormatSpecifiers.numbered(text).utf8.count >= text.utf8.count)
        }
    }
}
