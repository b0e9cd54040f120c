import Confinement
import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

@testable import ExtensionHost

/// The files of a bundle that an extension may read. The kernel's rules follow links, so no rule is made for a link.
struct GrantTests {
    private let place: TemporaryFolder
    private let folder: String

    init() throws {
        place = try TemporaryFolder("grants")
        folder = try #require(realPath(place.path))
    }

    private func bundle(_ path: String, library: String) -> InstalledExtension {
        InstalledExtension(
            identifier: "org.example.App.Widget", container: nil, extensionPoint: "com.apple.widget-extension",
            version: "1", displayName: "Widget", bundlePath: path, libraryPath: library,
            entry: .principalFunction("main"), moduleName: "Widget", declaresExpanded: false, stamps: [])
    }

    @Test func containersLibrariesAreNotGrantedToTheExtension() throws {
        let inner = folder + "/App.app/PlugIns/Widget.appex"
        for path in [inner, folder + "/App.app/Frameworks"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        #expect(bundle(inner, library: inner + "/libWidget.so").readablePaths == [inner])
    }

    @Test(arguments: ["/", "/etc", "..", "../..", ".", "../App.appendix", "nowhere"])
    func linkOutOfTheContainerGrantsNothing(_ target: String) throws {
        let inner = folder + "/App.app/PlugIns/Widget.appex"
        for path in [inner, folder + "/App.appendix"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/App.app/Frameworks", withDestinationPath: target)
        #expect(bundle(inner, library: inner + "/libWidget.so").readablePaths == [inner])
    }

    @Test func linkBesideALoneLibraryGrantsNothing() throws {
        let library = folder + "/libClock.x86_64.so"
        let list = folder + "/Clock.x86_64.plist"
        let widget = bundle(folder, library: library)
        #expect(widget.readablePaths == [library])
        try FileManager.default.createSymbolicLink(atPath: list, withDestinationPath: "/")
        #expect(widget.readablePaths == [library])
        try FileManager.default.removeItem(atPath: list)
        try Data().write(to: URL(fileURLWithPath: list))
        #expect(widget.readablePaths == [library, list])
    }

    /// A deleted file that a process keeps open fills a disk all the same.
    @Test func grantedFilesLieOutsideOfQuotas() {
        let bounded = FolderUse(bytes: 1, isBounded: true)
        let uses = ["/own": bounded, "/group": bounded, "/walked": FolderUse(bytes: 1)]
        #expect(WritableFolders(groups: ["g": "/group"], own: "/own").areBounded(by: uses))
        let granted = [FileGrant("/granted", .readWrite, isDirect: true)]
        #expect(!WritableFolders(groups: ["g": "/group"], own: "/own", grantedFiles: granted).areBounded(by: uses))
        let read = [FileGrant("/granted", .read, isDirect: true)]
        #expect(WritableFolders(groups: ["g": "/group"], own: "/own", grantedFiles: read).areBounded(by: uses))
        #expect(!WritableFolders(groups: ["g": "/walked"], own: "/own").areBounded(by: uses))
        #expect(!WritableFolders(own: "/unknown").areBounded(by: uses) && !WritableFolders().areBounded(by: uses))
    }
}
