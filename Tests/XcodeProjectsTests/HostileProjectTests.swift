import Testing

@testable import XcodeProjects

/// Projects that are made to keep an import busy, or to write outside of its package.
@Suite struct HostileProjectTests {
    /// A project with one extension, and more objects.
    private static func project(
        _ objects: String, children: String = "", targets: String = "", dependencies: String = ""
    ) -> String {
        """
        {archiveVersion = 1; classes = {}; objectVersion = 46; objects = {
          P = {isa = PBXProject; mainGroup = G; targets = (W, \(targets)); };
          G = {isa = PBXGroup; sourceTree = "<group>"; children = (FW, \(children)); };
          FW = {isa = PBXFileReference; path = Widget.swift; sourceTree = "<group>"; };
          W = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
            buildConfigurationList = L; buildPhases = (S, S2); dependencies = (\(dependencies)); };
          L = {isa = XCConfigurationList; buildConfigurations = (C); };
          C = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = Info.plist; }; };
          S = {isa = PBXSourcesBuildPhase; files = (BW); }; BW = {isa = PBXBuildFile; fileRef = FW; };
          \(objects)
        }; rootObject = P; }
        """
    }

    private static func read(_ text: String, target: String? = nil) throws -> ImportedProject {
        try XcodeProject(name: "Main", Array(text.utf8)).extensions(
            named: target, files: SampleFiles(Projects.files))
    }

    @Test func groupsThatAreNestedWithoutEndHaveNoFiles() throws {
        var objects = ""
        for depth in 0..<3_000 {
            objects += "N\(depth) = {isa = PBXGroup; path = deep; children = (N\(depth + 1), F\(depth)); };\n"
            objects += "F\(depth) = {isa = PBXFileReference; path = A\(depth).swift; };\n"
            objects += "B\(depth) = {isa = PBXBuildFile; fileRef = F\(depth); };\n"
        }
        let files = (0..<3_000).map { "B\($0)" }.joined(separator: ", ")
        objects += "S2 = {isa = PBXSourcesBuildPhase; files = (\(files)); };"
        let sources = try #require(try Self.read(Self.project(objects, children: "N0")).extensions.first).module.sources
        #expect(sources.count > 800 && sources.count < 820, "\(sources.count)")
        #expect(sources.allSatisfy { $0.utf8.count < 4_096 })
    }

    @Test func anImportHasABoundOfExtensions() throws {
        let names = (0..<256).map { "T\($0)" }
        let objects = names.map {
            """
            \($0) = {isa = PBXNativeTarget; name = \($0); productType = "com.apple.product-type.app-extension";
              buildConfigurationList = L; buildPhases = (S); };
            """
        }
        let text = Self.project(objects.joined(), targets: names.joined(separator: ", "))
        #expect(throws: ProjectError.tooManyExtensions(limit: 256)) { try Self.read(text) }
        #expect(try Self.read(text, target: "T7").extensions.map(\.module.target) == ["T7"])
    }

    @Test func filesThatManyFrameworksShareAreCountedForEach() throws {
        let files = (0..<1_000).map { "F\($0) = {isa = PBXFileReference; path = A\($0).swift; };" }
        let members = (0..<1_000).map { "B\($0) = {isa = PBXBuildFile; fileRef = F\($0); };" }
        let frameworks = (0..<101).map {
            """
            D\($0) = {isa = PBXTargetDependency; target = T\($0); };
            T\($0) = {isa = PBXNativeTarget; name = T\($0); productType = "com.apple.product-type.framework";
              buildPhases = (S3); };
            """
        }
        let objects = (files + members + frameworks).joined(separator: "\n")
        let phase = (0..<1_000).map { "B\($0)" }.joined(separator: ", ")
        let text = Self.project(
            objects + "S3 = {isa = PBXSourcesBuildPhase; files = (\(phase)); };",
            children: (0..<1_000).map { "F\($0)" }.joined(separator: ", "),
            dependencies: (0..<101).map { "D\($0)" }.joined(separator: ", "))
        #expect(throws: ProjectError.tooManyFilesInAll(limit: 100_000)) { try Self.read(text) }
    }

    /// A thousand files of a build name one group of a thousand files twice.
    @Test func referencesThatMultiplyAreBounded() throws {
        let names = 0..<1_001
        let objects = names.map {
            """
            F\($0) = {isa = PBXFileReference; path = A\($0).txt; };
            B\($0) = {isa = PBXBuildFile; fileRef = V; };
            """
        }
        let children = names.map { "F\($0)" }.joined(separator: ", ")
        let files = names.map { "B\($0)" }.joined(separator: ", ")
        let text = Self.project(
            objects.joined(separator: "\n") + """
                V = {isa = PBXVariantGroup; children = (\(children)); };
                S2 = {isa = PBXResourcesBuildPhase; files = (\(files)); };
                """, children: "V")
        #expect(throws: ProjectError.tooManyReferences(limit: 1_000_000)) { try Self.read(text) }
    }

    @Test func aPackageTargetsNameCannotLeaveThePackage() throws {
        let evil = "../../../out; touch x"
        let files = SampleFiles([
            "Near/Package.swift": """
            let package = Package(
                name: "Near", products: [.library(name: "Near", targets: ["\(evil)"])],
                targets: [.target(name: "\(evil)", path: "Code")])
            """,
            "Near/Code/A.swift": "", "Near/Code/a.xcassets/Contents.json": "",
        ])
        var packages = LocalPackages(folders: ["Near"], files: files)
        _ = packages.use(product: "Near", files: files)
        let module = try #require(packages.modules.first)
        #expect(module.name == "_________out__touch_x")
        let package = ImportedPackage(ImportedProject(name: "P", extensions: [], frameworks: [module]))
        #expect(package.links.map(\.path).sorted().first == "Originals/\(module.name)/A.swift")
        #expect(!(package.links.map(\.path) + package.texts.keys).contains { $0.contains("..") })
    }

    @Test func aManifestWhoseConstantsDoubleIsComputed() {
        var text = "let a0 = [.target(name: \"A\"), .target(name: \"B\")]\n"
        for place in 0..<60 { text += "let a\(place + 1) = a\(place) + a\(place)\n" }
        text += "let package = Package(name: \"P\", targets: a60)"
        #expect(PackageManifest(Array(text.utf8)) == nil)
    }
}
