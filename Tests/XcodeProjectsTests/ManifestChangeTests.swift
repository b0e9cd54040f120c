import HostelTestSupport
import Testing

@testable import XcodeProjects

/// Manifests that change their values after the declaration, and what only some builds have.
@Suite struct ManifestChangeTests {
    private func manifest(_ text: String) throws -> PackageManifest {
        try #require(PackageManifest(Array(text.utf8)))
    }

    @Test(arguments: [
        ("package.dependencies.append(.package(path: \"../B\"))", true, false),
        ("package.dependencies += [.package(path: \"../B\")]", true, false),
        ("package.dependencies.removeAll { $0.name == \"b\" }", true, false),
        ("package.targets.removeLast()", true, false), ("package.products.sort { $0.name < $1.name }", true, false),
        ("package.targets[0] = .target(name: \"B\")", true, false),
        ("for target in package.targets { target.dependencies.append(\"B\") }", true, true),
        ("package.targets.forEach { $0.dependencies += [\"B\"] }", true, true),
        ("package.targets[0].dependencies[1] = \"B\"", true, true),
        ("package.targets.first?.dependencies.remove(at: 0)", true, true),
        ("print(package.dependencies.count, package.targets[0].dependencies != [])", false, false),
        (
            "if package.targets[0].dependencies == [] { print(package.products.filter { $0.name == \"A\" }) }", false,
            false
        ),
        ("for target in package.targets { target.swiftSettings?.append(.define(\"A\")) }", false, false),
    ])
    func dependenciesThatChangeAfterTheCallAreComputed(_ code: String, _ package: Bool, _ target: Bool) throws {
        let manifest = try manifest("let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n\(code)")
        #expect(manifest.isComputed == package && manifest.targets.map(\.isComputed) == [target])
    }

    @Test(arguments: [
        ("var place = \"A\"\nif isNew { place = \"B\" }", "name: \"T\", path: place", false, true),
        ("var name = \"A\"\nname += \"B\"", "name: name", true, nil),
        ("var far: Target.Dependency = \"Far\"\nfar = \"Near\"", "name: \"T\", dependencies: [far]", false, true),
        ("var left = [\"a\"]\nleft.removeAll()", "name: \"T\", exclude: left", false, true),
        ("var left = [\"a\"]\nleft[0] = \"b\"", "name: \"T\", sources: left", false, true),
        ("var place = \"A\"\nprint(place == \"B\")", "name: \"T\", path: place", false, false),
        ("let place = \"A\"\nenum Kind: String { case place = \"B\" }", "name: \"T\", path: place", false, false),
        ("", "name: \"T\", path: nil, exclude: []", false, false),
    ])
    func aVariableThatGetsAnotherValueIsComputed(
        _ code: String, _ arguments: String, _ package: Bool, _ target: Bool?
    ) throws {
        let manifest = try manifest("\(code)\nlet package = Package(name: \"P\", targets: [.target(\(arguments))])")
        #expect(manifest.isComputed == package && manifest.targets.first?.isComputed == target)
    }

    @Test func aProductWhoseTargetsAreComputedIsNamedWithItsManifest() {
        let text = """
            var all = ["A"]
            all.append("B")
            let package = Package(
                name: "P", products: [.library(name: "P", targets: all), .library(name: "Q", targets: ["A"])],
                targets: [.target(name: "A")])
            """
        let files = SampleFiles(["P/Package.swift": text, "P/Sources/A/A.swift": ""])
        var packages = LocalPackages(folders: ["P"], files: files)
        let plain = packages.use(product: "Q", files: files)
        #expect(plain == ["P/A"] && packages.omitted.isEmpty)
        let computed = packages.use(product: "P", files: files)
        #expect(computed == ["P/A"] && packages.omitted == [ImportOmission("P/Package.swift", .computedManifest)])
    }

    @Test(arguments: [
        ("[.package(path: \"../B\"), .package(id: \"a.b\", from: \"1.0.0\")]", false), ("all", true),
        ("[.package(path: root + \"/B\")]", true),
    ])
    func packagesWhosePlacesAreComputedAreNoticed(_ list: String, _ isComputed: Bool) throws {
        let manifest = try manifest("let package = Package(name: \"P\", dependencies: \(list), targets: [])")
        #expect(manifest.isComputed == isComputed)
    }

    @Test func manySubscriptsEnd() {
        for piece in ["a[", "a]", "a[0].", "dependencies[0].append(", "]["] {
            _ = PackageManifest(Array(String(repeating: piece, count: 100_000).utf8))
        }
    }

    @Test func settingsOfDebugAloneAreLeftOut() throws {
        let read = try manifest(
            """
            let package = Package(name: "P", targets: [.target(
                name: "A",
                cSettings: [.define("C_DEBUG", .when(configuration: .debug)), .define("C", .when(configuration: .release))],
                swiftSettings: [
                    .define("DEBUG", .when(configuration: .debug)), .define("RELEASE", .when(configuration: .release)),
                    .define("PHONE_DEBUG", .when(platforms: [.iOS], configuration: .debug)),
                    .define("PHONE", .when(platforms: [.iOS], configuration: .release)),
                ])])
            """)
        let dumped = try DumpedPackage(
            Array(
                """
                {"products": [], "targets": [{"name": "A", "type": "regular", "settings": [
                  {"tool": "c", "kind": {"define": {"_0": "C_DEBUG"}}, "condition": {"config": "debug", "platformNames": []}},
                  {"tool": "c", "kind": {"define": {"_0": "C"}}, "condition": {"config": "release", "platformNames": []}},
                  {"tool": "swift", "kind": {"define": {"_0": "DEBUG"}}, "condition": {"config": "debug"}},
                  {"tool": "swift", "kind": {"define": {"_0": "RELEASE"}}, "condition": {"config": "release"}},
                  {"tool": "swift", "kind": {"define": {"_0": "PHONE_DEBUG"}},
                    "condition": {"config": "debug", "platformNames": ["ios"]}},
                  {"tool": "swift", "kind": {"define": {"_0": "PHONE"}},
                    "condition": {"config": "release", "platformNames": ["ios"]}}]}]}
                """.utf8)
        ).manifest()
        for target in read.targets + dumped.targets {
            #expect(target.compiler.conditions == ["RELEASE", "PHONE"] && target.library.c.defines == ["C"])
        }
        #expect(read.targets == dumped.targets && read.targets.count == 1)
    }

    // MARK: Packages beside others

    private static func dump(_ dependencies: String, root: String = "/home/project/Packages/Near") -> [UInt8] {
        Array(
            """
            {"packageKind": {"root": ["\(root)"]}, "dependencies": [\(dependencies)],
            "products": [{"name": "Near", "targets": ["Near"], "type": {"library": ["automatic"]}}],
            "targets": [{"name": "Near", "type": "regular", "dependencies": [{"product": ["Salt", "Sea", null, null]}]}]}
            """.utf8)
    }

    @Test func aPackageThatARunNamesHasItsNameOrElseItsIdentity() throws {
        let location = "\"location\": {\"remote\": [{\"urlString\": \"https://example.org/sea-kit\"}]}"
        let manifest = try DumpedPackage(
            Self.dump(
                """
                {"sourceControl": [{"identity": "sea-kit", "nameForTargetDependencyResolutionOnly": "Sea", \(location),
                  "requirement": {"exact": ["1.0.0"]}}]},
                {"fileSystem": [{"identity": "shore", "nameForTargetDependencyResolutionOnly": null, "path": "/shore"}]}
                """)
        ).manifest()
        #expect(manifest.requirements.map(\.name) == ["Sea", "shore"])
        #expect(manifest.requirements.map { $0.repository?.identity } == ["sea-kit", nil])
    }

    @Test(arguments: [
        ("/home/project/Packages/Salt", "/home/project/Packages/Near", "../Salt"),
        ("/home/project/Packages/Near/Inner", "/home/project/Packages/Near", "Inner"),
        ("/home/project", "/home/project", "."), ("/srv/Salt", "/home/project", "/srv/Salt"),
        ("Salt", "/home/project", "Salt"),
    ])
    func aPathIsNamedFromAFolder(_ path: String, _ folder: String, _ relative: String) {
        #expect(ProjectPath.relative(path, from: folder) == relative)
    }

    /// SwiftPM writes absolute paths.
    @Test func aPackageThatARunNamesByItsFolderIsReadOnce() {
        let salt = "let package = Package(name: \"Salt\", products: [.library(for: .salt)], targets: [])"
        let files = SampleFiles([
            "Packages/Near/Package.swift": "", "Packages/Near/Sources/Near/Near.swift": "",
            "Packages/Salt/Package.swift": salt, "/home/project/Packages/Salt/Package.swift": salt,
        ])
        let dump = Self.dump("{\"fileSystem\": [{\"identity\": \"salt\", \"path\": \"/home/project/Packages/Salt\"}]}")
        var packages = LocalPackages(
            folders: ["Packages/Near", "Packages/Salt"], evaluated: ["Packages/Near": .json(dump)], files: files)
        #expect(packages.use(product: "Near", files: files) == ["Packages/Near/Near"])
        let missing = packages.use(product: "Sand", files: files)
        #expect(missing == nil)
        #expect(packages.omitted == [ImportOmission("Packages/Salt/Package.swift", .computedManifest)])
    }

    @Test func aPackageMayNameTheProjectsOwnFolder() {
        let files = SampleFiles([
            "Sub/Package.swift":
                "let package = Package(name: \"Sub\", dependencies: [.package(path: \"..\")], targets: [])",
            "./Package.swift":
                "let package = Package(name: \"Top\", products: [.library(name: \"Top\", targets: [])], targets: [])",
        ])
        var packages = LocalPackages(folders: ["Sub"], files: files)
        let used = packages.use(product: "Top", files: files)
        #expect(used == [])
    }
}
