import ExtensionHost
import Testing

/// The languages and the region that a person prefers.
struct PreferredLocaleTests {
    @Test(arguments: [
        ("de", "de", "de"), ("de_AT", "de_AT", "de-AT"), ("DE-at", "de_AT", "de-AT"),
        ("de_AT.UTF-8", "de_AT", "de-AT"), ("sr_RS@latin", "sr_Latn_RS", "sr-Latn-RS"),
        ("zh-hant-TW", "zh_Hant_TW", "zh-Hant-TW"),
        ("zh_CN", "zh_CN", "zh-Hans-CN"), ("zh_HK", "zh_HK", "zh-Hant-HK"), ("es_419", "es_419", "es-419"),
        ("th_TH@calendar=gregorian", "th_TH@calendar=gregorian", "th-TH"), ("ca_ES@euro", "ca_ES", "ca-ES"),
    ])
    func nameIsALanguageAndARegion(_ name: String, _ identifier: String, _ language: String) {
        let locale = PreferredLocale(name)
        #expect(locale?.identifier == identifier)
        #expect(locale?.languages == [language])
    }

    @Test(arguments: [
        "", "d", "german", "de_", "de_Austria", "de_A1", "de_AT_x", "d1_AT", "de_AT@calendar=a b", "de_AT@a=/../b",
        String(repeating: "a", count: 200), "q\u{301}a", "de_q\u{301}a", "es_4\u{301}19", "de_AT@a=1\u{301}",
    ])
    func otherTextIsNoLocale(_ name: String) {
        #expect(PreferredLocale(name) == nil)
    }

    @Test(arguments: ["C", "POSIX", "C.UTF-8"])
    func ownLocaleOfTheCLibraryIsUnknown(_ name: String) {
        #expect(PreferredLocale(name) == .unknown)
        #expect(PreferredLocale(environment: ["LANG": name, "LANGUAGE": "de"]) == .unknown)
    }

    @Test func environmentTellsLanguagesAndARegion() {
        #expect(PreferredLocale(environment: [:]) == .unknown)
        let german = PreferredLocale(environment: ["LANG": "de_DE.UTF-8"])
        #expect((german.identifier, german.languages) == ("de_DE", ["de-DE"]))
        let mixed = PreferredLocale(environment: ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"])
        #expect((mixed.identifier, mixed.languages) == ("en_DE", ["en-US"]))
        let listed = PreferredLocale(environment: ["LANG": "de_AT.UTF-8", "LANGUAGE": "fr:de:zz_Wrong:en"])
        #expect((listed.identifier, listed.languages) == ("fr_AT", ["fr", "de", "en"]))
        let all = PreferredLocale(environment: ["LC_ALL": "it_CH", "LC_TIME": "de_DE", "LANG": "en_US"])
        #expect((all.identifier, all.languages) == ("it_CH", ["it-CH"]))
        let broken = PreferredLocale(environment: ["LC_ALL": "", "LC_MESSAGES": "???", "LANG": "pt_BR.UTF-8"])
        #expect(broken.identifier == "pt_BR")
    }
}
