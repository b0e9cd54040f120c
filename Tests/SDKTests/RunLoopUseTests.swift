import ExtensionFoundation
import Foundation
import Glibc
import HostelTestSupport
import Testing

/// Libraries whose code can reach the run loop are known by the symbols that they need.
@Suite(.serialized) struct RunLoopUseTests {
    /// Opens a library that calls these functions, and keeps it open. Other tests may open libraries at the same moment,
    /// which would count as this one's: then it is another library's turn.
    ///
    /// - Returns: whether it may use the run loop.
    private func isPossible(calling functions: [String], hash style: String) throws -> Bool {
        for _ in 1...20 {
            let folder = try TemporaryFolder("imports")
            let library = try library(calling: functions, hash: style, in: folder)
            let first = FoundationInterposition.loadedLibraries
            try #require(dlopen(library, RTLD_LAZY | RTLD_LOCAL) != nil)
            let isPossible = RunLoopUse.isPossible(inLibrariesFrom: first)
            if FoundationInterposition.loadedLibraries == first + 1 { return isPossible }
        }
        throw OthersOpenLibraries()
    }

    private struct OthersOpenLibraries: Error {}

    private func library(calling functions: [String], hash style: String, in folder: TemporaryFolder) throws -> String {
        let declarations = functions.map { "void \($0)(void);" }.joined()
        let calls = functions.map { "\($0)();" }.joined()
        let text = declarations + "void RunLoop(void) {} void work(void) { RunLoop(); \(calls) }"
        try folder.write(Array(text.utf8), to: "work.c")
        let library = folder.path + "/libwork.so"
        let compiler = try Process.run(
            URL(filePath: "/usr/bin/cc"),
            arguments: [
                "-shared", "-fPIC", "-w", "-Wl,--hash-style=\(style)", "-o", library, folder.path + "/work.c",
            ])
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        return library
    }

    @Test(arguments: ["gnu", "sysv", "both"])
    func symbolsOfTheRunLoopShowItsUse(style: String) throws {
        for function in ["$s10Foundation7RunLoopC4mainACvgZ", "CFRunLoopGetMain", "dlopen"] {
            #expect(try isPossible(calling: ["getpid", function], hash: style), "\(function)")
        }
        for functions in [[], ["getpid", "$s10Foundation5TimerC9scheduled", "dispatch_async", "dlclose"]] {
            #expect(try !isPossible(calling: functions, hash: style), "\(functions)")
        }
    }

    @Test func nothingIsFoundWithoutANewLibrary() {
        #expect(!RunLoopUse.isPossible(inLibrariesFrom: FoundationInterposition.loadedLibraries))
        #expect(RunLoopUse.isPossible(inLibrariesFrom: 0), "Foundation's own libraries use it")
    }
}
