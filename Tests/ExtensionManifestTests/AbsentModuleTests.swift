@testable import ExtensionManifest
import Foundation
import SystemPackage
import Testing

/// The modules that sources import and Hostel does not have.
@Suite struct AbsentModuleTests {
    private func imports(_ source: String) -> [String] {
        SourceImport.all(in: Array(source.utf8), file: "A.swift").map { "\($0.module):\($0.line)" }
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
        let source = "#if canImport(Charts)\nimport Charts\n#if os(iOS)\nimport MapKit\n#endif\n#endif\nimport CoreData"
        #expect(imports(source) == ["CoreData:7"])
        #expect(imports("#endif\nimport A") == ["A:2"])
        #expect(imports(String(repeating: "import A\n", count: 1000)).count == 200)
    }

    @Test func eachAbsentModuleIsNamedOnceWithWhatToDo() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/hostel-modules-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder + "/Views", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try "import WidgetKit\nimport CoreData\nimport Nowhere\n".write(
            toFile: folder + "/A.swift", atomically: true, encoding: .utf8)
        try "import CoreData\nimport Charts\n".write(
            toFile: folder + "/Views/B.swift", atomically: true, encoding: .utf8)
        let sources = try SourceNames(folder: FilePath(folder))
        #expect(sources.files == 2)
        let findings = AbsentModules.findings(sources)
        #expect(findings.map(\.key) == ["CoreData", "Charts"])
        #expect(findings.map(\.found) == ["A.swift:2", "Views/B.swift:2"])
        #expect(findings.allSatisfy { $0.severity == .error && $0.code == .moduleMissing })
        let first = try #require(findings.first)
        #expect(first.message.contains("A.swift, line 2, imports CoreData, which Hostel does not have."))
        #expect(first.message.contains("App Group"))
    }
}
