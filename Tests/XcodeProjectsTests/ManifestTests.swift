import HostelTestSupport
import Testing

@testable import XcodeProjects

/// The facts that are read from a Package.swift, which is never run.
@Suite struct ManifestTests {
    private static let text = """
        // swift-tools-version: 6.0
        let name = "Core"
        let shared: [SwiftSetting] = [.define("SHARED"), .enableUpcomingFeature("ExistentialAny")]
        func unused() -> Package { let package = Package(name: "Other", targets: []); return package }
        let package = Package(
            name: name, products: [
                .library(name: "Core", type: .dynamic, targets: ["Core", "More"]), .executable(name: "t", targets: ["t"]),
            ],
            dependencies: [
                .package(path: "../Near"), .package(name: "Far", url: "https://example.org/far", .upToNextMinor(from: "1.0.0")),
                .package(url: "https://example.org/exact.git", exact: "2.0.0"),
                .package(url: "https://example.org/range.git", "1.0.0"..<"2.0.0"),
            ],
            targets: [
                .target(
                    name: name, dependencies: [
                        "More", .target(name: "t"), .product(name: "A", package: "far"), .byName(name: "B"),
                        .product(name: "Mac", package: "far", condition: .when(platforms: [.macOS])),
                        .product(name: "Phone", package: "far", condition: .when(platforms: [.iOS, .macOS])),
                    ],
                    path: "Code", exclude: ["a.md"], sources: ["In"],
                    resources: [.process("P"), .copy("C")],
                    swiftSettings: shared + [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
                Target.target(name: "More"),
                .macro(name: "M"), .testTarget(name: "T", dependencies: ["Core"]),
                .target(name: "computed".uppercased()),
            ]
        )
        """

    private func manifest() throws -> PackageManifest { try #require(PackageManifest(Array(Self.text.utf8))) }

    @Test func productsAndTargetsAreThoseOfTheCall() throws {
        let manifest = try manifest()
        #expect(manifest.products == ["Core": ["Core", "More"]])
        #expect(manifest.targets.map(\.name) == ["Core", "More", "M", "T"])
        #expect(manifest.targets.map(\.isPlain) == [true, true, false, false])
    }

    @Test func aTargetHasItsFilesItsDependenciesAndItsSettings() throws {
        let target = try #require(try manifest().targets.first)
        #expect(target.dependencies.map(\.name) == ["More", "t", "A", "B", "Phone"])
        #expect(target.dependencies.map(\.package) == [nil, nil, "far", nil, "far"])
        #expect(target.path == "Code" && target.exclude == ["a.md"] && target.sources == ["In"])
        #expect(target.processed == ["P"] && target.copied == ["C"])
        #expect(target.compiler.conditions == ["SHARED"] && target.compiler.features == ["ExistentialAny"])
        #expect(target.compiler.languageMode == 5 && target.compiler.isMainActor)
        #expect(try manifest().targets.map(\.compiler.languageMode) == [5, 6, 6, 6])
    }

    @Test func packagesOfRepositoriesAreDeclaredAsAManifestTakesThem() throws {
        let requirements = try manifest().requirements
        #expect(requirements.map(\.name) == ["Near", "Far", "exact", "range"])
        #expect(requirements.map(\.path) == ["../Near", nil, nil, nil])
        #expect(
            requirements.map { $0.repository?.declaration } == [
                nil, ".package(url: \"https://example.org/far\", .upToNextMinor(from: \"1.0.0\"))",
                ".package(url: \"https://example.org/exact.git\", exact: \"2.0.0\")",
                ".package(url: \"https://example.org/range.git\", \"1.0.0\"..<\"2.0.0\")",
            ])
    }

    @Test(arguments: [
        "", "let package = 1", "let package = Package(name: \"A\")",
        "let package = Package(name: \"A\", targets: names.map { .target(name: $0) })",
        "let package = Package(name: \"A\", targets: [.target(name: \"B\")] + more)",
    ])
    func aManifestThatComputesItsTargetsIsNotRead(_ text: String) {
        #expect(PackageManifest(Array(text.utf8)) == nil)
    }

    @Test func staticMembersOfExtensionsAreNames() throws {
        let text = """
            let tools = "Tools"
            let package = Package(
                name: .core, products: [.library(name: .core, targets: [.core])],
                targets: [.target(name: .core, dependencies: [.far, .byName(name: .near), .tools, .twice])])
            extension String { static let core = "Core"; static let near: String = "Near" }
            extension Target.Dependency {
                static var far: Self { .product(name: "Far", package: "far") }
                static var tools: Target.Dependency { return .product(name: tools, package: "far") }
                static let twice = "A"
            }
            extension Package.Dependency { static let twice = "B" }
            """
        let manifest = try #require(PackageManifest(Array(text.utf8)))
        #expect(manifest.products == ["Core": ["Core"]])
        let target = try #require(manifest.targets.first)
        #expect(target.name == "Core" && target.dependencies.map(\.name) == ["Far", "Near", "Tools"])
        #expect(target.dependencies.map(\.package) == ["far", nil, "far"])
    }

    @Test func olderToolsHaveTheirLanguageMode() throws {
        let text = "// swift-tools-version:5.5\nlet package = Package(name: \"A\", targets: [.target(name: \"B\")])"
        #expect(try #require(PackageManifest(Array(text.utf8))).targets.map(\.compiler.languageMode) == [5])
        let old = text.dropLast() + ", swiftLanguageVersions: [.v4, .v4_2])"
        #expect(try #require(PackageManifest(Array(old.utf8))).targets.map(\.compiler.languageMode) == [4])
    }

    @Test func damagedAndDeepManifestsEnd() {
        var random = SeededGenerator(seed: 0x9AC4)
        var read = 0
        for _ in 0..<2_000 {
            if PackageManifest(random.damaged(Array(Self.text.utf8))) != nil { read += 1 }
        }
        #expect(read > 100)
        for piece in ["[", "(", "a(", "a.", "let a = [", "+", "\"", "let package = Package(targets: [["] {
            _ = PackageManifest(Array(String(repeating: piece, count: 2_000).utf8))
        }
    }
}
