import Testing

@testable import XcodeProjects

/// The package that `hostel import` writes.
@Suite struct PackageTests {
    private func package() throws -> ImportedPackage { ImportedPackage(try SampleProject.read()) }

    @Test func sourcesOfOneNameGetDifferentLinks() throws {
        let links = try package().links.filter { $0.path.hasPrefix("Originals/Clock_Widget/") }
        #expect(
            links == [
                .init(path: "Originals/Clock_Widget/2-Main.swift", target: "My Widget/Main.swift"),
                .init(path: "Originals/Clock_Widget/3-Main.swift", target: "Main.swift"),
                .init(path: "Originals/Clock_Widget/Both.swift", target: "Day/Both.swift"),
            ])
    }

    /// A build writes its own sources beside the project's, and replaces a file of their names.
    @Test func sourcesWithTheNamesOfGeneratedOnesGetOtherLinks() throws {
        var project = try SampleProject.read()
        project.extensions[0].module.sources = [
            "GeneratedAssets.swift", "generatedModels2.swift", "GeneratedArt.swift",
        ]
        let links = ImportedPackage(project).links.filter { $0.path.hasPrefix("Originals/Clock_Widget/") }
        let names = links.map { $0.path.dropFirst("Originals/Clock_Widget/".count) }
        #expect(names == ["2-GeneratedAssets.swift", "2-generatedModels2.swift", "GeneratedArt.swift"])
    }

    @Test func linksOfAPackageLieInNoOtherLink() throws {
        var project = try SampleProject.read()
        project.extensions[0].module.resources = [
            ImportedResource(path: "a/en.lproj/A.txt", name: "en.lproj/A.txt"),
            ImportedResource(path: "b/en.lproj", name: "en.lproj"),
            ImportedResource(path: "en.lprojB", name: "en.lprojB"),
        ]
        project.frameworks = []
        let links = ImportedPackage(project).links.filter { $0.path.hasPrefix("Resources/Clock_Widget/") }
        #expect(links.map(\.target) == ["b/en.lproj", "en.lprojB"])
    }

    @Test func aProductThatOnlyTheLinkerPhaseNamesIsLeftOutByName() throws {
        let text = SampleProject.text
            .replacing("packageProductDependencies = (PK);", with: "")
            .replacing("buildPhases = (KS, KR);", with: "buildPhases = (KS, KR, KF);")
            .replacing(
                "B1 = {isa",
                with:
                    "KF = {isa = PBXFrameworksBuildPhase; files = (BP); }; BP = {isa = PBXBuildFile; productRef = PK; }; B1 = {isa"
            )
        func products(_ project: ImportedProject) -> [[ImportedProduct]] { project.extensions.map(\.module.products) }
        #expect(try products(SampleProject.read(text)) == products(SampleProject.read()))
        #expect(try products(SampleProject.read(text)).contains { $0.map(\.name) == ["Algorithms"] })
    }

    @Test func catalogsOfOneNameAreAllLinked() throws {
        let catalog = "FA3 = {isa = PBXFileReference; path = Other/Assets.xcassets; sourceTree = SOURCE_ROOT; };"
        let text = SampleProject.text
            .replacing("files = (B3, B4, B6);", with: "files = (B3, B33, B4, B6);")
            .replacing("B3 = {isa", with: "\(catalog) B33 = {isa = PBXBuildFile; fileRef = FA3; }; B3 = {isa")
            .replacing("children = (GW,", with: "children = (FA3, GW,")
        let links = ImportedPackage(try SampleProject.read(text)).links
        let catalogs = links.filter { $0.target.hasSuffix("/Assets.xcassets") }
        #expect(
            catalogs == [
                .init(path: "Resources/Clock_Widget/Assets.xcassets", target: "My Widget/Assets.xcassets"),
                .init(path: "Resources/Clock_Widget/2-Assets.xcassets", target: "Other/Assets.xcassets"),
            ])
    }

    @Test func namesOfAFrameworksAssetsAreMadeFromItsOwnCatalogs() throws {
        var project = try SampleProject.read()
        let core = try #require(project.frameworks.firstIndex { $0.name == "Core" })
        project.frameworks[core].resources = [
            ImportedResource(path: "Core/Colors.xcassets", name: "Colors.xcassets"),
            ImportedResource(path: "Core/a.json", name: "a.json"),
        ]
        let package = ImportedPackage(project)
        #expect(
            package.links.filter { $0.path.hasPrefix("Resources/Core/") } == [
                .init(path: "Resources/Core/Colors.xcassets", target: "Core/Colors.xcassets")
            ])
        let rules = PackageText(package).rules(inside: ["../P"]) { "../" + $0 }
        #expect(rules.contains("'$(HOSTEL)' assets .build/Resources/Core --swift Sources/Core/GeneratedAssets.swift"))
        #expect(package.links.contains { $0.path == "Resources/Clock_Widget/Colors.xcassets" })
    }

    @Test func theManifestHasEachTargetWithItsCompilerSettings() throws {
        let texts = PackageText(try package())
        let text = texts.targets
        #expect(texts.name == "\"Sample\"")
        #expect(
            texts.products.contains(".library(name: \"Clock_Widget\", type: .dynamic, targets: [\"Clock_Widget\"])"))
        #expect(
            text.contains(
                """
                name: "Clock_Widget", dependencies: ["Core"],
                            swiftSettings: compile + [.swiftLanguageMode(.v5), \
                .enableUpcomingFeature("BareSlashRegexLiterals"), .define("KIT"), .define("EXTRA")], \
                linkerSettings: link)
                """))
        // In mode 6, but for its check for data races, which would refuse the SDK's modifiers outside of the main actor.
        let features = [
            "BareSlashRegexLiterals", "ConciseMagicFile", "ForwardTrailingClosures", "ImplicitOpenExistentials",
            "IsolatedDefaultValues", "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
            "InferSendableFromCaptures", "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
        ]
        let list = features.map { ".enableUpcomingFeature(\"\($0)\")" }.joined(separator: ", ")
        #expect(text.contains("[.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), \(list)"))
        #expect(text.contains("name: \"Core\", dependencies: [],"))
    }

    @Test func theRulesQuoteNamesAndSettingsForTheShell() throws {
        let rules = PackageText(try package()).rules(inside: ["../P"]) { "../" + $0 }
        #expect(rules.contains("--info '../My Widget/Info.plist'"))
        #expect(rules.contains("--entitlements '../K.entitlements'"))
        #expect(rules.contains("--setting 'INFOPLIST_KEY_CFBundleDisplayName=It'\\''s $$5'"))
        #expect(rules.contains("'$(HOSTEL)' intents 'Intents/Clock_Widget/Clock.intentdefinition' --swift "))
        // The project does not ask for members of the framework's types.
        #expect(
            rules.contains("assets .build/Resources/Day --swift Sources/Day/GeneratedAssets.swift --resources-only\n"))
        #expect(rules.contains("--output .build/widgets/Day.appex"))
        #expect(
            rules.contains("generated: fresh "), "a build from scratch removes the resources, so they are copied after")
    }
}
