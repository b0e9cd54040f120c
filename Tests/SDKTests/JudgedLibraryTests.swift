import ExtensionMessages
import Foundation
import Glibc
import HostelTestSupport
import Testing

import ExtensionFoundation

/// An extension loads the library that the host judged, and no other file at its path.
struct JudgedLibraryTests {
    /// A folder with two libraries. Each one's constructor writes its name into the environment.
    private func libraries() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["judged", "other"] {
            let source = """
                #include <stdlib.h>
                __attribute__((constructor)) static void begin(void) { setenv("LOADED_\(folder.path)", "\(name)", 1); }
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

    @Test func judgedLibraryIsLoadedByItsPath() throws {
        let folder = try libraries()
        let path = folder.path + "/judged.so"
        let judged = open(path, O_RDONLY | O_CLOEXEC)
        _ = try JudgedLibrary.load(path, judged: judged)
        #expect(getenv("LOADED_" + folder.path).map { String(cString: $0) } == "judged")
        #expect(fcntl(judged, F_GETFD) == -1)
    }

    @Test func anotherFileAtThePathIsNotLoaded() throws {
        let folder = try libraries()
        let path = folder.path + "/judged.so"
        let judged = open(path, O_RDONLY | O_CLOEXEC)
        try #require(rename(folder.path + "/other.so", path) == 0)
        #expect { _ = try JudgedLibrary.load(path, judged: judged) } throws: { error in
            (error as? LoadFailure)?.detail.contains("was replaced") == true
        }
        #expect(getenv("LOADED_" + folder.path) == nil)
    }
}
