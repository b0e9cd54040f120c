import ExtensionHost
import Foundation
import HostelTestSupport
import LinuxSystem
import SceneHost
import Testing
import WidgetHost

/// Under a host of root, extensions are another user outside, and their files stay root's.
extension ProcessTests {
    @Suite(
        .enabled(
            if: OtherUser.isExpected, "only root on a file system that exchanges owners has extensions of another user"),
        .timeLimit(.minutes(5)))
    struct OtherUserTests {
        @Test func doctorSaysSo() throws {
            let state = try TemporaryFolder("state")
            func user(_ folder: String) throws -> [String: Any] {
                try state.write("{ Folders = ( \"\(folder)\" ); }", to: "hostel/config.plist")
                let answer = try Command.run(
                    Products.hostel, ["doctor", "--json", "--state", state.path],
                    environment: ["XDG_CONFIG_HOME": state.path])
                let report = try #require(answer.json as? [String: Any], "\(answer)")
                return try #require(report["user"] as? [String: Any], "\(report)")
            }
            #expect(try user(state.path)["isOn"] as? Bool == true)
            // The file system of bundles counts as well as that of the state.
            let other = try user("/proc")
            #expect(other["isOn"] as? Bool == false)
            #expect((other["detail"] as? String)?.contains("the file system of /proc cannot") == true, "\(other)")
        }

        @Test func extensionOfARootHostIsAnotherUserAndItsFilesAreRoots() async throws {
            try await LiveHost.run(
                [MisbehavingTests.kit("FillsItsDisk.appex")], groupQuota: 64 << 20, policy: TrustingPolicy()
            ) { live in
                let identifier = "com.hostel.misbehaving.FillsItsDisk"
                try await live.show(identifier)
                let pid = try #require(try live.scene(identifier).process.pid)
                let user =
                    try FileManager.default.attributesOfItem(atPath: "/proc/\(pid)")[.ownerAccountID] as? Int
                #expect(user ?? 0 >= 1_879_048_192, "\(user ?? -1)")
                let map = try String(contentsOfFile: "/proc/\(pid)/uid_map", encoding: .utf8)
                #expect(map.split(separator: " ").first == "0", "Inside it is root: \(map)")
                let file = live.state.path + "/groups/group.com.hostel.misbehaving/filler-1"
                try await live.eventually("it writes") { FileManager.default.fileExists(atPath: file) }
                #expect(
                    try FileManager.default.attributesOfItem(atPath: file)[.ownerAccountID] as? Int == 0)
            }
        }
    }
}
