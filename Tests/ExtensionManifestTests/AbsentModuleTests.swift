@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import SystemPackage
import Testing

/// The modules that sources import and Hostel does not have.
@Suite struct AbsentModuleTests {
    private func imports(_ source: String) -> [String] {
        SourceScanner(Array(source.utf8)).imports.map { "\($0.module):\($0.line)" }
    }

    @Test func importsAreFoundWithTheirLines() {
        #expect(
            imports("import SwiftUI\n\n@testable import Mine\nimport struct Charts.BarMark\r\n") == [
                "SwiftUI:1", "Mine:3", "Charts:4",
            ])
        #expect(
            imports("public import A\n@_exported @preconcurrency import B\n  import C.D // note") == [
                "A:1", "B:2", "C:3",
            ])
        #expect(imports("let important = 1\nimport\n// import X\n\"import Y\"\nimporter Z").isEmpty)
    }

    @Test func importsWithinConditionsAreLeftOut() {
        let source =
            "#if canImport(Charts)\nimport Charts\n#if os(iOS)\nimport Contacts\n#endif\n#endif\nimport HomeKit"
        #expect(imports(source) == ["HomeKit:7"])
        #expect(imports("#if(os(iOS))\nimport A\n#endif\n#if!DEBUG\nimport B\n#endif\nimport C") == ["C:7"])
        #expect(imports("#endif\nimport A") == ["A:2"])
        #expect(imports(String(repeating: "import A\n", count: 1000)).count == 200)
    }

    @Test func importsInCommentsAndTextsAreNone() {
        #expect(imports("/*\nimport A\n#if X\n*/\nimport B") == ["B:5"])
        #expect(imports("/* a */ import A\n/*\n*/ import B") == ["A:1", "B:3"])
        #expect(imports("let text = \"\"\"\nimport A\n\\(name(\nimport))\n\"\"\"\nimport B") == ["B:6"])
        #expect(imports("let a = 1 // import X\nimport A") == ["A:2"])
    }

    @Test func conditionsInCommentsAndTextsAreNone() {
        func conditions(_ source: String) -> [Int] { SourceScanner(Array(source.utf8)).conditions }
        #expect(conditions("/*\n#if os(iOS)\n*/\n#if os(iOS)") == [4])
        #expect(conditions("/* /* */\n#if os(iOS)\n*/ #elseif os(iOS)") == [3])
        #expect(conditions("let text = \"\"\"\n#if os(iOS)\n\"\"\"\n#if os(iOS)") == [4])
        #expect(conditions("let text = #\"\"\"\n\"\"\"\n#if os(iOS)\n\"\"\"#\n#if os(iOS)") == [5])
        // A comment behind a condition is no part of it.
        #expect(conditions("#if os(iOS) // or os(Linux)\n#if DEBUG // os(iOS)\n#if DEBUG /* os(iOS) */") == [1])
        #expect(conditions("let a = \"#if os(iOS)\"\n#warning(\"os(iOS)\")").isEmpty)
        #expect(conditions(String(repeating: "#if os(iOS)\n", count: 1_000)).count == 200)
    }

    /// A bundle is judged by the rules for bundles, whatever lies in it.
    @Test(arguments: ["", "/"]) func bundleWithASourceIsStillABundle(_ slash: String) throws {
        let folder = try TemporaryFolder("sources")
        try folder.write("not a list", to: "Bad.appex/Info.plist")
        try folder.write("import HomeKit", to: "Bad.appex/A.swift")
        let bundle = Linter().lint(folder.path + "/Bad.appex" + slash)
        #expect(bundle.hasErrors && !bundle.findings.contains { $0.code == .moduleMissing })
        let all = Linter().lint(folder.path + slash)
        #expect(all.extensions?.count == 1 && all.hasErrors)
        #expect(!all.findings.contains { $0.code == .moduleMissing })
    }

    @Test func folderOfAManifestAndSourcesHasTheFindingsOfBoth() throws {
        let folder = try TemporaryFolder("sources")
        try folder.write("import HomeKit", to: "A.swift")
        #expect(Linter().lint(folder.path).findings.map(\.code) == [.moduleMissing])
        try folder.write("not a list", to: "Info.plist")
        let both = Linter().lint(folder.path).findings
        #expect(both.contains { $0.code == .moduleMissing } && both.contains { $0.code != .moduleMissing })
    }

    @Test func codeForAnotherSystemAloneIsReportedOnceWithWhatToWrite() throws {
        let source = """
            #if os(iOS)
            #elseif os( iOS ) && DEBUG
            #endif
              #if os(iOS) || os(Linux)
            #if canImport(UIKit) && os(iOS)
            #if !os(iOS)
            // #if os(iOS)
            """
        #expect(SourceScanner(Array(source.utf8)).conditions == [1, 2])
        let folder = try TemporaryFolder("sources")
        try folder.write(source, to: "A.swift")
        let findings = try SourceNames(folder: FilePath(folder.path)).conditionFindings
        try #require(findings.count == 1)
        #expect(findings[0].severity == .warning && findings[0].code == .platformCondition)
        #expect(findings[0].message.contains("A.swift, line 1, has code for os(iOS), which is left out on Linux."))
        #expect(findings[0].message.contains("So have 1 further places. Write #if canImport(UIKit)"))
    }

    @Test func aLinkToASourceIsReadAndAnyOtherIsNot() throws {
        let folder = try TemporaryFolder("sources")
        try folder.write("import HomeKit\n", to: "Originals/A.swift")
        try folder.makeFolder("Sources")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder.path + "/Sources/A.swift", withDestinationPath: "../Originals/A.swift")
        try manager.createSymbolicLink(atPath: folder.path + "/Sources/Same", withDestinationPath: "../Originals")
        let sources = try SourceNames(folder: FilePath(folder.path + "/Sources"))
        #expect(sources.files == 1 && sources.isComplete)
        #expect(AbsentModules.findings(sources).map(\.found) == ["A.swift:1"])
        try manager.createSymbolicLink(atPath: folder.path + "/Sources/B.swift", withDestinationPath: "/dev/zero")
        #expect(try !SourceNames(folder: FilePath(folder.path + "/Sources")).isComplete)
    }

    @Test func eachAbsentModuleIsNamedOnceWithWhatToDo() throws {
        let folder = try TemporaryFolder("sources")
        try folder.write("import WidgetKit\nimport HomeKit\nimport Nowhere\n", to: "A.swift")
        try folder.write("import HomeKit\nimport MusicKit\nimport Charts\n", to: "Views/B.swift")
        let sources = try SourceNames(folder: FilePath(folder.path))
        #expect(sources.files == 2)
        let findings = AbsentModules.findings(sources)
        #expect(findings.map(\.key) == ["HomeKit", "MusicKit"])
        #expect(findings.map(\.found) == ["A.swift:2", "Views/B.swift:2"])
        #expect(findings.allSatisfy { $0.severity == .error && $0.code == .moduleMissing })
        let first = try #require(findings.first)
        #expect(first.message.contains("A.swift, line 2, imports HomeKit, which Hostel does not have."))
        #expect(first.message.contains("App Group"))
    }
}
