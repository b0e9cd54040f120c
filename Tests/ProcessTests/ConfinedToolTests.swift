import Confinement
import Foundation
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

/// A program of the machine's that reads a bundle's bytes for the host may do that and nothing else.
extension ProcessTests {
    @Suite(.serialized)
    struct ConfinedToolTests {
        private static func run(reading: [String] = [], _ command: [String]) throws -> Command {
            try Command.run(
                Products.forkServer, ["--confine"] + reading.flatMap { ["--read", $0] } + ["--"] + command)
        }

        @Test func confinedToolReadsItsFilesOnly() throws {
            let folder = try TemporaryFolder("asked")
            try Data("for the tool".utf8).write(to: URL(fileURLWithPath: folder.path + "/asked"))
            let other = try TemporaryFolder("other")
            try Data("for nobody".utf8).write(to: URL(fileURLWithPath: other.path + "/secret"))
            let asked = try Self.run(reading: [folder.path], ["/bin/cat", folder.path + "/asked"])
            #expect(asked.code == 0 && asked.output == "for the tool")
            for path in [other.path + "/secret", "/etc/passwd", "/proc/self/environ"] {
                let refused = try Self.run(reading: [folder.path], ["/bin/cat", path])
                #expect(refused.code != 0 && refused.output.isEmpty, "\(path): \(refused.output)")
            }
        }

        @Test func confinedToolWritesNoFileAndStartsNoProgram() throws {
            let folder = try TemporaryFolder("asked")
            try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/file"))
            for script in [
                "echo new > \(folder.path)/file", "echo new > \(folder.path)/more", "exec /bin/ls \(folder.path)",
                "/bin/ls \(folder.path)", "kill -0 \(getpid())",
            ] {
                let refused = try Self.run(reading: [folder.path], ["/bin/sh", "-c", script])
                #expect(refused.code != 0 && refused.output.isEmpty, "\(script): \(refused.output)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
            #expect(try String(contentsOfFile: folder.path + "/file", encoding: .utf8) == "old")
        }

        @Test func invalidCommandLineIsRefused() throws {
            for arguments in [[], ["--"], ["--", "cat"], ["--write", "/", "--", "/bin/cat"], ["--read"]] {
                #expect(try Command.run(Products.forkServer, ["--confine"] + arguments).code == 2)
            }
            #expect(try Self.run(["/nowhere"]).code == 71)
        }

        /// The filter alone refuses each call that makes a process, a file or a connection.
        @Test func confinedToolMakesTheCallsOfAReader() {
            let refused: [LinuxCall] = [
                .socket, .connect, .clone3, .rename, .unlinkat, .mkdirat, .memfdCreate, .mount, .execveat,
            ]
            for call in refused {
                if case .refuse = ToolPolicy.calls.verdict(on: call) { continue }
                Issue.record("\(call) is \(ToolPolicy.calls.verdict(on: call))")
            }
        }
    }
}
