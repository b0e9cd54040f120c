import Foundation
import HostTestSupport
import HostelTestSupport
import Testing

@testable import ExtensionHost

/// The programs of containers that a host starts and ends.
extension ProcessTests {
    struct ContainerProgramTests {
        /// A program whose child ignores SIGTERM and outlives it.
        private static let script = """
            #!/bin/sh
            sh -c 'trap "" TERM; echo child $$; while :; do sleep 1; done' &
            trap 'exit 0' TERM
            wait
            """

        @Test func restOfTheGroupEndsWithTheProgram() async throws {
            let folder = try TemporaryFolder("program")
            let path = folder.path + "/App"
            try folder.write(Array(Self.script.utf8), to: "App")
            chmod(path, 0o755)
            let container = InstalledContainer(
                identifier: "com.example", displayName: "", bundlePath: folder.path, executablePath: path,
                urlSchemes: [], groups: [], extensions: [])
            try await Self.run(container)
        }

        @HostActor private static func run(_ container: InstalledContainer) async throws {
            var output = ""
            var end: String?
            let program = try ContainerProgram.start(container, variables: [:]) {
                output += String(decoding: $0, as: UTF8.self)
            }
            program.onExit { end = $0 }
            try await HostRun.eventually("its child ignores SIGTERM") { output.hasSuffix("\n") }
            let child = try #require(output.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) })
            #expect(ProcessTable.isAlive(child))
            program.end()
            try await HostRun.eventually("the program exits") { end != nil }
            #expect(end == "exited with code 0")
            try await HostRun.eventually("its child is gone") { !ProcessTable.isAlive(child) }
        }
    }
}
