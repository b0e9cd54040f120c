import ExtensionHost
import Foundation
import Testing

/// A host's configuration keeps absolute paths, because the fork server works in another directory.
struct HostConfigurationTests {
    private let here = FileManager.default.currentDirectoryPath

    @Test(arguments: [
        ("widgets", "/home/user/widgets"), ("./widgets/", "/home/user/widgets"), ("a//b/./c", "/home/user/a/b/c"),
        (".", "/home/user"), ("../shared", "/home/user/../shared"), ("/opt/widgets", "/opt/widgets"),
        ("/opt//widgets/.", "/opt/widgets"), ("/", "/"), ("", ""),
    ])
    func aRelativePathStartsFromTheFolder(_ path: String, _ whole: String) {
        #expect(AbsolutePath.of(path, from: "/home/user") == whole)
    }

    @Test func aRelativePathStaysWithoutACurrentDirectory() {
        #expect(AbsolutePath.of("widgets", from: "") == "widgets")
        #expect(AbsolutePath.of("/opt/widgets", from: "") == "/opt/widgets")
    }

    @Test func pathsBecomeAbsoluteWhenTheyAreSet() {
        var configuration = HostConfiguration(folders: ["widgets", "/opt"], state: StateFolder(path: "state"))
        #expect(configuration.folders == [here + "/widgets", "/opt"])
        #expect(configuration.state.path == here + "/state")
        configuration.folders.append("more")
        #expect(configuration.folders == [here + "/widgets", "/opt", here + "/more"])
        #expect(configuration.forkServer == nil && configuration.recordings == nil)
        configuration.forkServer = "build/hostel-fork-server"
        configuration.recordings = "recordings"
        #expect(configuration.forkServer == here + "/build/hostel-fork-server")
        #expect(configuration.recordings == here + "/recordings")
        configuration.forkServer = nil
        #expect(configuration.forkServer == nil)
    }

    @Test func theForkServerHasAnAbsolutePath() {
        let configuration = ForkServerConfiguration(executable: "hostel-fork-server")
        #expect(configuration.executablePath == here + "/hostel-fork-server")
    }
}
