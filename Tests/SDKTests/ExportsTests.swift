import Foundation
import Glibc
import Testing

/// `hostel_each_export`, in a library of its own that the tests build with the machine's C compiler.
struct ExportsTests {
    private static let functions = """
        void hostel_point_b(void) {}
        void hostel_point_a(void) {}
        void hostel_poin(void) {}
        void other(void) {}
        int hostel_point_value = 1;
        static void hostel_point_hidden(void) {}
        void (*use(void))(void) { return hostel_point_hidden; }
        extern void hostel_point_elsewhere(void) __attribute__((weak));
        void (*reach(void))(void) { return hostel_point_elsewhere; }
        """

    private typealias Found = @convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void
    private typealias EachExport = @convention(c) (UnsafePointer<CChar>, Found, UnsafeMutableRawPointer?) -> Void

    /// Linkers write one kind of hash table or the other, and each counts the symbols in its own way.
    @Test(arguments: ["gnu", "sysv", "both"])
    func findsTheExportedFunctionsOfItsOwnLibrary(style: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "exports-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let library = try Self.build(style, in: folder)
        let handle = try #require(dlopen(library, RTLD_NOW | RTLD_LOCAL))
        defer { dlclose(handle) }
        let each = unsafeBitCast(try #require(dlsym(handle, "hostel_each_export")), to: EachExport.self)
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { names in
            each(
                "hostel_point_",
                { name, context in
                    guard let name, let context else { return }
                    context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
                }, names)
        }
        #expect(names.sorted() == ["hostel_point_a", "hostel_point_b"])
    }

    private static func build(_ style: String, in folder: URL) throws -> String {
        let runtime = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/SDK/CExtensionRuntime").standardizedFileURL.path
        let source = folder.appending(path: "functions.c").path
        let library = folder.appending(path: "libexports.so").path
        try functions.write(toFile: source, atomically: true, encoding: .utf8)
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "clang", "-shared", "-fPIC", "-D_GNU_SOURCE", "-Wl,--hash-style=\(style)", "-I", runtime + "/include",
            runtime + "/exports.c", runtime + "/symbol_table.c", source, "-o", library,
        ]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        return library
    }
}
