import Foundation
import HostelTestSupport
import Testing

/// Pictures that a container and its widget hand to each other, with processes that are killed and ones that look.
extension ProcessTests {
    @Suite(.serialized)
    struct PictureTests {
        private static let exerciser = Products.debug + "/DefaultsExerciser"

        @Test func twoHundredKillsLeaveOldOrNewPicture() throws {
            let folder = try TemporaryFolder("pictures")
            let result = try Command.run(Self.exerciser, ["kill-pictures", folder.path, "200", "2027"])
            #expect(result.code == 0, "\(result.output)")
            Attachment.record(result.output, named: "kills.txt")
            #expect(result.output.contains("kills: 200"), "\(result.output)")
            #expect(result.output.contains("left: 1"), "one file and no draft: \(result.output)")
        }

        @Test func fileMayBeMissingRightAfterASave() throws {
            let folder = try TemporaryFolder("pictures")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Self.exerciser)
            process.arguments = ["hold-picture", folder.path]
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            defer { process.waitUntilExit() }
            func line() -> String {
                var line = Data()
                while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8),
                    !byte.isEmpty
                {
                    line += byte
                }
                return String(decoding: line, as: UTF8.self)
            }
            func look() throws -> String { try Command.run(Self.exerciser, ["look-for-picture", folder.path]).output }
            // The one that saved it counts what is on its way; another process sees files alone.
            #expect(line() == "contains: true file: false")
            #expect(try look() == "contains: false file: false\n")
            input.fileHandleForWriting.write(Data("\n".utf8))
            #expect(line() == "contains: true file: true")
            #expect(try look() == "contains: true file: true\n")
        }
    }
}
