import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// The folder of a host's state.
struct StateFolderTests {
    /// The options are words of a shell, which reads bytes.
    @Test(arguments: [
        ("/a/b-1", "/a/b-1"), ("/a b", "'/a b'"), ("/it's", "'/it'\\''s'"), ("/'\u{301};x", "'/'\\''\u{301};x'"),
        ("/\u{D4E}'x", "'/\u{D4E}'\\''x'"),
    ])
    func pathOfTheFolderIsOneWordOfAShell(_ path: String, _ word: String) {
        #expect(Array(StateFolder(path: path).commandOptions.utf8) == Array(" --state \(word)".utf8))
    }

    @Test func stateFolderThatOthersCanChangeIsRefused() throws {
        let place = try TemporaryFolder("exposed")
        func refusal(_ path: String) -> StateError? {
            do throws(StateError) { try StateFolder(path: path).create() } catch { return error }
            return nil
        }
        let folder = place.path + "/state"
        try place.makeFolder("state")
        try FileManager.default.createSymbolicLink(atPath: place.path + "/link", withDestinationPath: folder)
        #expect(refusal(place.path + "/link") == .notPrivate(path: place.path + "/link", .isLink))
        try place.write([1], to: "state/letter.txt")
        chmod(folder, 0o777)
        #expect(refusal(folder) == .notPrivate(path: folder, .isWritableByOthers))
        chmod(folder, 0o755)
        #expect(refusal(folder) == nil)
        if geteuid() == 0 {
            try #require(chown(folder, 65534, 65534) == 0)
            #expect(refusal(folder) == .notPrivate(path: folder, .belongsToUser(65534)))
        } else {
            #expect(refusal("/usr") == .notPrivate(path: "/usr", .belongsToUser(0)))
        }
    }
}
