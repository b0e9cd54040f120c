import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// The programs and libraries of one copy of Hostel find each other as built and as installed.
struct CompanionsTests {
    @Test func aBuildHasEverythingInOneFolder() throws {
        let folder = try Self.folder(["release/hostel", "release/libHostelSDK.so", "lib/hostel/libHostelSDK.so"])
        let companions = Companions(of: folder.path + "/release/hostel")
        #expect(companions.programs == folder.path + "/release")
        #expect(companions.libraries == folder.path + "/release")
        #expect(companions.forkServer == folder.path + "/release/hostel-fork-server")
    }

    @Test func anInstallationHasItsLibrariesInAFolderBesideThePrograms() throws {
        let folder = try Self.folder(["bin/hostel", "lib/hostel/libHostelSDK.so"])
        let companions = Companions(of: folder.path + "/bin/hostel")
        #expect(companions.programs == folder.path + "/bin")
        #expect(companions.libraries == folder.path + "/lib/hostel")
    }

    @Test func aLinkToAProgramLeadsToItsCompanions() throws {
        let folder = try Self.folder(["prefix/bin/hostel", "prefix/lib/hostel/libHostelSDK.so", "home/bin/other"])
        try folder.link("home/bin/hostel", to: folder.path + "/prefix/bin/hostel")
        let companions = Companions(of: folder.path + "/home/bin/hostel")
        #expect(companions.forkServer == folder.path + "/prefix/bin/hostel-fork-server")
        #expect(companions.libraries == folder.path + "/prefix/lib/hostel")
    }

    @Test func aMissingProgramHasTheFolderOfItsPath() {
        let companions = Companions(of: "/nowhere/at/all/hostel-fork-server")
        #expect(companions.programs == "/nowhere/at/all")
        #expect(companions.libraries == "/nowhere/at/all")
    }

    @Test func programThatLinksTheLibraryHasTheForkServerOfItsInstallation() throws {
        let folder = try Self.folder(["mine/program", "lib/libHostelHost.so", "build/libHostelHost.so", "bin/other"])
        let program = folder.path + "/mine/program"
        func found(_ library: String) -> String {
            Companions.usualForkServer(of: program, library: folder.path + library)
        }
        #expect(found("/lib/libHostelHost.so") == folder.path + "/mine/hostel-fork-server", "there is none")
        for place in ["mine", "bin", "build"] {
            try folder.write("", to: place + "/hostel-fork-server")
            try #require(chmod(folder.path + "/\(place)/hostel-fork-server", 0o755) == 0)
        }
        #expect(found("/lib/libHostelHost.so") == folder.path + "/bin/hostel-fork-server")
        #expect(found("/build/libHostelHost.so") == folder.path + "/build/hostel-fork-server")
        #expect(found("/mine/program") == folder.path + "/mine/hostel-fork-server", "the code is the program's own")
    }

    private static func folder(_ files: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder("companions")
        for file in files { try folder.write("", to: file) }
        return folder
    }
}
