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
        "Near/Elsewhere/Old/Gone.swift": "", "Near/Sources/Bridge/bridge.m": "",
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

    /// The widget has the product Near, and Near uses Deep.
    @Test(arguments: [
        ("import Deep", ["Deep/Deep"]), ("import Near\nimport Deep", ["Near/Near", "Deep/Deep"]),
        ("import Near // Deep", ["Near/Near"]), ("import Sea", []),
    ])
    func aSourceMayImportAModuleThatItsPackageBringsAlong(_ source: String, _ uses: [String]) throws {
        let files = SampleFiles(Self.files.all.merging(["W.swift": source, "Info.plist": "<plist/>"]) { $1 })
        var packages = packages()
        let found = packages.use(product: "Near", files: files)
        let widget = ImportedModule(
            target: "W", name: "W", sources: ["W.swift"], intents: [], compiler: CompilerSettings(languageMode: 5),
            uses: try #require(found), products: [], resources: [], omitted: [])
        var project = ImportedProject(
            name: "P",
            extensions: [
                ImportedExtension(
                    kind: .widgetKit, module: widget, manifest: "Info.plist", entitlements: nil, settings: [:])
            ], frameworks: packages.modules)
        project.arrange(files)
        #expect(project.extensions.map(\.module.uses) == [uses])
    }

    @Test(arguments: ["", ".target(name: \"Other\", path: \"Other\")"])
    func theSourcesOfTheOnlyTargetNeedNoFolderOfTheirOwn(_ other: String) {
        let files = SampleFiles([
            "Flat/Package.swift": """
            let package = Package(
                name: "Flat", products: [.library(name: "Flat", targets: ["Flat"])],
                targets: [.target(name: "Flat"), .testTarget(name: "FlatTests"), \(other)])
            """,
            "Flat/Sources/Flat.swift": "", "Flat/Sources/In/More.swift": "", "Flat/Other/Other.swift": "",
        ])
        var packages = LocalPackages(folders: ["Flat"], files: files)
        let used = packages.use(product: "Flat", files: files)
        #expect(used == (other.isEmpty ? ["Flat/Flat"] : []))
        #expect(
            packages.modules.flatMap(\.sources)
                == (other.isEmpty ? ["Flat/Sources/Flat.swift", "Flat/Sources/In/More.swift"] : []))
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

    /// A folder of fetched packages beside one of the project that uses them.
    private static let fetched = SampleFiles([
        "Near/Package.swift": """
        let package = Package(
            name: "Near", products: [.library(name: "Near", targets: ["Near"])],
            dependencies: [.package(url: "https://example.org/Far.git", from: "1.0.0")],
            targets: [.target(name: "Near", dependencies: [.product(name: "Far", package: "Far")])])
        """,
        "Near/Sources/Near/Near.swift": "",
        "Got/Far/Package.swift": """
        let package = Package(
            name: "Far", products: [.library(name: "Far", targets: ["Far"])],
            dependencies: [.package(url: "https://example.org/Further", "1.0.0"..<"2.0.0")],
            targets: [.target(name: "Far", dependencies: ["Further", .product(name: "All", package: "computed")])])
        """,
        "Got/Far/Sources/Far/Far.swift": "",
        "Got/Other/Package.swift": """
        let package = Package(
            name: "Other", products: [.library(name: "Far", targets: ["Other"])], targets: [.target(name: "Other")])
        """,
        "Got/Other/Sources/Other/Other.swift": "",
        "Got/computed/Package.swift": "let package = Package(name: \"C\", targets: all)",
    ])

    @Test func aFetchedPackageIsCompiledAsOneOfTheProject() throws {
        var packages = LocalPackages(folders: ["Near"], fetched: ["Got"], files: Self.fetched)
        #expect(packages.use(product: "Near", files: Self.fetched) == ["Near/Near"])
        #expect(packages.modules.map(\.target) == ["Got/Far/Far", "Near/Near"])
        let far = try #require(packages.modules.first)
        #expect(far.sources == ["Got/Far/Sources/Far/Far.swift"] && far.isPackage)
        #expect(packages.omitted.isEmpty)
    }

    @Test func ofTwoPackagesWithAProductTheRepositorysOwnIsUsed() {
        var packages = LocalPackages(folders: [], fetched: ["Got"], files: Self.fetched)
        let other = RepositoryPackage(url: "git@example.org:a/other.git", .exact("1.0.0"))
        #expect(packages.use(product: "Far", of: other, files: Self.fetched) == ["Got/Other/Other"])
    }

    @Test func noOtherPackageStandsForOneOfARepository() {
        var packages = LocalPackages(folders: [], fetched: ["Got"], files: Self.fetched)
        let near = RepositoryPackage(url: "https://example.org/far-away", .exact("1.0.0"))
        #expect(packages.use(product: "Far", of: near, files: Self.fetched) == nil)
    }

    @Test func aProductWithoutItsPackagesNameIsOfTheOnlyOneLeft() {
        let files = SampleFiles([
            "Near/Package.swift": """
            let package = Package(
                name: "Near", products: [.library(name: "Near", targets: ["Near"])],
                dependencies: [
                    .package(url: "https://example.org/swift-bee", from: "1.0.0"),
                    .package(url: "https://example.org/Other", "1.0.0"..<"2.0.0"),
                ],
                targets: [.target(name: "Near", dependencies: ["Bee", "Other"])])
            """,
            "Near/Sources/Near/Near.swift": "",
        ])
        var packages = LocalPackages(folders: ["Near"], files: files)
        _ = packages.use(product: "Near", files: files)
        #expect(
            packages.modules.flatMap(\.omitted) == [
                ImportOmission(
                    "Bee", .package(RepositoryPackage(url: "https://example.org/swift-bee", .from("1.0.0")))),
                ImportOmission(
                    "Other", .package(RepositoryPackage(url: "https://example.org/Other", .range("1.0.0", "2.0.0")))),
            ])
    }

    @Test(arguments: ["", "+refs/tags/1:HEAD", "a b", "-x", "a..b", "refs/heads/*", "a^", "a:b"])
    func textsThatAreNoNamesAreNotFetched(_ name: String) {
        for rule in [RepositoryPackage.Rule.from(name), .branch(name), .revision(name), .exact(name), .unknown] {
            #expect(RepositoryPackage(url: "https://example.org/a", rule).references.isEmpty)
        }
    }

    @Test func aFetchedPackageThatLacksTheProductIsNamed() {
        var packages = LocalPackages(folders: [], fetched: ["Got"], files: Self.fetched)
        let computed = RepositoryPackage(url: "https://example.org/Computed", .exact("1.0.0"))
        #expect(packages.use(product: "All", of: computed, files: Self.fetched) == nil)
        #expect(
            packages.omission(of: "All", computed)
                == ImportOmission("Got/computed/Package.swift", .computedManifest))
        #expect(packages.omission(of: "All", nil) == ImportOmission("All", .package(nil)))
    }

    @Test func missingPackagesAreNamedOnceWithWhatAFetchTakes() {
        var project = ImportedProject(name: "P", extensions: [], frameworks: [])
        project.omitted = [
            ImportOmission("A", .package(RepositoryPackage(url: "https://example.org/All.git", .from("1.2.0")))),
            ImportOmission("B", .package(RepositoryPackage(url: "https://example.org/all", .branch("main")))),
            ImportOmission("C", .package(nil)), ImportOmission("D", .missing),
        ]
        #expect(project.missingPackages.map(\.name) == ["All"])
        #expect(project.missingPackages.map(\.references) == [["refs/tags/1.2.0", "refs/tags/v1.2.0"]])
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
                ImportOmission("Far", .package(RepositoryPackage(url: "https://example.org/far", .branch("main")))),
            ])
        #expect(packages.modules.flatMap(\.models) == ["Near/Sources/Near/Old.xcdatamodeld"])
        for row in omitted { #expect(row.description.hasSuffix(".") && row.description.contains(": ")) }
    }

    @Test func aPackagesTargetHasItsBundle() throws {
        let module = ImportedModule(
            target: "A/A", name: "A", sources: ["A/A.swift"], intents: [], compiler: CompilerSettings(languageMode: 6),
            uses: [], products: [], resources: [ImportedResource(path: "A/a.txt", name: "a.txt")],
            models: ["A/M.xcdatamodeld", "A/N.xcdatamodel"], isPackage: true,
            omitted: [])
        let package = ImportedPackage(ImportedProject(name: "P", extensions: [], frameworks: [module]))
        #expect(package.links.contains { $0.path == "Models/A/M.xcdatamodeld" && $0.target == "A/M.xcdatamodeld" })
        let widget = ImportedExtension(
            kind: .widgetKit,
            module: ImportedModule(
                target: "W", name: "W", sources: ["W.swift"], intents: [], compiler: CompilerSettings(languageMode: 6),
                uses: ["A/A"], products: [], resources: [], omitted: []),
            manifest: "Info.plist", settings: [:])
        let whole = ImportedPackage(ImportedProject(name: "P", extensions: [widget], frameworks: [module]))
        #expect(whole.hasResources(widget))
        #expect(whole.links.contains { $0.path == "Resources/W/M.xcdatamodeld" && $0.target == "A/M.xcdatamodeld" })
        #expect(whole.links.contains { $0.path == "Resources/W/N.xcdatamodel" && $0.target == "A/N.xcdatamodel" })
        let text = try #require(package.texts["Originals/A/Bundle+Module.swift"])
        #expect(text.contains("nonisolated static var module: Bundle { .main }"))
    }

    @Test func aPackagesTargetWithAModelAloneHasItsBundle() {
        let module = ImportedModule(
            target: "A/A", name: "A", sources: ["A/A.swift"], intents: [], compiler: CompilerSettings(languageMode: 6),
            uses: [], products: [], resources: [], models: ["A/M.xcdatamodeld"], isPackage: true, omitted: [])
        let package = ImportedPackage(ImportedProject(name: "P", extensions: [], frameworks: [module]))
        #expect(package.texts["Originals/A/Bundle+Module.swift"] != nil)
    }
}
