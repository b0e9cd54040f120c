@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import Glibc
import HostelTestSupport
import InterfaceFiles
import SystemPackage
import Testing

/// The JSON contract, and the linter's reports for each kind of path.
struct ReportTests {
    private func json(_ value: some Encodable) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any])
    }

    @Test func listingRowHasEveryName() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        try folder.makeFolder("Broken.appex")
        let rows = try folder.scan().bundles.map { try json(BundleListing($0)) }
        let names: Set = [
            "identifier", "container", "extensionPoint", "version", "path", "architectures", "state", "reasons",
            "awaiting",
        ]
        #expect(rows.count == 2)
        for row in rows { #expect(Set(row.keys) == names) }
        #expect(rows[0]["identifier"] is NSNull)
        #expect(rows[0]["state"] as? String == "refused")
        let reason = try #require((rows[0]["reasons"] as? [[String: String]])?.first)
        #expect(Set(reason.keys) == ["code", "message"])
        #expect(reason["code"] == "plist-missing")
        #expect(rows[1]["identifier"] as? String == "com.example.clock.today")
        #expect(rows[1]["container"] as? String == "com.example.clock")
        #expect(rows[1]["extensionPoint"] as? String == "com.apple.widget-extension")
        #expect(rows[1]["version"] as? String == "1.2")
        #expect(rows[1]["architectures"] as? [String] == ["x86_64"])
        #expect(rows[1]["state"] as? String == "displayable")
        #expect((rows[1]["reasons"] as? [Any])?.isEmpty == true)
        #expect((rows[1]["awaiting"] as? [Any])?.isEmpty == true)
    }

    private let linter = Linter(host: .test)

    @Test func lintReportHasEveryName() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex", Sample().setting("MinimumOSVersion", .string("17.0")))
        let report = try json(linter.lint(folder.filePath.appending("Clock.appex")))
        #expect(
            Set([
                "identifier", "extensionPoint", "principalClass", "storyboard", "unexpandedVariables", "findings",
                "filledByBuild", "requiredSettings",
            ]).isSubset(of: report.keys))
        #expect(report["storyboard"] is NSNull)
        #expect(report["principalClass"] as? String == "Clock.TodayViewController")
        #expect(report["extensions"] == nil)
        let finding = try #require((report["findings"] as? [[String: Any]])?.first)
        #expect(Set(finding.keys) == ["severity", "code", "key", "found", "expected", "message"])
        #expect(finding["severity"] as? String == "error")
        #expect(finding["code"] as? String == "minimum-os-too-high")
    }

    @Test func containerAndItsExtensionsShareOneReport() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        try folder.writeExtension(
            "World.app/PlugIns/Bad.appex", Sample().setting("CFBundleIdentifier", .string("com.other.x")))
        let report = linter.lint(folder.filePath.appending("World.app"))
        #expect(report.identifier == "com.example.clock")
        #expect(report.findings == [])
        #expect(report.extensions?.map(\.identifier) == ["com.other.x", "com.example.clock.today"])
        #expect(report.hasErrors)
        #expect(report.text.contains("Bad bundle identifier"))
        #expect(report.text.contains("1 error"))
        // An extension that is named alone is still judged within its container.
        let alone = linter.lint(folder.filePath.appending("World.app/PlugIns/Bad.appex"))
        #expect(alone.findings.map(\.code) == [.prefixBroken])
        #expect(alone.extensions == nil)
    }

    @Test func reportForPeopleHoldsNoHazard() throws {
        let folder = try TemporaryFolder()
        let name = "com.\u{202E}example\u{2028}\u{200F}\u{9B}31m"
        try folder.writeExtension("Clock.appex", Sample().setting("CFBundleIdentifier", .string(name)))
        let report = linter.lint(folder.filePath.appending("Clock.appex"))
        #expect(report.identifier == name && report.hasErrors)
        let hazards = report.text.unicodeScalars.filter {
            $0.properties.isBidiControl || $0.value == 0x2028 || $0.value == 0x9B
        }
        #expect(String(hazards) == "" && report.text.contains("\u{FFFD}example"))
    }

    private func isHazard(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    /// A line feed in a value must not pass for a line of the report.
    @Test func valueCannotForgeALineOfTheReport() throws {
        let forged = "x\n0 errors, 0 warnings.\nNo faults found.\u{2028}No faults found.\u{85}\u{61C}\u{200E}\u{2066}"
        let folder = try TemporaryFolder()
        let sample = Sample().setting("CFBundleIdentifier", .string(forged)).setting(forged, .string("$(\(forged))"))
            .setting("CFBundleVersion", .string(forged)).settingExtension("NSExtensionPrincipalClass", .string(forged))
            .settingExtension("NSExtensionPointIdentifier", .string(forged))
        try folder.writeExtension("Clock.appex", sample)
        let report = linter.lint(folder.filePath.appending("Clock.appex"))
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == report.findings.count + 2)
        #expect(!lines.dropLast().contains { $0.hasPrefix("No faults") || $0.hasPrefix("0 errors") })
        #expect(report.text.unicodeScalars.allSatisfy { $0 == "\n" || !isHazard($0) })
        try folder.write(sample.xml, to: "Info.plist")
        let source = linter.lint(folder.filePath.appending("Info.plist"))
        #expect(source.text.unicodeScalars.allSatisfy { $0 == "\n" || !isHazard($0) })
    }

    @Test func emptyContainerCausesAWarning() throws {
        let folder = try TemporaryFolder()
        try folder.write(Sample.container.xml, to: "World.app/Info.plist")
        let report = linter.lint(folder.filePath.appending("World.app"))
        #expect(report.findings.map(\.code) == [.executableMissing, .containerWithoutExtensions])
        #expect(!report.hasErrors)
        #expect(folder.scan().bundles == [])
    }

    @Test func variablesAreAllowedInASourceListAndNotInABundle() throws {
        let folder = try TemporaryFolder()
        let sample = Sample().setting("CFBundleIdentifier", .string("$(PRODUCT_BUNDLE_IDENTIFIER)"))
            .setting("MinimumOSVersion", nil).setting("CFBundleVersion", nil).setting("CFBundleExecutable", nil)
        try folder.write(sample.xml, to: "Info.plist")
        let bare = linter.lint(folder.filePath.appending("Info.plist"))
        #expect(bare.identifier == "$(PRODUCT_BUNDLE_IDENTIFIER)")
        #expect(bare.unexpandedVariables == ["$(PRODUCT_BUNDLE_IDENTIFIER)"])
        #expect(!bare.hasErrors, "\(bare.findings)")
        try folder.writeExtension("Clock.appex", sample)
        let report = linter.lint(folder.filePath.appending("Clock.appex"))
        #expect(report.hasErrors)
        #expect(report.findings.contains { $0.code == .unexpandedVariable && $0.severity == .error })
        // A finished list without a bundle is judged like a bundle's list.
        try folder.write(Sample().setting("MinimumOSVersion", nil).xml, to: "Finished.plist")
        #expect(linter.lint(folder.filePath.appending("Finished.plist")).findings.map(\.code) == [.minimumOSMissing])
        #expect(linter.lint(folder.filePath.appending("Finished.plist")).hasErrors)
    }

    @Test func librariesFoldersAndEntitlementsAreChecked() throws {
        let folder = try TemporaryFolder()
        try folder.write(ELFBuilder().build(), to: "libNews.so")
        try folder.write(Sample().xml, to: "News.plist")
        #expect(linter.lint(folder.filePath.appending("libNews.so")).findings == [])
        #expect(linter.lint(folder.filePath.appending("libNews.so")).identifier == "com.example.clock.today")
        try folder.writeExtension(".Hidden.appex")
        #expect(linter.lint(folder.filePath.appending(".Hidden.appex")).findings == [])
        #expect(linter.lint(folder.filePath).extensions?.map(\.identifier) == ["com.example.clock.today"])
        let groups = Sample(keys: ["com.apple.security.application-groups": .string("group.a")])
        try folder.write(groups.xml, to: "App.entitlements")
        #expect(linter.lint(folder.filePath.appending("App.entitlements")).findings.map(\.code) == [.wrongType])
    }

    @Test func missingFilesAndOtherFilesAreReported() throws {
        let folder = try TemporaryFolder()
        #expect(linter.lint(folder.filePath.appending("nothing")).findings.map(\.code) == [.bundleUnreadable])
        #expect(linter.lint(folder.filePath).findings.map(\.code) == [.plistMissing])
        try folder.write("x", to: "File.appex")
        #expect(linter.lint(folder.filePath.appending("File.appex")).findings.map(\.code) == [.bundleUnreadable])
        try folder.link("loop.plist", to: "loop.plist")
        #expect(linter.lint(folder.filePath.appending("loop.plist")).findings.map(\.code) == [.linkUnresolved])
        #expect(mkfifo(folder.url.appendingPathComponent("pipe.plist").path, 0o600) == 0)
        #expect(linter.lint(folder.filePath.appending("pipe.plist")).findings.map(\.code) == [.plistNotAFile])
        #expect(linter.lint("/dev/zero").findings.map(\.code) == [.plistNotAFile])
    }

    @Test func missingStoryboardCausesAWarning() throws {
        let folder = try TemporaryFolder()
        let sample = Sample().settingExtension("NSExtensionPrincipalClass", nil)
            .settingExtension("NSExtensionMainStoryboard", .string("MainInterface"))
        try folder.writeExtension("Clock.appex", sample)
        #expect(
            linter.lint(folder.filePath.appending("Clock.appex")).findings.map(\.code)
                == [.storyboardNotDisplayed, .storyboardMissing])
        try folder.write("<xml/>", to: "Clock.appex/Base.lproj/MainInterface.storyboard")
        #expect(linter.lint(folder.filePath.appending("Clock.appex")).findings.map(\.code) == [.storyboardNotDisplayed])
        let compiled = "Clock.appex/Base.lproj/MainInterface.storyboardc/interface"
        try folder.write(InterfaceFile(InterfaceElement("document")).text, to: compiled)
        #expect(linter.lint(folder.filePath.appending("Clock.appex")).findings == [])
    }

    @Test func storyboardMayBeInTheFolderOfAnyLanguage() throws {
        let folder = try TemporaryFolder()
        let sample = Sample().settingExtension("NSExtensionPrincipalClass", nil)
            .settingExtension("NSExtensionMainStoryboard", .string("MainInterface"))
        try folder.writeExtension("Clock.appex", sample)
        try folder.write("<xml/>", to: "Clock.appex/zh-Hans.lproj/MainInterface.storyboard")
        #expect(linter.lint(folder.filePath.appending("Clock.appex")).findings.map(\.code) == [.storyboardNotDisplayed])
        try folder.write(
            InterfaceFile(InterfaceElement("document")).text,
            to: "Clock.appex/de.lproj/MainInterface.storyboardc/interface")
        #expect(linter.lint(folder.filePath.appending("Clock.appex")).findings == [])
    }
}
