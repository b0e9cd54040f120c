import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// Another user's program that listens in the place of a host.
extension ProcessTests {
    @Suite(
        .enabled(if: geteuid() == 0, "only root can start another user's program"),
        .timeLimit(.minutes(5)))
    struct ForeignListenerTests {
        /// The kernel tells the user who called listen(2).
        @Test func answerOfAnotherUsersProgramIsRefused() throws {
            try Self.withListener("other") { state in
                let client = ControlClient(state: state)
                do throws(StateError) {
                    let answer = try client.ask(Data("{}".utf8))
                    Issue.record("answered: \(answer.map { String(decoding: $0, as: UTF8.self) } ?? "no host")")
                } catch {
                    guard case .foreignHost(let path, user: 65534) = error else { throw error }
                    #expect(path == state.path)
                    #expect(error.description.contains("belongs to another user (65534)"))
                }
            }
        }

        /// The same program of the same user is heard, so the refusal above is due to its user.
        @Test func answerOfTheSameUsersProgramIsHeard() throws {
            try Self.withListener("same") { state in
                let answer = try ControlClient(state: state).ask(Data("{}".utf8))
                #expect(answer == Data("forged".utf8))
            }
        }

        private static func withListener(_ user: String, _ body: (StateFolder) throws -> Void) throws {
            let folder = try TemporaryFolder("state")
            let state = StateFolder(path: folder.path)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "python3", Products.root + "/Tests/Fixtures/OtherLanguages/listener.py", state.socket, user,
            ]
            let words = Pipe()
            process.standardOutput = words
            process.standardError = FileHandle.nullDevice
            try process.run()
            defer {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }
            // Its first byte; the rest of its line may come later.
            try #require(try words.fileHandleForReading.read(upToCount: 1) == Data("l".utf8))
            try body(state)
        }
    }
}
