import Foundation
import HostelTestSupport
import PlainText
import Testing

/// Suggestions for misspelt words, and the reasons of failed file operations.
struct WordTests {
    private static let commands = ["list", "lint", "logs", "snapshot", "show", "hide", "stop", "config"]

    @Test(arguments: [
        ("lits", "list"), ("lst", "list"), ("snap", "snapshot"), ("shwo", "show"), ("LIST", "list"),
        ("confg", "config"), ("snaphsot", "snapshot"), ("xyzzy", nil), ("", nil), ("fly", nil),
    ])
    func nearestWordIsFound(_ word: String, _ expected: String?) {
        #expect(NearestWord.of(word, among: Self.commands) == expected)
    }

    @Test func longTextHasNoNearestWord() {
        #expect(NearestWord.of(String(repeating: "a", count: 1_000_000), among: Self.commands) == nil)
        #expect(NearestWord.of("list", among: [String(repeating: "a", count: 1_000_000)]) == nil)
    }

    @Test(arguments: [
        ("grid", "com.hostel.sample.grid"), ("com.hostel.sample.gird", "com.hostel.sample.grid"),
        ("com.other.mooon", "com.hostel.sample.moon"), ("com.example.unknown", nil),
    ])
    func lastPartNamesAnIdentifier(_ identifier: String, _ expected: String?) {
        let known = ["com.hostel.sample.grid", "com.hostel.sample.moon"]
        #expect(NearestWord.ofIdentifier(identifier, among: known) == expected)
    }

    @Test func fileErrorsGiveTheKernelsWords() throws {
        let folder = try TemporaryFolder()
        let missing = URL(fileURLWithPath: folder.path + "/none/at/all")
        let calls: [(() throws -> Void, String)] = [
            ({ _ = try Data(contentsOf: missing) }, "No such file or directory"),
            ({ try Data().write(to: missing, options: .atomic) }, "No such file or directory"),
            ({ _ = try FileManager.default.contentsOfDirectory(atPath: missing.path) }, "No such file or directory"),
            ({ try Data().write(to: URL(fileURLWithPath: folder.path), options: .atomic) }, "directory"),
        ]
        for (call, words) in calls {
            let error = try #require(throws: (any Error).self) { try call() }
            let text = failureText(error)
            #expect(text.contains(words), "\(text)")
            for foreign in ["Domain", "Error", "couldn", "operation", "NSURL", "UserInfo"] {
                #expect(!text.contains(foreign), "\(text)")
            }
        }
        #expect(failureText(POSIXError(.EACCES)) == "Permission denied")
        #expect(failureText(CocoaError(.fileWriteOutOfSpace)) == "No space left on device")
        #expect(failureText(CocoaError(.fileWriteUnknown)).contains("written"))
        #expect(failureText(NSError(domain: NSPOSIXErrorDomain, code: 30)) == "Read-only file system")
    }

    @Test func decodingErrorsNameThePlace() throws {
        struct Answer: Decodable { var rows: [Int] }
        let error = try #require(throws: (any Error).self) {
            try JSONDecoder().decode(Answer.self, from: Data(#"{"rows": [1, "x"]}"#.utf8))
        }
        #expect(failureText(error).contains("rows"))
        #expect(!failureText(error).contains("DecodingError") && !failureText(error).contains("Swift."))
    }
}
