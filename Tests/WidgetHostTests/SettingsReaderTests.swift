import ExtensionHost
import Glibc
import HostelTestSupport
import Testing
import WidgetHost

/// A configuration file is read whole, and each fault names the key, the allowed values and the nearest key.
struct SettingsReaderTests {
    private static func read(_ text: String) -> SettingsReader {
        SettingsReader(Array(text.utf8), folder: "/etc/own", home: "/home/me")
    }

    @Test func exampleHasEveryKeyAndNoFault() {
        let read = Self.read(SettingsExample.text)
        #expect(read.faults.isEmpty, "\(read.faults)")
        let settings = read.settings
        #expect(settings.folders == ["/home/me/.local/share/hostel/extensions"])
        #expect(settings.order == ["com.example.clock", "com.example.feed"])
        #expect(settings.hidden == ["com.example.stocks"])
        #expect(settings.textSize == 3 && settings.appearance == .light && settings.budget == 256 << 20)
        #expect(settings.warm == 2)
        #expect(
            settings.limits == [
                .point("com.apple.widget-extension"): LimitOverride(activeSoft: 15 << 20, activeHard: 16 << 20),
                .identifier("com.example.clock"): LimitOverride(activeHard: 30 << 20),
            ])
        for key in SettingsKey.allCases { #expect(SettingsExample.text.contains("\(key.rawValue) =")) }
    }

    @Test func xmlIsReadAsWell() {
        let read = Self.read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>TextSize</key><integer>5</integer><key>Budget</key><integer>1048576</integer>
            <key>Folders</key><array><string>widgets</string><string>/opt/w</string><string>~</string></array>
            </dict></plist>
            """)
        #expect(read.faults.isEmpty, "\(read.faults)")
        #expect(read.settings.textSize == 5 && read.settings.budget == 1 << 20)
        #expect(read.settings.folders == ["/etc/own/widgets", "/opt/w", "/home/me"])
    }

    @Test(arguments: [
        ("{ TextSise = 3; }", "TextSise", "Did you mean TextSize?"),
        (
            "{ Colour = red; }", "Colour",
            "The keys are Appearance, Budget, Folders, Hidden, Limits, Locale, Order, PlatformVersion, TextSize, Warm."
        ),
        ("{ TextSize = 9; }", "TextSize", "TextSize is 9. It must be an integer from 0 to 6."),
        ("{ TextSize = big; }", "TextSize", "0 to 6"),
        ("{ Appearance = Dark; }", "Appearance", "It must be light or dark."),
        ("{ Budget = 0; }", "Budget", "256MB"),
        ("{ PlatformVersion = ios; }", "PlatformVersion", "It must be a text such as \"26.1\"."),
        ("{ Warm = 17; }", "Warm", "Warm is 17. It must be an integer from 0 to 16."),
        ("{ Warm = \"-1\"; }", "Warm", "16"),
        ("{ Folders = \"/w\"; }", "Folders", "a list of paths"),
        ("{ Hidden = ( (a) ); }", "Hidden[0]", "a text"),
        ("{ Limits = { Point = {}; }; }", "Limits.Point", "Did you mean Points?"),
        ("{ Limits = { Points = { p = 30MB; }; }; }", "Limits.Points.p", "Hard = 30MB"),
        ("{ Limits = { Points = { p = { Hrad = 30MB; }; }; }; }", "Limits.Points.p.Hrad", "Did you mean Hard?"),
        ("{ Limits = { Points = { p = { Hard = much; }; }; }; }", "Limits.Points.p.Hard", "30MB"),
        ("{ Limits = { Extensions = { e = { Soft = 20MB; Hard = 10MB; }; }; }; }", "Limits.Extensions.e", "10 MB"),
        ("{ Locale = Klingon; }", "Locale", "de_AT"), ("{ Locale = 1; }", "Locale", "de_AT"),
        ("( a )", "", "dictionary"), ("", "", "empty"), ("{ TextSize = ", "", "not a property list"),
    ])
    func faultNamesThePlaceAndTheCorrection(_ text: String, _ place: String, _ words: String) {
        let read = Self.read(text)
        #expect(read.faults.map(\.place) == [place], "\(read.faults)")
        #expect(read.faults.first?.message.contains(words) == true, "\(read.faults)")
        let message = SettingsFaults(path: "/etc/own/config.plist", faults: read.faults).message
        #expect(message.hasPrefix("/etc/own/config.plist: "))
    }

    @Test func limitsOfAnExtensionAreNotComparedWithAPoint() {
        let read = Self.read("{ Limits = { Extensions = { e = { Soft = 100MB; }; f = { Hard = 200MB; }; }; }; }")
        #expect(read.faults.isEmpty && read.settings.limits[.identifier("e")]?.activeSoft == 100 << 20)
    }

    @Test func everyFaultIsReportedAndTheirNumberIsBounded() {
        #expect(Self.read("{ TextSize = 9; Apearance = dark; Hidden = 1; }").faults.count == 3)
        let many = (0..<500).map { "key\($0) = 1;" }.joined()
        #expect(Self.read("{ \(many) }").faults.count == 20)
        let long = Self.read("{ \(String(repeating: "x", count: 100_000)) = 1; }")
        #expect(long.faults.allSatisfy { $0.message.utf8.count < 500 })
    }

    @Test func damagedFilesNeverTrap() {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>TextSize</key><integer>5</integer>
            <key>Limits</key><dict><key>Points</key><dict><key>p</key><dict><key>Hard</key><string>9MB</string></dict>
            </dict></dict></dict></plist>
            """
        var refused = 0
        for sample in [SettingsExample.text, xml] {
            for bytes in SeededGenerator.damaged(Array(sample.utf8), count: 3_000, seed: 20_261_122) {
                let read = SettingsReader(bytes, folder: "/", home: "/")
                #expect(read.faults.count <= 20)
                #expect(read.faults.allSatisfy { $0.message.utf8.count < 2_000 })
                if let size = read.settings.textSize { #expect((0...6).contains(size)) }
                if !read.faults.isEmpty { refused += 1 }
            }
        }
        #expect(refused > 1_000)
    }

    @Test func missingFileLeavesEveryDefault() throws {
        let folder = try TemporaryFolder()
        let file = SettingsFile(path: folder.path + "/config.plist", home: "/home/me")
        #expect(file.content == .missing)
        #expect(try file.settings() == HostSettings())
        let report = try SettingsReport(file, defaultFolder: "/standard", environment: [:])
        #expect(report.settings.map(\.key) == SettingsKey.allCases.map(\.rawValue))
        #expect(report.settings.allSatisfy { $0.source == "default" })
    }

    @Test func reportNamesTheFileThatSetAValue() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ TextSize = 6; Limits = { Points = { p = { Hard = 40MB; }; }; }; }", to: "config.plist")
        let file = SettingsFile(path: folder.path + "/config.plist", home: "/home/me")
        let report = try SettingsReport(file, defaultFolder: "/standard", environment: [:])
        #expect(report.settings.filter { $0.source == file.path }.map(\.key) == ["Limits", "TextSize"])
        #expect(report.text.contains("every p: activeHard 40 MB"))
        #expect(report.text.contains("/standard (default)"))
    }

    @Test func localeIsTheFilesOrElseTheEnvironments() throws {
        #expect(Self.read("{ Locale = \"de-AT\"; }").settings.locale?.identifier == "de_AT")
        let folder = try TemporaryFolder()
        let file = SettingsFile(path: folder.path + "/config.plist", home: "/home/me")
        let french = try SettingsReport(file, defaultFolder: "/", environment: ["LANG": "fr_FR.UTF-8"])
        #expect(french.text.contains("Locale           fr_FR (default)"))
        let unknown = try SettingsReport(file, defaultFolder: "/", environment: ["LANG": "C.UTF-8"])
        #expect(unknown.text.contains("Locale           none (default)"))
        try folder.write("{ Locale = \"ar\"; }", to: "config.plist")
        let arabic = try SettingsReport(
            SettingsFile(path: file.path, home: "/home/me"), defaultFolder: "/", environment: ["LANG": "fr_FR.UTF-8"])
        #expect(arabic.text.contains("Locale           ar (\(file.path))"))
    }

    @Test(.timeLimit(.minutes(10))) func pipeOrFolderInThePlaceOfTheFileIsAFault() throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
        guard case .faulty = SettingsFile(path: folder.path + "/pipe", home: "/home/me").content else {
            Issue.record("a pipe was read as a file")
            return
        }
        try folder.makeFolder("config.plist")
        let file = SettingsFile(path: folder.path + "/config.plist", home: "/home/me")
        guard case .faulty(let faults) = file.content else {
            Issue.record("a folder was read as a file: \(file.content)")
            return
        }
        #expect(faults.first?.message.contains("cannot be read") == true, "\(faults)")
    }
}
