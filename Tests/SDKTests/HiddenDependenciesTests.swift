import CExtensionRuntime
import ExtensionFoundation
import ExtensionMessages
import Foundation
import Glibc
import HostelTestSupport
import Testing

/// A process whose linker does not see what its libraries need opens further libraries as before.
@Suite(.serialized) struct HiddenDependenciesTests {
    /// `liblow.so`, and `libmiddle.so`, which needs it; both are loaded.
    private func libraries() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let place = "-L\(folder.path)"
        try compile("int low(void) { return 1; }", "low", [], in: folder)
        try compile("int low(void); int middle(void) { return low(); }", "middle", [place, "-llow"], in: folder)
        let path = folder.path + "/libmiddle.so"
        try #require(dlopen(folder.path + "/liblow.so", RTLD_NOW) != nil)
        try #require(dlopen(path, RTLD_NOW) != nil)
        return folder
    }

    private func compile(_ source: String, _ name: String, _ options: [String], in folder: TemporaryFolder) throws {
        try folder.write(Array(source.utf8), to: name + ".c")
        let compiler = try Process.run(
            URL(filePath: "/usr/bin/cc"),
            arguments: [
                "-shared", "-fPIC", "-Wl,--no-as-needed", "-Wl,-soname=lib\(name).so", "-o",
                "\(folder.path)/lib\(name).so", "\(folder.path)/\(name).c",
            ] + options)
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
    }

    private func number(_ name: String, in library: UnsafeMutableRawPointer?) throws -> Int32 {
        let library = try #require(library, "\(dlerror().map { String(cString: $0) } ?? "")")
        let address = try #require(dlsym(library, name))
        return unsafeBitCast(address, to: (@convention(c) () -> Int32).self)()
    }

    @Test func libraryThatNamesWhatItUsesIsOpened() throws {
        let folder = try libraries()
        let options = ["-L\(folder.path)", "-lmiddle"]
        try compile("int middle(void); int top(void) { return middle() + 1; }", "top", options, in: folder)
        hostel_dependencies_hide()
        defer { hostel_dependencies_show() }
        #expect(try number("top", in: dlopen(folder.path + "/libtop.so", RTLD_NOW)) == 2)
    }

    /// It uses a library that only another library names, as the linker allows.
    @Test(arguments: [RTLD_NOW, RTLD_LAZY])
    func libraryThatNamesTooLittleIsOpenedWithAllDependencies(flags: Int32) throws {
        let folder = try libraries()
        let options = ["-L\(folder.path)", "-lmiddle"]
        try compile("int low(void); int top(void) { return low() + 2; }", "top", options, in: folder)
        hostel_dependencies_hide()
        defer { hostel_dependencies_show() }
        let path = folder.path + "/libtop.so"
        // Without them the linker does not find the symbol, which shows that they are hidden.
        try #require(dlopen(path, RTLD_NOW) == nil)
        #expect(try number("top", in: hostel_dependencies_open(path, flags)) == 3)
    }

    private func load(_ name: String, in folder: TemporaryFolder, isKnownWhole: Bool = false) throws -> OpenedLibrary {
        try JudgedLibrary.load("\(folder.path)/lib\(name).so", judged: nil, isKnownWhole: isKnownWhole)
    }

    @Test func libraryThatFindsItsSymbolsInLoadedLibrariesIsWhole() throws {
        let folder = try libraries()
        let place = "-L\(folder.path)"
        try compile("int middle(void); int top(void) { return middle(); }", "top", [place, "-lmiddle"], in: folder)
        try compile("int low(void); int less(void) { return low(); }", "less", [place, "-lmiddle"], in: folder)
        try compile("int extra(void) { return 4; }", "extra", [], in: folder)
        try compile(
            "int extra(void); int more(void) { return extra(); }", "more", [place, "-lextra", "-Wl,-rpath,$ORIGIN"],
            in: folder)
        // In any other program the linker sees all dependencies, which may differ the next time.
        try compile("int middle(void); int early(void) { return middle(); }", "early", [place, "-lmiddle"], in: folder)
        #expect(try !load("early", in: folder).isWhole)
        hostel_dependencies_hide()
        defer { hostel_dependencies_show() }
        #expect(try load("top", in: folder).isWhole)
        #expect(try !load("more", in: folder).isWhole)
        #expect(try !load("less", in: folder).isWhole)
    }

    @Test func libraryThatIsKnownLooksForItsFunctionsAtTheirFirstCall() throws {
        let folder = try libraries()
        try compile(
            "int absent(void); int unused(void) { return absent(); } int top(void) { return 5; }", "top", [],
            in: folder)
        hostel_dependencies_hide()
        defer { hostel_dependencies_show() }
        let known = try load("top", in: folder, isKnownWhole: true)
        #expect(try number("top", in: known.handle) == 5)
    }

    @Test func libraryIsFoundByItsNameAsBefore() throws {
        _ = try libraries()
        hostel_dependencies_hide()
        defer { hostel_dependencies_show() }
        #expect(dlopen("libmiddle.so", RTLD_NOW | RTLD_NOLOAD) != nil)
        #expect(dlopen("libc.so.6", RTLD_NOW | RTLD_NOLOAD) != nil)
    }

    @Test func missingLibraryAndMissingSymbolAreErrorsAsBefore() throws {
        let folder = try libraries()
        try compile("int absent(void); int top(void) { return absent(); }", "top", [], in: folder)
        hostel_dependencies_hide()
        #expect(hostel_dependencies_open(folder.path + "/libtop.so", RTLD_NOW) == nil)
        #expect(dlerror().map { String(cString: $0) }?.contains("undefined symbol: absent") == true)
        #expect(hostel_dependencies_open(folder.path + "/libnone.so", RTLD_NOW) == nil)
        // All dependencies were shown by the first failure.
        #expect(!hostel_dependencies_show())
    }
}
