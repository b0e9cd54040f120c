import Foundation
import HostelTestSupport
import Testing

/// `hostel lower`: the sources that a build compiles, made of the originals.
extension ProcessTests {
    @Suite(.serialized)
    struct LowerCommandTests {
        private func lower(_ folder: TemporaryFolder) throws -> Command {
            try Command.hostel("lower", folder.path + "/in", "-o", folder.path + "/out")
        }

        private func link(_ folder: TemporaryFolder, _ name: String) -> String? {
            try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/out/" + name)
        }

        @Test func aSourceIsALinkUntilItNeedsMore() throws {
            let folder = try TemporaryFolder("lower")
            try folder.write("struct A {}\n", to: "in/A.swift")
            try folder.write("@objc class B {}\n", to: "in/Deep/B.swift")
            try folder.write("let c = 1\n", to: "out/Own.swift")
            #expect(try lower(folder).code == 0)
            #expect(link(folder, "A.swift") == "../in/A.swift" && link(folder, "Deep/B.swift") == nil)
            let made = folder.path + "/out/Deep/B.lowered.swift"
            #expect(try String(contentsOfFile: made, encoding: .utf8).hasSuffix("\n      class B {}\n"))
            // A link is replaced, and not written through.
            try folder.write("@objc class A {}\n", to: "in/A.swift")
            try folder.write("class B {}\n", to: "in/Deep/B.swift")
            #expect(try lower(folder).code == 0)
            #expect(link(folder, "A.swift") == nil && link(folder, "Deep/B.swift") == "../../in/Deep/B.swift")
            #expect(!FileManager.default.fileExists(atPath: made), "what was made before is removed")
            #expect(
                try String(contentsOfFile: folder.path + "/in/A.swift", encoding: .utf8) == "@objc class A {}\n")
            try FileManager.default.removeItem(atPath: folder.path + "/in/Deep/B.swift")
            try FileManager.default.removeItem(atPath: folder.path + "/in/A.swift")
            #expect(try lower(folder).code == 0)
            let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out").sorted()
            #expect(left == ["Deep", "Own.swift"])
        }

        @Test func aFolderThatDoesNotExistIsRefusedAndTheOutputStays() throws {
            let folder = try TemporaryFolder("lower")
            try folder.write("@objc class A {}\n", to: "in/A.swift")
            try #require(try lower(folder).code == 0)
            let made = folder.path + "/out/A.lowered.swift"
            try #require(FileManager.default.fileExists(atPath: made))
            for name in ["inn", "in/A.swift"] {
                let result = try Command.hostel("lower", folder.path + "/" + name, "-o", folder.path + "/out")
                #expect(result.code == 1 && result.errors.contains("\(name) is not a folder."), "\(result.errors)")
                #expect(FileManager.default.fileExists(atPath: made))
            }
        }

        @Test func aFileThatWasNotMadeHereIsKept() throws {
            let folder = try TemporaryFolder("lower")
            try folder.write("@objc class A {}\n", to: "in/A.swift")
            try folder.write("let a = 1\n", to: "out/A.swift")
            let result = try lower(folder)
            #expect(result.code == 1 && result.errors.contains("was not made by this command and is kept"))
            #expect(try String(contentsOfFile: folder.path + "/out/A.swift", encoding: .utf8) == "let a = 1\n")
            let inside = try Command.hostel("lower", folder.path, "-o", folder.path + "/out")
            #expect(inside.code == 1 && inside.errors.contains("lie inside of each other"), "\(inside.errors)")
        }

        @Test func aPlaceThatNeedsTheRuntimeIsAWarningAtTheOriginal() throws {
            let folder = try TemporaryFolder("lower")
            try folder.write("class A { @NSManaged var b = 1 }\n", to: "in/A.swift")
            let result = try lower(folder)
            #expect(result.code == 0)
            #expect(result.errors.contains("/in/A.swift:1:11: warning: Of @NSManaged, properties"), "\(result.errors)")
        }
    }
}
