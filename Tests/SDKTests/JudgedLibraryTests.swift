import ExtensionMessages
import Foundation
import Glibc
import HostelTestSupport
import Testing

import ExtensionFoundation

/// An extension loads the library that the host judged, and no other file at its path.
struct JudgedLibraryTests {
    /// A folder with two libraries. Each one's constructor makes a folder beside it, named after it.
    private func libraries() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["judged", "other"] {
            let source = """
                #include <sys/stat.h>
                __attribute__((constructor)) static void begin(void) { mkdir("\(folder.path)/\(name) loaded", 0700); }
                """
            try folder.write(Array(source.utf8), to: name + ".c")
            let compiler = try Process.run(
                URL(filePath: "/usr/bin/cc"),
                arguments: ["-shared", "-fPIC", "-o", folder.path + "/\(name).so", folder.path + "/\(name).c"])
            compiler.waitUntilExit()
            try #require(compiler.terminationStatus == 0)
        }
        return folder
    }

    /// The libraries whose constructors have run.
    private static func loaded(in folder: borrowing TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(" loaded") }
    }

    private static func file(_ look: (inout stat) -> Int32) -> [UInt]? {
        var status = stat()
        return look(&status) == 0 ? [UInt(status.st_dev), UInt(status.st_ino)] : nil
    }

    @Test func judgedLibraryIsLoadedByItsPath() throws {
        let folder = try libraries()
        let path = folder.path + "/judged.so"
        let judged = open(path, O_RDONLY | O_CLOEXEC)
        _ = try JudgedLibrary.load(path, judged: judged)
        #expect(try Self.loaded(in: folder) == ["judged loaded"])
        // It is closed. Another test may have its number by now, for another file.
        let left = Self.file { fstat(judged, &$0) }
        #expect(left == nil || left != Self.file { stat(path, &$0) })
    }

    @Test func anotherFileAtThePathIsNotLoaded() throws {
        let folder = try libraries()
        let path = folder.path + "/judged.so"
        let judged = open(path, O_RDONLY | O_CLOEXEC)
        try #require(rename(folder.path + "/other.so", path) == 0)
        #expect { _ = try JudgedLibrary.load(path, judged: judged) } throws: { error in
            (error as? LoadFailure)?.detail.contains("was replaced") == true
        }
        #expect(try Self.loaded(in: folder) == [])
    }
}
