import HostelTestSupport
import Testing

@testable import XcodeProjects

/// Targets of packages that are C, or libraries of the machine.
@Suite struct LibraryTests {
    private static let manifest = """
        // swift-tools-version: 5.9
        let package = Package(
            name: "Zip", products: [.library(name: "Zip", targets: ["Zip"])],
            targets: [
                .target(
                    name: "Zip", dependencies: [
                        "system-zlib", "CPack", "ObjC", "NoMap",
                        .target(name: "CLinux", condition: .when(platforms: [.linux])),
                        .target(name: "CMac", condition: .when(platforms: [.macOS])),
                        .product(name: "Far", package: "far", condition: .when(platforms: [.linux])),
                    ]),
                .systemLibrary(
                    name: "system-zlib", pkgConfig: "zlib", providers: [.brew(["zlib"]), .apt(["zlib1g-dev", "b;ad"])]),
                .systemLibrary(name: "NoMap"),
                .target(
                    name: "CPack", dependencies: ["CBase"], exclude: ["old"], publicHeadersPath: "api",
                    cSettings: [
                        .define("FAST"), .define("LEVEL", to: "2"), .headerSearchPath("inner"),
                        .headerSearchPath("../../out"), .define("MAC", .when(platforms: [.macOS])),
                    ],
                    linkerSettings: [.linkedLibrary("m")]),
                .target(name: "CBase"), .target(name: "ObjC"), .target(name: "CLinux"), .target(name: "CMac"),
            ])
        """
    private static let texts = [
        "Zip/Package.swift": manifest,
        "Zip/Sources/Zip/Zip.swift": "import zlibLinux\nimport CPack\nimport CLinux\n",
        "Zip/Sources/system-zlib/module.modulemap": "module zlibLinux [system] { header \"shim.h\" link \"z\" }",
        "Zip/Sources/system-zlib/shim.h": "#ifndef A\n#include <stddef.h>\n#include <zlib.h>\n#endif\n",
        "Zip/Sources/NoMap/shim.h": "", "Zip/Sources/CPack/pack.c": "", "Zip/Sources/CPack/api/pack.h": "",
        "Zip/Sources/CPack/old/old.m": "", "Zip/Sources/CBase/base.cpp": "", "Zip/Sources/CBase/include/base.h": "",
        "Zip/Sources/ObjC/a.c": "", "Zip/Sources/ObjC/b.m": "", "Zip/Sources/CLinux/a.c": "",
        "Zip/Sources/CMac/a.c": "",
    ]

    private func packages(_ more: [String: String] = [:]) -> LocalPackages {
        let files = SampleFiles(Self.texts.merging(more) { $1 })
        var packages = LocalPackages(folders: ["Zip"], files: files)
        _ = packages.use(product: "Zip", files: files)
        return packages
    }

    private func library(_ name: String) throws -> ImportedLibrary {
        try #require(packages().libraries.first { $0.name == name })
    }

    @Test func aTargetBringsItsCodeInCAndItsLibrariesOfTheMachine() throws {
        let packages = packages()
        #expect(packages.libraries.map(\.target) == ["Zip/CBase", "Zip/CLinux", "Zip/CPack", "Zip/system-zlib"])
        #expect(packages.libraries.map(\.kind) == [.c, .c, .c, .system])
        let zip = try #require(packages.modules.first)
        #expect(zip.uses == ["Zip/system-zlib", "Zip/CPack", "Zip/CLinux"])
        #expect(
            packages.omitted == [ImportOmission("Zip/ObjC", .otherLanguage), ImportOmission("Zip/NoMap", .moduleMap)])
    }

    @Test func aLibraryOfTheMachineIsImportedByTheNamesOfItsMap() throws {
        let zlib = try library("system_zlib")
        #expect(zlib.modules == ["zlibLinux"] && zlib.folder == "Zip/Sources/system-zlib")
        #expect(zlib.settings.pkgConfig == "zlib" && zlib.settings.packages == ["zlib1g-dev"])
        #expect(try library("CBase").modules == ["CBase"])
    }

    @Test func theTextOfALibraryHasItsSettings() throws {
        var project = ImportedProject(name: "P", extensions: [], frameworks: packages().modules)
        project.libraries = packages().libraries
        let package = ImportedPackage(project)
        let text = PackageText(package).targets
        #expect(
            text.contains(
                """
                        .systemLibrary(
                            name: "system_zlib", path: "Libraries/system_zlib", pkgConfig: "zlib", \
                providers: [.apt(["zlib1g-dev"])]),
                """))
        let settings = #"[.headerSearchPath("inner"), .define("FAST"), .define("LEVEL", to: "2")]"#
        #expect(
            text.contains(
                """
                        .target(
                            name: "CPack", dependencies: ["CBase"], path: "Libraries/CPack", exclude: ["old"], \
                publicHeadersPath: "api", cSettings: \(settings), \
                linkerSettings: [.linkedLibrary("m")]),
                """))
        #expect(text.contains("name: \"Zip\", dependencies: [\"CLinux\", \"CPack\", \"system_zlib\"]"))
        #expect(package.links.contains { $0.path == "Libraries/CPack" && $0.target == "Zip/Sources/CPack" })
    }

    @Test func aLibraryThatNothingNamesIsLeftOut() throws {
        let widget = ImportedModule(
            target: "W", name: "W", sources: ["W.swift"], intents: [], compiler: CompilerSettings(languageMode: 5),
            uses: ["Zip/Zip"], products: [], resources: [], omitted: [])
        func kept(_ source: String) -> [String] {
            let files = SampleFiles(
                Self.texts.merging(["W.swift": "import Zip", "Zip/Sources/Zip/Zip.swift": source]) { $1 })
            var project = ImportedProject(
                name: "P",
                extensions: [
                    ImportedExtension(
                        kind: .today, module: widget, manifest: "Info.plist", entitlements: nil, settings: [:])
                ], frameworks: packages().modules)
            project.libraries = packages().libraries
            project.arrange(files)
            return project.libraries.map(\.name)
        }
        #expect(kept("import zlibLinux") == ["system_zlib"])
        #expect(kept("import CPack") == ["CBase", "CPack"])
        #expect(kept("") == [])
    }

    @Test func ofTwoLibrariesWithOneModuleTheFirstIsUsed() {
        let modules = packages().modules
        var project = ImportedProject(name: "P", extensions: [], frameworks: modules)
        let first = packages().libraries[3]
        var second = first
        second.target = "Other/system-zlib"
        project.libraries = [first, second]
        project.frameworks[0].uses = [second.target]
        project.joinSameLibraries()
        #expect(project.libraries == [first] && project.frameworks[0].uses == [first.target])
        #expect(project.omitted == [ImportOmission("Other/system-zlib", .sameName)])
        var same = first
        (same.name, same.modules) = (modules[0].name, ["M"])
        project.libraries = [same]
        project.joinSameLibraries()
        #expect(project.libraries.map(\.name) == ["Zip_C"])
    }

    private func need(_ texts: [String: String], _ packages: [String] = [], pkgConfig: String? = nil) -> ImportOmission
        .Reason?
    {
        let map = texts["L/module.modulemap"] ?? ""
        var settings = LibrarySettings()
        (settings.packages, settings.pkgConfig) = (packages, pkgConfig)
        return MachineHeaders(SampleFiles(texts)).missing(
            ModuleMapText(Array(map.utf8)), in: "L", settings, includes: true
        )
        .map { .header($0.name, packages: $0.packages) }
    }

    @Test func aHeaderThatTheMachineLacksIsNamedWithItsPackage() {
        let absolute = ["L/module.modulemap": "module Z { header \"/usr/include/zlib.h\" }"]
        #expect(need(absolute) == .header("/usr/include/zlib.h", packages: ["zlib1g-dev"]))
        #expect(need(absolute.merging(["/usr/include/zlib.h": ""]) { $1 }) == nil)
        let shim = ["L/module.modulemap": "module Z { header \"s.h\" }", "L/s.h": "#include <own/a.h>\n"]
        #expect(need(shim) == .header("own/a.h", packages: []))
        #expect(need(shim, ["libown-dev"]) == .header("own/a.h", packages: ["libown-dev"]))
        #expect(need(shim.merging(["/usr/include/own/a.h": ""]) { $1 }) == nil)
        // pkg-config knows the folders of the headers.
        #expect(need(shim.merging(["/usr/lib/pkgconfig/own.pc": ""]) { $1 }, pkgConfig: "own") == nil)
        #expect(need(["L/module.modulemap": "module Z {}"], pkgConfig: "own") == .header("own.pc", packages: []))
        let text = ImportOmission("Zip/zlib", .header("/usr/include/zlib.h", packages: ["zlib1g-dev"])).description
        #expect(text.contains("/usr/include/zlib.h, which is not on this machine") && text.hasSuffix("zlib1g-dev."))
    }

    @Test func headersOfOtherSystemsAreNotAskedFor() {
        let header = """
            #ifndef SHIM_H
            # include <zlib.h>
            #if defined(__APPLE__)
            #include <Mac/mac.h>
            #else
            #include <other.h>
            #endif
            #include "near.h"
              #include <stdbool.h>
            #endif
            #ifdef WIN
            #include <windows.h>
            #endif
            """
        #expect(MachineHeaders.includes(Array(header.utf8)) == ["zlib.h", "stdbool.h"])
    }

    @Test func aMapHasItsOuterModulesAndItsHeaders() {
        let map = ModuleMapText(
            Array(
                """
                // module Not { header "not.h" }
                framework module Kit [system] {
                    umbrella header "Kit.h"
                    explicit module Inner { textual header "inner.h" export * }
                    module * { export * }
                }
                module "Quoted" { header "/usr/include/q.h" link "q" }
                """.utf8))
        #expect(map.modules == ["Kit", "Quoted"] && map.headers == ["Kit.h", "inner.h", "/usr/include/q.h"])
    }

    @Test func damagedMapsAndHeadersEnd() {
        var random = SeededGenerator(seed: 0x11B5)
        let map = Array("module A [system] { header \"/usr/include/a.h\" module B { header \"b.h\" } link \"z\" }".utf8)
        let header = Array("#ifndef A\n#include <a.h>\n#if B\n#else\n#include <b.h>\n#endif\n#endif\n".utf8)
        var read = 0
        for _ in 0..<2_000 {
            if !ModuleMapText(random.damaged(map)).modules.isEmpty { read += 1 }
            _ = MachineHeaders.includes(random.damaged(header))
        }
        #expect(read > 100)
        for piece in ["module A {", "header \"a\" ", "\"", "module ", "}"] {
            let map = ModuleMapText(Array(String(repeating: piece, count: 100_000).utf8))
            #expect(map.modules.count <= 256 && map.headers.count <= 256)
        }
        #expect(MachineHeaders.includes(Array(String(repeating: "#include <a>\n", count: 10_000).utf8)).count == 256)
    }
}
