import Confinement
import ExtensionHost
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

        /// Each of the 25 levels refers back to the level below it three times.
        @Test func nameThatExpandsWithoutEndCostsTheHostNothing() async throws {
            var hostile = "SDySiSiG"
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXY" {
                hostile = "SDy\(hostile)\(String(repeating: "A\(letter)", count: 3))G"
            }
            let names = ["$s1t3FooC3baryS2iF", "$s\(hostile)D"]
            let frames = names.map { name in
                var frame = BacktraceFrame(module: "/lib/a.so", offset: 1)
                frame.function = name
                return frame
            }
            let symboliser = await Symboliser(program: nil, confiner: Products.forkServer)
            let before = Self.peakMemory
            let named = await symboliser.readable(frames)
            #expect(named.map(\.function) == ["t.Foo.bar(Swift.Int) -> Swift.Int", names[1]])
            #expect(Self.peakMemory - before < 64 << 10, "kilobytes")
            await symboliser.stop()
        }

        /// The peak of this process's memory, in kilobytes.
        private static var peakMemory: Int {
            var usage = rusage()
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return usage.ru_maxrss
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
