import Foundation
import HostelTestSupport
import Testing

extension ProcessTests {
    /// A widget in the person's language and with the person's formats.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct LanguageTests {
        private static let identifier = "com.example.languages"

        /// A bundle whose texts are in English, German and Arabic.
        private static func widget(in folder: TemporaryFolder) throws -> String {
            let name = "Languages.appex"
            let path = try folder.variant(
                MisbehavingTests.kit("AsksTheHost.appex"), as: name,
                [
                    "CFBundleIdentifier": identifier,
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.widget-extension",
                        "NSExtensionPrincipalClass": "SpeaksLanguages.TodayViewController",
                    ],
                ])
            try folder.remove(name + "/AsksTheHost")
            try folder.add(Products.plugins + "/libSpeaksLanguages.so", as: name + "/AsksTheHost")
            for (language, text) in ["en": "Good day", "de": "Guten Tag", "ar": "مرحبا"] {
                try folder.makeFolder("\(name)/\(language).lproj")
                try folder.write(
                    Array("\"greeting\" = \"\(text)\";".utf8), to: "\(name)/\(language).lproj/Localizable.strings")
            }
            return path
        }

        private static func text(
            _ widget: String, in folder: TemporaryFolder, _ options: [String], _ environment: [String: String] = [:]
        ) throws -> String {
            let picture = folder.path + "/picture.txt"
            let made = try Command.run(
                Products.hostel, ["snapshot", identifier, "--plugins", widget, "-o", picture] + options,
                environment: environment)
            try #require(made.code == 0, "\(made.errors)")
            return try String(contentsOfFile: picture, encoding: .utf8)
        }

        @Test(arguments: [
            (["--locale", "de_AT"], ["Guten Tag", "de_AT", "de-AT", "Sonntag, 3. Mai 2026", "1.234,5", "25 %"]),
            (["--locale", "fr_US"], ["Good day", "en_US", "fr-US", "Sunday, May 3, 2026", "gregorian 1"]),
            (["--locale", "ar_EG"], ["مرحبا", "ar_EG", "١٬٢٣٤٫٥", "gregorian 7"]),
            (["--locale", "C"], ["Good day", "en_001", "Sunday, 3 May 2026", "1,234.5", "25%", "gregorian 2"]),
        ])
        func widgetSpeaksTheLocaleOfTheOption(_ options: [String], _ expected: [String]) throws {
            let folder = try TemporaryFolder("languages")
            let text = try Self.text(try Self.widget(in: folder), in: folder, options)
            let plain = text.replacingOccurrences(of: "\u{A0}", with: " ")
            for line in expected { #expect(plain.contains(line), "\(line) is not in \(text)") }
        }

        @Test func widgetSpeaksTheLocaleOfTheEnvironment() throws {
            let folder = try TemporaryFolder("languages")
            let text = try Self.text(
                try Self.widget(in: folder), in: folder, [],
                ["LC_ALL": "", "LANG": "de_DE.UTF-8", "LC_TIME": "en_GB.UTF-8"])
            #expect(text.contains("Guten Tag") && text.contains("de_GB"), "\(text)")
        }

        /// The library finds its texts by Foundation's own methods too, as generated sources do.
        @Test func bundleOfTheExtensionPrefersThePersonsLanguage() throws {
            let folder = try TemporaryFolder("languages")
            let text = try Self.text(try Self.widget(in: folder), in: folder, ["--locale", "de"])
            let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(lines.suffix(2) == ["de", "Guten Tag"], "\(text)")
        }

        @Test func arabicWidgetLeadsFromTheRight() throws {
            let folder = try TemporaryFolder("languages")
            let text = try Self.text(try Self.widget(in: folder), in: folder, ["--locale", "ar_EG"])
            let line = try #require(text.split(separator: "\n").first { $0.contains("مرحبا") })
            let (side, greeting) = (line.range(of: "side"), line.range(of: "مرحبا"))
            #expect(try #require(side).upperBound <= #require(greeting).lowerBound, "\(text)")
        }

        @Test func localeGoesWithAHostOfItsOwn() throws {
            let made = try Command.hostel("snapshot", Self.identifier, "--locale", "de", "-o", "/dev/null.png")
            #expect(made.code != 0)
            #expect(made.errors.contains("--plugins"))
        }
    }
}
