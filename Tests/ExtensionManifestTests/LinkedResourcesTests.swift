import ExtensionManifest
import Foundation
import HostelTestSupport
import SystemPackage
import Testing

@testable import BundleMaking

/// The copy of an imported package's resources: its links lead to files of a project, which is not trusted.
struct LinkedResourcesTests {
    /// A project, a private file beside it, and a package with links.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder("linked")
        try folder.write("private", to: "home/key")
        try folder.write("note", to: "project/note.txt")
        try folder.write("inner", to: "project/Media.bundle/x.txt")
        try folder.write("french", to: "project/fr.lproj/a.strings")
        try folder.makeFolder("package/Resources/W/fr.lproj")
        try folder.link("package/Resources/W/note.txt", to: "../../../project/note.txt")
        try folder.link("package/Resources/W/Media.bundle", to: "../../../project/Media.bundle")
        try folder.link("package/Resources/W/fr.lproj/a.strings", to: "../../../../project/fr.lproj/a.strings")
        return folder
    }

    private func copy(_ folder: TemporaryFolder) throws -> [String: String] {
        var resources = LinkedResources(inside: [folder.path + "/project"])
        let findings = try resources.copy(folder.path + "/package/Resources", to: folder.path + "/out")
        return Dictionary(uniqueKeysWithValues: findings.map { ($0.key ?? "", $0.found ?? "") })
    }

    private func text(_ name: String, in folder: TemporaryFolder) -> String? {
        try? String(contentsOfFile: folder.path + "/out/" + name, encoding: .utf8)
    }

    @Test func linksOfAnImportBecomeFiles() throws {
        let folder = try folder()
        try folder.link("project/Media.bundle/same.txt", to: "x.txt")
        #expect(try copy(folder).isEmpty)
        #expect(text("W/note.txt", in: folder) == "note")
        #expect(text("W/fr.lproj/a.strings", in: folder) == "french")
        #expect(text("W/Media.bundle/x.txt", in: folder) == "inner")
        #expect(text("W/Media.bundle/same.txt", in: folder) == "inner")
        let copied = try FileManager.default.attributesOfItem(atPath: folder.path + "/out/W/note.txt")
        #expect(copied[.type] as? FileAttributeType == .typeRegular)
    }

    @Test func aLinkThatLeadsOutsideOfTheProjectIsLeftOutByName() throws {
        let folder = try folder()
        try folder.link("package/Resources/W/key", to: "../../../home/key")
        // The project exchanged a file after the import.
        try folder.remove("project/note.txt")
        try folder.link("project/note.txt", to: "../home/key")
        let found = try copy(folder)
        #expect(found["W/key"] == "it lies outside of the project")
        #expect(found["W/note.txt"] == "it lies outside of the project")
        #expect(found.count == 2 && text("W/key", in: folder) == nil && text("W/note.txt", in: folder) == nil)
    }

    @Test func aLinkInsideOfALinkedFolderStaysInThere() throws {
        let folder = try folder()
        try folder.link("project/Media.bundle/home", to: "../../home")
        try folder.link("project/Media.bundle/note.txt", to: "../note.txt")
        try folder.link("project/Media.bundle/zero", to: "/dev/zero")
        let found = try copy(folder)
        let reason = "it is a link that does not stay inside"
        #expect(
            found == [
                "W/Media.bundle/home": reason, "W/Media.bundle/note.txt": reason, "W/Media.bundle/zero": reason,
            ])
        #expect(text("W/Media.bundle/x.txt", in: folder) == "inner")
    }

    @Test func aLinkToAFolderAroundItEndsAtABound() throws {
        let folder = try folder()
        try folder.link("project/Media.bundle/again", to: ".")
        let found = try copy(folder)
        #expect(found.count == 1 && found.values.allSatisfy { $0.contains("folders") }, "\(found)")
    }
}
