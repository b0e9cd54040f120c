import HostelTestSupport
import Testing

@testable import XcodeProjects

/// Manifests that SwiftPM ran, and those that wait for it.
@Suite struct EvaluatedManifestTests {
    private static let literal = """
        // swift-tools-version: 6.2
        let package = Package(
            name: "Core", products: [
                .library(name: "Core", type: .dynamic, targets: ["Core"]), .executable(name: "tool", targets: ["tool"]),
            ],
            dependencies: [
                .package(name: "near", path: "/near"),
                .package(name: "far", url: "https://example.org/far.git", "1.0.0"..<"2.0.0"),
                .package(name: "branch", url: "https://example.org/branch", branch: "main"),
                .package(name: "exact", url: "https://example.org/exact", exact: "1.2.3"),
            ],
            targets: [
                .target(
                    name: "Core", dependencies: [
                        "zlib", .target(name: "CPack", condition: .when(platforms: [.linux])),
                        .product(name: "Near", package: "near"),
                        .product(name: "Far", package: "far", condition: .when(platforms: [.iOS])),
                        .product(name: "Mac", package: "far", condition: .when(platforms: [.macOS])),
                    ],
                    exclude: ["old"], resources: [.copy("C"), .process("P"), .embedInCode("E")],
                    swiftSettings: [
                        .define("ALL"), .define("MAC", .when(platforms: [.macOS])), .enableUpcomingFeature("ExistentialAny"),
                        .enableExperimentalFeature("Lifetimes"), .swiftLanguageMode(.v5),
                        .defaultIsolation(MainActor.self),
                    ]),
                .target(
                    name: "CPack", path: "Code", publicHeadersPath: "api",
                    cSettings: [.define("A", to: "1"), .headerSearchPath("inner")], linkerSettings: [.linkedLibrary("m")]),
                .executableTarget(name: "tool"),
                .systemLibrary(name: "zlib", path: "z", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["z"])]),
            ], swiftLanguageModes: [.v5, .v6])
        """

    private static let json = """
        {"name": "Core", "toolsVersion": {"_version": "6.2.0"}, "swiftLanguageVersions": ["5", "6"], "pkgConfig": null,
        "products": [{"name": "Core", "targets": ["Core"], "type": {"library": ["dynamic"]}},
          {"name": "tool", "targets": ["tool"], "type": {"executable": null}}],
        "dependencies": [{"fileSystem": [{"identity": "near", "path": "/near"}]},
          {"sourceControl": [{"identity": "far", "location": {"remote": [{"urlString": "https://example.org/far.git"}]},
            "requirement": {"range": [{"lowerBound": "1.0.0", "upperBound": "2.0.0"}]}}]},
          {"sourceControl": [{"identity": "branch", "location": {"remote": [{"urlString": "https://example.org/branch"}]},
            "requirement": {"branch": ["main"]}}]},
          {"sourceControl": [{"identity": "exact", "location": {"remote": [{"urlString": "https://example.org/exact"}]},
            "requirement": {"exact": ["1.2.3"]}}]},
          {"registry": [{"identity": "a.b", "requirement": {"range": [{"lowerBound": "1.0.0", "upperBound": "2.0.0"}]}}]}],
        "targets": [{"name": "Core", "type": "regular", "packageAccess": true, "exclude": ["old"],
          "dependencies": [{"byName": ["zlib", null]}, {"target": ["CPack", {"platformNames": ["linux"]}]},
            {"product": ["Near", "near", null, null]}, {"product": ["Far", "far", null, {"platformNames": ["ios"]}]},
            {"product": ["Mac", "far", null, {"platformNames": ["macos"]}]}],
          "resources": [{"path": "C", "rule": {"copy": {}}}, {"path": "P", "rule": {"process": {}}},
            {"path": "E", "rule": {"embedInCode": {}}}],
          "settings": [{"tool": "swift", "kind": {"define": {"_0": "ALL"}}},
            {"tool": "swift", "kind": {"define": {"_0": "MAC"}}, "condition": {"platformNames": ["macos"]}},
            {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}},
            {"tool": "swift", "kind": {"enableExperimentalFeature": {"_0": "Lifetimes"}}},
            {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}},
            {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-load-plugin-executable", "x"]}}},
            {"tool": "swift", "kind": {"defaultIsolation": {"_0": "MainActor"}}}]},
          {"name": "CPack", "type": "regular", "path": "Code", "publicHeadersPath": "api", "dependencies": [],
            "exclude": [], "resources": [], "settings": [{"tool": "c", "kind": {"define": {"_0": "A=1"}}},
              {"tool": "c", "kind": {"headerSearchPath": {"_0": "inner"}}},
              {"tool": "linker", "kind": {"linkedLibrary": {"_0": "m"}}}]},
          {"name": "tool", "type": "executable", "dependencies": [], "exclude": [], "resources": [], "settings": []},
          {"name": "zlib", "type": "system", "path": "z", "pkgConfig": "zlib",
            "providers": [{"apt": [["zlib1g-dev"]]}, {"brew": [["z"]]}], "dependencies": [], "settings": []}]}
        """

    private func dump(_ text: String) throws(DumpFault) -> PackageManifest {
        try DumpedPackage(Array(text.utf8)).manifest()
    }

    @Test func aManifestThatWasRunIsReadAsOneOfLiterals() throws {
        let dumped = try dump(Self.json)
        let read = try #require(PackageManifest(Array(Self.literal.utf8)))
        #expect(dumped.products == read.products && dumped.requirements == read.requirements)
        try #require(dumped.targets.map(\.name) == ["Core", "CPack", "tool", "zlib"])
        for (one, other) in zip(dumped.targets, read.targets) { #expect(one == other) }
        let core = dumped.targets[0]
        #expect(core.dependencies.map(\.name) == ["zlib", "CPack", "Near", "Far"])
        #expect(core.compiler.conditions == ["ALL"] && core.compiler.experiments == ["Lifetimes"])
        #expect(core.compiler.isMainActor && core.compiler.languageMode == 5)
        #expect(dumped.targets[1].library.c.defines == ["A=1"] && dumped.targets[3].library.packages == ["zlib1g-dev"])
    }

    @Test(arguments: [
        ("", "", "its output is no JSON (0 bytes)"),
        ("[]", "[]", "in its JSON, the whole is no object"),
        ("{}", "{}", "in its JSON, products is no list"),
        ("\"type\": \"system\", ", "", "in its JSON, targets[3].type is no text"),
        (
            "\"CPack\", {\"platformNames\": [\"linux\"]}", "7",
            "in its JSON, targets[0].dependencies[1].target[0] is no text"
        ),
        (
            "\"lowerBound\"", "\"lower\"",
            "in its JSON, dependencies[1].sourceControl[0].requirement.range[0].lowerBound is no text"
        ),
        ("{\"copy\": {}}", "{}", "in its JSON, targets[0].resources[0].rule is no object with one field"),
    ])
    func anErrorNamesThePlaceInTheJSON(_ part: String, _ other: String, _ text: String) {
        let json = part == other ? part : Self.json.replacing(part, with: other)
        let fault = #expect(throws: DumpFault.self) { try dump(json.isEmpty || part.isEmpty ? part : json) }
        #expect(fault?.description == text)
        #expect(throws: ImportOmission.Reason.manifestRun(text)) {
            try EvaluatedManifest.json(Array((part.isEmpty ? part : json).utf8)).read()
        }
    }

    @Test(arguments: [
        (
            "error: 'a': Invalid manifest (compiled with: [])\n/b/Package.swift:12:8: error: no such module 'X'\n1 | import X",
            "line 12: no such module 'X'"
        ),
        (
            "warning: w\nerror: package 'a' is using Swift tools version 9.0.0.\n",
            "package 'a' is using Swift tools version 9.0.0"
        ),
        ("Killed\n", "Killed"), ("", "it ended without a reason"),
    ])
    func theReasonOfAFailedRunIsTheCompilersError(_ texts: String, _ reason: String) {
        #expect(EvaluatedManifest.failed(Array(texts.utf8)) == .fault(reason))
    }

    @Test func aJSONHasABound() {
        #expect(throws: DumpFault.tooLarge(limit: 8 << 20)) {
            try DumpedPackage([UInt8](repeating: 0x20, count: (8 << 20) + 1)).manifest()
        }
        let target = "{\"name\": \"A\", \"type\": \"regular\"}"
        let many = "{\"products\": [], \"targets\": [\(Array(repeating: target, count: 5_000).joined(separator: ","))]}"
        #expect((try? dump(many))?.targets.count == 1_024)
    }

    @Test func damagedAndDeepJSONEnds() {
        var random = SeededGenerator(seed: 0xD0_3B)
        var read = 0
        for _ in 0..<1_000 {
            let bytes = random.damaged(Array(Self.json.utf8))
            if (try? EvaluatedManifest.json(bytes).read()) != nil { read += 1 }
        }
        #expect(read > 20)
        for piece in ["[", "{\"targets\":", "{\"products\":[{\"type\":"] {
            let deep = String(repeating: piece, count: 20_000)
            #expect(throws: DumpFault.self) { try dump(deep) }
        }
    }

    @Test(arguments: [
        "AvailabilityMacro=SwiftStdlib 5.0: macOS 10.14.4, iOS 12.2", "BuiltinModule",
    ])
    func anExperimentalFeatureIsDeclaredAsOne(_ name: String) throws {
        var module = ImportedModule(
            target: "A/A", name: "A", sources: ["A/A.swift"], intents: [], compiler: CompilerSettings(languageMode: 5),
            uses: [], products: [], resources: [], omitted: [])
        for text in [name, "a\"), .unsafeFlags([\"-x", "-a", "", name] { module.compiler.add(experiment: text) }
        let package = ImportedPackage(ImportedProject(name: "P", extensions: [], frameworks: [module]))
        #expect(
            PackageText(package).targets.contains(
                "swiftSettings: compile + [.swiftLanguageMode(.v5), .enableExperimentalFeature(\"\(name)\")]"))
    }

    // MARK: Packages whose manifests compute parts

    private static let files = SampleFiles([
        "Near/Package.swift": """
        let package = Package(
            name: "Near", products: [.library(for: .near)], targets: [.near, .target(name: "Free", dependencies: more)])
        """,
        "Near/Sources/Near/Near.swift": "", "Near/Sources/Free/Free.swift": "",
        "Got/far/Package.swift": "let package = Package(name: \"Far\", targets: all)",
        "Got/far/Sources/Far/Far.swift": "",
    ])
    private static let near = """
        {"products": [{"name": "Near", "targets": ["Near"], "type": {"library": ["automatic"]}}],
        "targets": [{"name": "Near", "type": "regular", "dependencies": [{"byName": ["Free", null]}]},
          {"name": "Free", "type": "regular", "dependencies": []}]}
        """

    private func packages(_ evaluated: [String: EvaluatedManifest] = [:]) -> LocalPackages {
        LocalPackages(folders: ["Near"], fetched: ["Got"], evaluated: evaluated, files: Self.files)
    }

    @Test func aMissingProductNamesThePackagesThatComputeTheirs() {
        var packages = packages()
        #expect(packages.use(product: "Near", files: Self.files) == nil)
        #expect(packages.omitted == [ImportOmission("Near/Package.swift", .computedManifest)])
        let text = packages.omitted[0].description
        #expect(text.hasPrefix("Near/Package.swift: this manifest computes") && text.contains("--run-manifests"))
    }

    @Test func aManifestThatWasRunBringsItsProducts() {
        var packages = packages(["Near": .json(Array(Self.near.utf8))])
        #expect(packages.use(product: "Near", files: Self.files) == ["Near/Near"])
        #expect(packages.modules.map(\.name) == ["Free", "Near"] && packages.omitted.isEmpty)
    }

    @Test func aRunWithoutAResultIsNamedOnce() {
        let far = RepositoryPackage(url: "https://example.org/far", .exact("1.0.0"))
        var packages = packages(["Got/far": .fault("it did not end within 60 s"), "Near": .json([])])
        #expect(packages.use(product: "Far", of: far, files: Self.files) == nil)
        #expect(packages.use(product: "Far", of: far, files: Self.files) == nil)
        #expect(
            packages.omission(of: "Far", far)
                == ImportOmission("Got/far/Package.swift", .manifestRun("it did not end within 60 s")))
        #expect(
            packages.omitted
                == [ImportOmission("Near/Package.swift", .manifestRun("its output is no JSON (0 bytes)"))])
    }

    @Test(arguments: [
        ("all = [.target(name: \"B\")]", true), ("if more { all += [one] }", true), ("all.append(one)", true),
        ("package.targets.append(one)", true), ("package.products += [one]", true),
        ("for target in package.targets { target.swiftSettings = [] }", false), ("if all == [] {}", false),
        ("all.forEach { print($0) }", false), ("other = all", false),
    ])
    func listsThatChangeLaterAreComputed(_ code: String, _ isComputed: Bool) throws {
        let text = """
            var all: [Target] = [.target(name: "A")]
            \(code)
            let package = Package(name: "P", targets: all)
            """
        let manifest = try #require(PackageManifest(Array(text.utf8)))
        #expect(manifest.isComputed == isComputed && manifest.targets.map(\.name) == ["A"])
    }

    @Test func theFoldersOfComputedManifestsAreThoseToRun() {
        var project = ImportedProject(name: "P", extensions: [], frameworks: [])
        project.omitted = [
            ImportOmission("Got/far/Package.swift", .computedManifest), ImportOmission("A", .missing),
            ImportOmission("Got/far/Package.swift", .computedManifest),
            ImportOmission("./Package.swift", .computedManifest),
        ]
        #expect(project.computedManifests == ["Got/far", "."])
    }

    @Test(arguments: [
        (
            "products: [.library(name: \"A\", targets: [\"A\"])], targets: [.target(name: \"A\", dependencies: [\"B\", .x])]",
            false, true
        ),
        ("products: all, targets: [.target(name: \"A\")]", true, false),
        ("products: [.library(for: .a)], targets: [.target(name: \"A\")]", true, false),
        (
            "targets: [.target(name: \"A\", dependencies: [.product(name: \"M\", package: \"m\", condition: .when(platforms: [.macOS]))]), .make(\"B\")]",
            true, false
        ),
        ("targets: [.target(name: \"A\", dependencies: more)]", false, true),
        ("targets: [.target(name: \"A\", dependencies: [\"B\"])]", false, false),
    ])
    func partsThatAreComputedAreNoticed(_ arguments: String, _ package: Bool, _ target: Bool) throws {
        let manifest = try #require(PackageManifest(Array("let package = Package(name: \"P\", \(arguments))".utf8)))
        #expect(manifest.isComputed == package && manifest.targets.first?.isComputed == target)
    }
}
