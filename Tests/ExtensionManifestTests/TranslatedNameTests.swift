import Foundation
import HostelTestSupport
import SystemPackage
import Testing

@testable import ExtensionManifest

/// A bundle has the name of `InfoPlist.strings` in the best of the host's languages.
struct TranslatedNameTests {
    private static let manifest = Sample().setting("CFBundleDisplayName", .string("Weather"))
        .setting("CFBundleDevelopmentRegion", .string("en"))

    /// A bundle with a name for each folder.
    private static func folder(
        _ names: [String: String], key: String = "CFBundleDisplayName", _ sample: Sample = manifest
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex", sample)
        for (language, name) in names {
            try folder.write("\(key) = \"\(name)\";\n", to: "Clock.appex/\(language).lproj/InfoPlist.strings")
        }
        return folder
    }

    private static func name(in folder: TemporaryFolder, _ languages: String...) -> String? {
        var host = HostProfile.test
        host.languages = languages
        return folder.scan(host: host).bundles.first?.manifest?.displayName
    }

    @Test func nameFollowsTheLanguagesOfTheHost() throws {
        let folder = try Self.folder(["de": "Wetter", "pt-BR": "Tempo", "zh-Hant": "天氣", "Base": "Weather (base)"])
        #expect(Self.name(in: folder) == "Weather")
        #expect(Self.name(in: folder, "de-AT") == "Wetter")
        #expect(Self.name(in: folder, "pt-PT") == "Tempo")
        #expect(Self.name(in: folder, "zh-Hant-TW") == "天氣")
        #expect(Self.name(in: folder, "fr-FR", "de-DE") == "Wetter")
        #expect(Self.name(in: folder, "en-GB") == "Weather (base)")
        #expect(Self.name(in: folder, "ja-JP") == "Weather (base)")
    }

    @Test func languageWithoutAFolderKeepsTheNameOfTheManifest() throws {
        let folder = try Self.folder(["de": "Wetter"])
        #expect(Self.name(in: folder, "ja") == "Weather")
        #expect(Self.name(in: folder, "en", "de") == "Weather")
    }

    @Test func shortNameIsTranslatedToo() throws {
        let plain = Sample().setting("CFBundleDevelopmentRegion", .string("en"))
        let folder = try Self.folder(["de": "Uhr"], key: "CFBundleName", plain)
        #expect(Self.name(in: folder, "de") == "Uhr")
        #expect(Self.name(in: folder, "en") == "Clock")
    }

    @Test func containerHasATranslatedName() throws {
        let folder = try TemporaryFolder()
        let container = Sample.container.setting("CFBundleDevelopmentRegion", .string("en"))
        try folder.writeContainer("World.app", container)
        try folder.write(
            "\"CFBundleName\" = \"Weltuhr\";", to: "World.app/de.lproj/InfoPlist.strings")
        var host = HostProfile.test
        host.languages = ["de"]
        let found = folder.scan(host: host)
        #expect(found.containers.first?.manifest?.displayName == "Weltuhr")
        #expect(found.bundles.first?.manifest?.displayName == "Weltuhr")
        #expect(folder.scan().bundles.first?.manifest?.displayName == "World Clock")
    }

    @Test func fileInAnotherEncodingIsRead() throws {
        let folder = try Self.folder([:])
        let text = "/* The name */\n\"CFBundleDisplayName\" = \"Météo\";\n"
        for (language, encoding) in [("fr", String.Encoding.utf16), ("it", .utf8)] {
            let bytes = Array(try #require(text.data(using: encoding)))
            try folder.write(bytes, to: "Clock.appex/\(language).lproj/InfoPlist.strings")
        }
        #expect(Self.name(in: folder, "fr") == "Météo")
        #expect(Self.name(in: folder, "it") == "Météo")
    }

    @Test func changedTranslationIsSeenAtTheNextLook() throws {
        let folder = try Self.folder(["de": "Wetter"])
        var host = HostProfile.test
        host.languages = ["de"]
        let discovery = BundleDiscovery(folder: folder.filePath, host: host)
        var result = discovery.scan()
        try folder.write(
            "CFBundleDisplayName = \"Das Wetter\";", to: "Clock.appex/de.lproj/InfoPlist.strings")
        #expect(discovery.update(&result, ["Clock.appex"]))
        #expect(result.bundles.first?.manifest?.displayName == "Das Wetter")
    }

    @Test func fileThatIsNoListKeepsTheNameOfTheManifest() throws {
        let contents = [
            "", "CFBundleDisplayName", "CFBundleDisplayName = (a, b);", "CFBundleDisplayName = \"\";",
            "CFBundleDisplayName = \"" + String(repeating: "a", count: 5_000) + "\";",
            String(repeating: "{ a = ", count: 400),
            "CFBundleDisplayName = \"a\";" + String(repeating: " ", count: 300_000),
        ]
        for text in contents {
            let folder = try Self.folder([:])
            try folder.write(text, to: "Clock.appex/de.lproj/InfoPlist.strings")
            #expect(Self.name(in: folder, "de") == "Weather", "\(text.prefix(40))")
        }
    }

    @Test func linkOutOfTheBundleIsNotFollowed() throws {
        let secret = try TemporaryFolder()
        try secret.write("CFBundleDisplayName = \"Secret\";", to: "InfoPlist.strings")
        let folder = try Self.folder([:])
        let bundle = folder.path + "/Clock.appex"
        try FileManager.default.createSymbolicLink(atPath: bundle + "/de.lproj", withDestinationPath: secret.path)
        #expect(Self.name(in: folder, "de") == "Weather")
        try folder.makeFolder("Clock.appex/fr.lproj")
        try FileManager.default.createSymbolicLink(
            atPath: bundle + "/fr.lproj/InfoPlist.strings", withDestinationPath: secret.path + "/InfoPlist.strings")
        #expect(Self.name(in: folder, "fr") == "Weather")
    }

    @Test func anyNamesOfFoldersAreReadOrIgnored() throws {
        var generator = SeededGenerator(seed: 20_261_128)
        let letters = Array("abcdehnrtz-_@.é中\u{7F}0129AZ ")
        for _ in 0..<200 {
            let folder = try Self.folder(["de": "Wetter"])
            let names = (0..<8).map { _ in
                String(
                    (0..<Int.random(in: 1...30, using: &generator)).map { _ in
                        letters.randomElement(using: &generator) ?? "a"
                    })
            }
            for name in names { try folder.makeFolder("Clock.appex/\(name).lproj") }
            let language = try #require(names.randomElement(using: &generator))
            #expect(Self.name(in: folder, "de", language) == "Wetter")
            #expect(Self.name(in: folder, "ja") != nil)
        }
    }
}
