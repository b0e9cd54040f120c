import Testing

@testable import XcodeProjects

/// The packages and products that a project names.
@Suite struct ProjectPackageTests {
    private static let manifest = "let package = Package(name: \"A\", targets: [.target(name: \"A\")])"

    private func objects(_ text: String) throws -> ProjectObjects {
        let project = """
            {archiveVersion = 1; classes = {}; objectVersion = 46; objects = {
              P = {isa = PBXProject; mainGroup = G; targets = (T); };
              T = {isa = PBXNativeTarget; name = T; packageProductDependencies = (D, E, F); };
              \(text)
            }; rootObject = P; }
            """
        return try ProjectObjects(Array(project.utf8), ReadingBudget())
    }

    @Test func thePackageMayBeTheProjectsOwnFolderOrInASynchronizedOne() throws {
        let objects = try objects(
            """
            G = {isa = PBXGroup; sourceTree = "<group>"; children = (OWN, ALL); };
            OWN = {isa = PBXFileReference; lastKnownFileType = folder; name = ""; sourceTree = "<group>"; };
            ALL = {isa = PBXFileSystemSynchronizedRootGroup; path = Modules; sourceTree = "<group>"; };
            """)
        let files = SampleFiles([
            "./Package.swift": Self.manifest, "Modules/Web/Package.swift": Self.manifest,
            "Modules/Web/Sources/A/A.swift": "",
            "Modules/Notes/notes.txt": "",
        ])
        #expect(
            ProjectPackages(objects).folders(ProjectGroups(objects, folder: ""), files) == [".", "Modules/Web"])
    }

    @Test func aProductWithoutItsPackageIsLikelyOfTheRepositoryThatBeginsItsName() throws {
        let objects = try objects(
            """
            D = {isa = XCSwiftPackageProductDependency; productName = NukeUI; };
            E = {isa = XCSwiftPackageProductDependency; productName = Nuke; package = N; };
            F = {isa = XCSwiftPackageProductDependency; productName = Other; };
            N = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/kean/Nuke.git"; };
            U = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/kean/Nu"; };
            """)
        let target = try #require(objects["T"])
        let products = ProjectPackages(objects).products(of: target)
        #expect(products.map(\.name) == ["NukeUI", "Nuke", "Other"])
        #expect(products.map { $0.repository?.identity } == [nil, "nuke", nil])
        #expect(products.map { $0.likely?.identity } == ["nuke", nil, nil])
    }
}
