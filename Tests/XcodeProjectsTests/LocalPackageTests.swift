import Testing

@testable import XcodeProjects

/// Packages that lie in a project's folders.
@Suite struct LocalPackageTests {
    private static let files = SampleFiles([
        "Near/Package.swift": """
        // swift-tools-version: 5.9
        let package = Package(
            name: "Near", products: [.library(name: "Near", targets: ["Near"])],
            dependencies: [.package(path: "../Deep"), .package(url: "https://example.org/far", branch: "main")],
            targets: [
                .target(name: "Near", dependencies: ["Deep", "Own", "Far", "Tool", "Bridge"], resources: [.copy("Raw")]),
                .target(name: "Own", dependencies: ["Near"], path: "Elsewhere", exclude: ["Old"]),
                .macro(name: "Tool"), .target(name: "Bridge"),
            ])
        """,
        "Near/Sources/Near/Near.swift": "", "Near/Sources/Near/Raw/a/b.json": "",
        "Near/Sources/Near/Raw/a/c.json": "", "Near/Sources/Near/Old.xcdatamodeld/a": "",
        "Near/Sources/Near/Old.xcdatamodeld/b": "", "Near/Sources/Near/notes.txt": "",
        "Near/Sources/Near/Art.xcassets/Contents.json": "", "Near/Elsewhere/In/Own.swift": "",
        "Near/Elsewhere/Old/Gone.swift": "", "Near/Sources/Bridge/bridge.c": "",
        "Deep/Package.swift": """
        let package = Package(
            name: "Deep", products: [.library(name: "Deep", targets: ["Deep"])], targets: [.target(name: "Deep")])
        """,
        "Deep/Sources/Deep/Deep.swift": "",
        "Computed/Package.swift": "let package = Package(name: \"C\", targets: all)",
    ])

    private func packages() -> LocalPackages { LocalPackages(folders: ["Near", "Computed"], files: Self.files) }

    @Test func aProductBringsTheModulesThatItsTargetsUse() throws {
        var packages = packages()
        #expect(packages.use(product: "Near", files: Self.files) == ["Near/Near"])
        #expect(packages.modules.map(\.target) == ["Deep/Deep", "Near/Near", "Near/Own"])
        let near = try #require(packages.modules.first { $0.name == "Near" })
        #expect(near.uses == ["Deep/Deep", "Near/Own"] && near.sources == ["Near/Sources/Near/Near.swift"])
        #expect(
            near.resources == [
                ImportedResource(path: "Near/Sources/Near/Art.xcassets", name: "Art.xcassets"),
                ImportedResource(path: "Near/Sources/Near/Raw", name: "Raw"),
            ])
        let own = try #require(packages.modules.first { $0.name == "Own" })
        #expect(own.sources == ["Near/Elsewhere/In/Own.swift"] && own.uses == ["Near/Near"])
    }

    @Test func theManifestIsNoSourceOfATargetThatIsTheWholeFolder() {
        let files = SampleFiles([
            "Flat/Package.swift": """
            let package = Package(
                name: "Flat", products: [.library(name: "Flat", targets: ["Flat"])],
                targets: [.target(name: "Flat", path: ".")])
            """,
            "Flat/Package@swift-5.9.swift": "", "Flat/In/Flat.swift": "", "Flat/In/Package.swift": "",
        ])
        var packages = LocalPackages(folders: ["Flat"], files: files)
        #expect(packages.use(product: "Flat", files: files) == ["Flat/Flat"])
        #expect(packages.modules.flatMap(\.sources) == ["Flat/In/Flat.swift", "Flat/In/Package.swift"])
    }

    @Test func everythingElseIsNamedWithARemedy() {
        var packages = packages()
        #expect(packages.use(product: "Far", files: Self.files) == nil)
        _ = packages.use(product: "Near", files: Self.files)
        let omitted = packages.omitted + packages.modules.flatMap(\.omitted)
        #expect(
            omitted == [
                ImportOmission("Computed/Package.swift", .computedManifest),
                ImportOmission("Near/Tool", .packageTarget), ImportOmission("Near/Bridge", .otherLanguage),
                ImportOmission("Far", .package(".package(url: \"https://example.org/far\", branch: \"main\")")),
            ])
        #expect(packages.modules.flatMap(\.models) == ["Near/Sources/Near/Old.xcdatamodeld"])
        for row in omitted { #expect(row.description.hasSuffix(".") && row.description.contains(": ")) }
    }

    @Test func aPackagesTargetHasItsBundle() throws {
        let module = ImportedModule(
            target: "A/A", name: "A", sources: ["A/A.swift"], intents: [], compiler: CompilerSettings(languageMode: 6),
            uses: [], products: [], resources: [ImportedResource(path: "A/a.txt", name: "a.txt")],
            models: ["A/M.xcdatamodeld"], isPackage: true,
            omitted: [])
        let package = ImportedPackage(ImportedProject(name: "P", extensions: [], frameworks: [module]))
        #expect(package.links.contains { $0.path == "Models/A/M.xcdatamodeld" && $0.target == "A/M.xcdatamodeld" })
        let text = try #require(package.texts["Originals/A/Bundle+Module.swift"])
        #expect(text.contains("nonisolated static var module: Bundle { .main }"))
    }
}
