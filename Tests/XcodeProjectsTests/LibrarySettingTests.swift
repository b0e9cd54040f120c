import HostelTestSupport
import Testing

@testable import XcodeProjects

/// The settings of packages in C and C++, and their module maps.
@Suite struct LibrarySettingTests {
    private func library(
        _ name: String, c: String? = nil, cxx: String? = nil, languages: Set<String> = ["c", "cxx"],
        kind: ImportedLibrary.Kind = .c
    ) -> ImportedLibrary {
        var settings = LibrarySettings()
        settings.c = LibrarySettings.Language(standard: c, isCompiled: languages.contains("c"))
        settings.cxx = LibrarySettings.Language(standard: cxx, isCompiled: languages.contains("cxx"))
        return ImportedLibrary(
            kind: kind, target: "P/" + name, name: name, modules: [name], folder: "P/" + name, sources: [], exclude: [],
            settings: settings)
    }

    @Test func settingsOfCAndOfCPlusPlusStayApart() throws {
        let text = """
            let package = Package(
                name: "P", products: [.library(name: "P", targets: ["A"])],
                targets: [.target(
                    name: "A", cSettings: [.define("C"), .headerSearchPath("c")],
                    cxxSettings: [.define("CXX", to: "1"), .headerSearchPath("cxx"), .headerSearchPath("../out")],
                    linkerSettings: [.linkedLibrary("m")])],
                cLanguageStandard: .gnu11, cxxLanguageStandard: .cxx1z)
            """
        let files = SampleFiles([
            "P/Package.swift": text, "P/Sources/A/a.c": "", "P/Sources/A/b.cpp": "", "P/Sources/A/include/a.h": "",
        ])
        var packages = LocalPackages(folders: ["P"], files: files)
        _ = packages.use(product: "P", files: files)
        let library = try #require(packages.libraries.first)
        #expect(
            library.settings.c
                == .init(defines: ["C"], searchPaths: ["c"], standard: "gnu11", isCompiled: true))
        #expect(
            library.settings.cxx
                == .init(defines: ["CXX=1"], searchPaths: ["cxx"], standard: "cxx17", isCompiled: true))
        var project = ImportedProject(name: "P", extensions: [], frameworks: [])
        project.libraries = packages.libraries
        let written = PackageText(ImportedPackage(project))
        #expect(
            written.targets.contains(
                """
                cSettings: [.headerSearchPath("c"), .define("C")], \
                cxxSettings: [.headerSearchPath("cxx"), .define("CXX", to: "1")], \
                linkerSettings: [.linkedLibrary("m")]
                """))
        #expect(written.standards == ",\n    cLanguageStandard: .gnu11,\n    cxxLanguageStandard: .cxx17")
    }

    @Test func aStandardThatAllLibrariesDeclareIsKept() {
        let same = LibraryStandards([
            library("A", c: "c11", languages: ["c"]), library("B", c: "c11", cxx: "cxx20"),
            library("C", cxx: "cxx20", languages: ["cxx"]), library("Z", kind: .system),
        ])
        #expect(same.c == "c11" && same.cxx == "cxx20" && same.omitted.isEmpty)
        let none = LibraryStandards([library("A")])
        #expect(none.arguments.isEmpty && none.omitted.isEmpty)
    }

    @Test func aStandardThatOtherLibrariesDoNotHaveIsNamed() {
        let standards = LibraryStandards([library("A", c: "c11", cxx: "cxx20"), library("B", cxx: "cxx17")])
        #expect(standards.arguments.isEmpty)
        #expect(
            standards.omitted == [
                ImportOmission("P/A", .standard("c11")), ImportOmission("P/A", .standard("cxx20")),
                ImportOmission("P/B", .standard("cxx17")),
            ])
        #expect(standards.omitted[0].description.contains("(cLanguageStandard)"))
        #expect(standards.omitted[1].description.contains("(cxxLanguageStandard)"))
    }

    @Test(arguments: [
        ("c11", "c11"), ("gnu99", "gnu99"), ("iso9899:2011", "iso9899_2011"), ("c++20", "cxx20"),
        ("gnu++17", "gnucxx17"), ("gnu++1z", "gnucxx17"), ("c11), name: (", nil),
    ])
    func aStandardOfARunHasTheNameThatAManifestWrites(_ text: String, _ name: String?) throws {
        let json = """
            {"products": [], "targets": [{"name": "A", "type": "regular"}], "cLanguageStandard": "\(text)",
            "cxxLanguageStandard": "\(text)"}
            """
        let target = try #require(try DumpedPackage(Array(json.utf8)).manifest().targets.first)
        #expect(target.library.c.standard == name && target.library.cxx.standard == name)
    }

    @Test func aMapDoesWithoutCommentsExcludedHeadersAndModulesOfOtherMaps() {
        let map = ModuleMapText(
            Array(
                """
                /* module Not { header "not.h" }
                   "half */ module /* a */ Kit {
                    exclude header "old.h"
                    header "a//b.h" // header "c.h"
                    extern module Inner "inner.modulemap"
                    private textual header "d.h"
                }
                extern module Other "other.modulemap"
                module Last {} /* no end
                module Never {}
                """.utf8))
        #expect(map.modules == ["Kit", "Last"] && map.headers == ["a//b.h", "d.h"])
        for piece in ["/*", "/**/", "extern module ", "exclude header \"a\" "] {
            let map = ModuleMapText(Array(String(repeating: piece, count: 50_000).utf8))
            #expect(map.modules.isEmpty && map.headers.isEmpty)
        }
    }
}
