import Foundation
import HostelTestSupport
import Testing

/// The hosts of Examples/OtherLanguages, built against an installed Hostel alone.
extension ProcessTests {
    @Suite(.serialized)
    struct OtherLanguagesTests {
        private static let notRunning: Substring = "The extension does not run. Launch it first."
        private static let examples = Products.root + "/Examples/OtherLanguages/"
        static let rust = ["/usr/bin/rustc", NSHomeDirectory() + "/.cargo/bin/rustc"]
            .first { FileManager.default.isExecutableFile(atPath: $0) }

        @Test(arguments: [("glib", "glib-2.0"), ("libuv", "libuv")])
        func aHostInCOnAnotherMainLoopCallsAnExtension(_ source: String, _ loop: String) throws {
            let prefix = try InstalledSDKTests.install()
            let flags = try Command.run(
                "/usr/bin/pkg-config", ["--cflags", "--libs", "hostel-host", loop],
                environment: ["PKG_CONFIG_PATH": prefix.path + "/lib/pkgconfig"])
            try #require(flags.code == 0, "\(flags.errors)")
            let words = flags.output.split(whereSeparator: \.isWhitespace).map(String.init)
            let program = prefix.path + "/host"
            let built = try Command.run(
                "/usr/bin/cc",
                [
                    "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", Self.examples + "c/\(source).c",
                    Self.examples + "c/echo.c", "-o", program,
                ] + words)
            try #require(built.code == 0, "\(built.errors)")
            try Self.check(program, [])
        }

        /// Qt's package for pkg-config; nil where Qt is not installed.
        static let qt = ["Qt6Core", "Qt5Core"].first { package in
            (try? Command.run("/usr/bin/env", ["pkg-config", "--exists", package]).code) == 0
        }

        @Test(.enabled(if: qt != nil, "Qt is not installed"))
        func aHostInCPlusPlusOnQtCallsAnExtension() throws {
            let prefix = try InstalledSDKTests.install()
            let flags = try Command.run(
                "/usr/bin/env", ["pkg-config", "--cflags", "--libs", "hostel-host", try #require(Self.qt)],
                environment: ["PKG_CONFIG_PATH": prefix.path + "/lib/pkgconfig"])
            try #require(flags.code == 0, "\(flags.errors)")
            let words = flags.output.split(whereSeparator: \.isWhitespace).map(String.init)
            let (common, program) = (prefix.path + "/echo.o", prefix.path + "/host")
            let strict = ["-Wall", "-Wextra", "-Werror"]
            let steps = [
                ["cc", "-std=c11", "-D_GNU_SOURCE", "-c", Self.examples + "c/echo.c", "-o", common] + strict + words,
                ["c++", "-std=c++17", "-fPIC", Self.examples + "cpp/qt.cpp", common, "-o", program] + strict + words,
            ]
            for step in steps {
                let built = try Command.run("/usr/bin/env", step)
                try #require(built.code == 0, "\(built.errors)")
            }
            try Self.check(program, [])
        }

        @Test func theHeaderCompilesAsCPlusPlus() throws {
            let folder = try TemporaryFolder("header")
            try folder.write(
                "#include <hostel_host.h>\nint main() { return hostel_host_version() == 0; }\n", to: "a.cpp")
            let built = try Command.run(
                "/usr/bin/env",
                [
                    "clang++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
                    "-I" + Products.root + "/Sources/Tools/HostLibrary/Header/include", folder.path + "/a.cpp",
                ])
            #expect(built.code == 0, "\(built.errors)")
        }

        @Test func aHostInPythonOnAsyncioCallsAnExtension() throws {
            let prefix = try InstalledSDKTests.install()
            try Self.check(
                "/usr/bin/env", ["python3", Self.examples + "python/host.py"],
                environment: [
                    "HOSTEL_HOST_LIBRARY": prefix.path + "/lib/libHostelHost.so", "PYTHONDONTWRITEBYTECODE": "1",
                ])
        }

        @Test(.enabled(if: rust != nil, "rustc is not installed"))
        func aHostInRustCallsAnExtension() throws {
            let prefix = try InstalledSDKTests.install()
            try Self.check(try Self.builtInRust("host", prefix), [])
        }

        /// A call that fails has a status and a sentence, and the host continues after it.
        @Test func failedCallsSayWhy() throws {
            let prefix = try InstalledSDKTests.install()
            let folders = try Self.folders()
            try folders.plugins.makeFolder("Broken.appex")
            try folders.plugins.write("no list", to: "Broken.appex/Info.plist")
            let result = try Self.python("statuses", [folders.plugins.path, folders.state.path + "/host"], prefix)
            #expect(result.code == 0, "\(result.errors)")
            #expect(
                result.output.split(separator: "\n") == [
                    "3", Self.notRunning, "1", "0", "4", "7", "8", "0", "3", "0",
                ])
        }

        /// A library that knows nothing of Hostel, called from Python.
        @Test func aForeignLibraryIsCalledFromPython() throws {
            let prefix = try InstalledSDKTests.install()
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            try FileManager.default.copyItem(
                atPath: Products.root + "/Info/Samples/Zlib", toPath: plugins.path + "/Zlib.appex")
            let result = try Self.python("foreign", [plugins.path, state.path + "/host"], prefix)
            #expect(result.code == 0, "\(result.errors)")
            #expect(
                result.output.split(separator: "\n") == [
                    "10", "10", "11", "1", "ValueError", "14", "cancelled", "done",
                ])
        }

        /// Callbacks of a library, structs, and arrays of numbers. Each misuse has a status and a sentence.
        @Test func callbacksAreServedFromPython() throws {
            let prefix = try InstalledSDKTests.install()
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            let source = Products.root + "/Sources/Points/Foreign/Sample/"
            try plugins.makeFolder("ForeignSample.appex")
            for file in [
                source + "Info.plist", source + "ForeignSample.functions.plist",
                Products.debug + "/libForeignSample.so",
            ] {
                try plugins.add(file, as: "ForeignSample.appex/" + URL(fileURLWithPath: file).lastPathComponent)
            }
            let result = try Self.python(
                "callbacks", [plugins.path, state.path + "/host", prefix.path + "/bin/hostel"], prefix)
            #expect(result.code == 0, "\(result.errors)")
            #expect(
                result.output.split(separator: "\n") == [
                    "10", "10", "10", "10", "10", "13", "10 10 10 10 0 15", "15 True", "True 15", "15", "16", "13", "6",
                    "14",
                    "9", "9 0", "done",
                ])
            #expect(ProcessTable.processes(marked: prefix.path).isEmpty)
        }

        @Test func aHostInCSortsNumbersByACallback() throws {
            let prefix = try InstalledSDKTests.install()
            let flags = try Command.run(
                "/usr/bin/pkg-config", ["--cflags", "--libs", "hostel-host"],
                environment: ["PKG_CONFIG_PATH": prefix.path + "/lib/pkgconfig"])
            try #require(flags.code == 0, "\(flags.errors)")
            let program = prefix.path + "/sort"
            let built = try Command.run(
                "/usr/bin/cc",
                [
                    "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", Self.examples + "c/sort.c", "-o",
                    program,
                ] + flags.output.split(whereSeparator: \.isWhitespace).map(String.init))
            try #require(built.code == 0, "\(built.errors)")
            try Self.checkSorting(program, [])
        }

        /// NULL, objects that were freed or are of another type, and sizes that no memory has.
        @Test func wrongUseOfTheLibraryInCIsToldAndCrashesNothing() throws {
            let prefix = try InstalledSDKTests.install()
            let flags = try Command.run(
                "/usr/bin/pkg-config", ["--cflags", "--libs", "hostel-host"],
                environment: ["PKG_CONFIG_PATH": prefix.path + "/lib/pkgconfig"])
            try #require(flags.code == 0, "\(flags.errors)")
            let (program, folders) = (prefix.path + "/misuse", try Self.folders())
            let built = try Command.run(
                "/usr/bin/cc",
                [
                    "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-Wno-use-after-free",
                    Products.root + "/Tests/Fixtures/OtherLanguages/misuse.c", "-o", program,
                ] + flags.output.split(whereSeparator: \.isWhitespace).map(String.init))
            try #require(built.code == 0, "\(built.errors)")
            let result = try Command.run(program, [folders.plugins.path, folders.state.path + "/host"])
            #expect(result.code == 0, "\(result.errors)")
            let options = "The options are NULL, were freed before, or are of another type."
            #expect(
                result.output.split(separator: "\n") == [
                    "1 \(options)", "1 hostel_options_add_folder got NULL in the place of a text.", "1 \(options)", "1",
                    "1 The options lack the state folder. Call hostel_options_set_state_folder.", "1",
                    "0 0 0 0 0 \"\" 0 0 0 0", "1 1 1 1 1 0 0", "0 0 0 0 0 \"\" 0 0 0 0", "1 1 1 1 1 0 0",
                    "1 0", "0 4 10 10 10", "10 10 10 10", "10 10 10 15", "15",
                    "10 The host is NULL, was stopped before, or is of another type.", "1 0 1",
                    "1 \"\" 0 \"\"", "-1 0 0 1 1", "1 10", "done",
                ])
        }

        @Test func aHostInPythonSortsNumbersByACallback() throws {
            let prefix = try InstalledSDKTests.install()
            try Self.checkSorting(
                "/usr/bin/env", ["python3", Self.examples + "python/sort.py"],
                environment: [
                    "HOSTEL_HOST_LIBRARY": prefix.path + "/lib/libHostelHost.so", "PYTHONDONTWRITEBYTECODE": "1",
                ])
        }

        @Test(.enabled(if: rust != nil, "rustc is not installed"))
        func aHostInRustSortsNumbersByACallback() throws {
            let prefix = try InstalledSDKTests.install()
            try Self.checkSorting(try Self.builtInRust("sort", prefix), [])
        }

        /// Runs a host that sorts numbers.
        private static func checkSorting(
            _ program: String, _ arguments: [String], environment: [String: String] = [:]
        ) throws {
            let state = try TemporaryFolder("state")
            let result = try Command.run(
                program,
                arguments + [examples + "Sort.appex", state.path + "/host", "2.5", "-1", "1e300", "0.25", "-1e-3"],
                environment: environment)
            #expect(result.code == 0, "\(result.errors)")
            #expect(result.output.hasPrefix("sorted: -1 -0.001 0.25 2.5 1"), "\(result.output)")
        }

        /// Builds a host of the examples in Rust.
        private static func builtInRust(_ name: String, _ prefix: TemporaryFolder) throws -> String {
            let (lib, program) = (prefix.path + "/lib", prefix.path + "/" + name)
            let built = try Command.run(
                try #require(rust),
                [
                    "--edition", "2021", "-D", "warnings", examples + "rust/\(name).rs", "-o", program, "-L", lib, "-C",
                    "link-arg=-Wl,-rpath," + lib,
                ])
            try #require(built.code == 0, "\(built.errors)")
            return program
        }

        /// A host in Python and the extension in C that `hostel new host` writes speak in a session with fields.
        @Test func aSessionWithFieldsIsHeldFromPython() throws {
            let (prefix, folder) = (try InstalledSDKTests.install(), try TemporaryFolder("new"))
            let made = try Command.run(
                prefix.path + "/bin/hostel", ["new", "host", "Studio", "--into", folder.path])
            try #require(made.code == 0, "\(made.errors)")
            try Self.addNotes(to: folder.path + "/Studio/Extensions/words.c")
            let bundled = try Command.run("/usr/bin/env", ["make", "-C", folder.path + "/Studio", "bundle"])
            try #require(bundled.code == 0, "\(bundled.errors)")
            let result = try Self.python(
                "sessions",
                [folder.path + "/Studio/build/extensions", folder.path + "/state", prefix.path + "/bin/hostel"], prefix)
            #expect(result.code == 0, "\(result.errors)")
            #expect(
                result.output.split(separator: "\n") == [
                    "3", Self.notRunning, "1", "[5, 1, 0] None None", "123", "4 1", "7", "7", "4", "8", "OverflowError",
                    "ValueError",
                    "3", "3", "123456", "2", "9 0",
                ])
            #expect(ProcessTable.processes(marked: prefix.path).isEmpty)
        }

        /// An extension in Swift sends messages with fields, whose names are those of parameters of the module.
        @Test func messagesWithAnyFieldsReachAndLeaveAHostInPython() throws {
            let (prefix, plugins) = (try InstalledSDKTests.install(), try TemporaryFolder("plugins"))
            try SpeakerHost.add(to: plugins, as: "Speaker.appex")
            let result = try Self.python("messages", [plugins.path, prefix.path + "/state"], prefix)
            #expect(result.code == 0, "\(result.errors)")
            #expect(
                result.output.split(separator: "\n") == [
                    "Shouted a b 0.5 None", "2.5", "The other side reports tired: as the host wished", "True REFUSED",
                ])
        }

        /// The first messages wait for the session, and later ones for room.
        @Test func messagesThatAProgramSendsAtOnceArriveInTheirOrder() throws {
            let (prefix, plugins) = (try InstalledSDKTests.install(), try TemporaryFolder("plugins"))
            let library = prefix.path + "/libOrder.so"
            let built = try Command.run(
                "/usr/bin/cc",
                [
                    "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I",
                    Products.root + "/Sources/SDK/CHostelWidget/include",
                    Products.root + "/Tests/Fixtures/OtherLanguages/order.c", "-o", library,
                ])
            try #require(built.code == 0, "\(built.errors)")
            try PointBundle.add(
                to: plugins, as: "Order.appex", identifier: "com.example.order", library: library,
                entry: [
                    "NSExtensionPointIdentifier": "com.example.ordering", "HostelPrincipalFunction": "order_extension",
                ])
            let result = try Self.python("order", [plugins.path, prefix.path + "/state"], prefix)
            #expect(result.code == 0, "\(result.errors)")
            // A launch that is cancelled ends at once, and the process is there for the next call.
            #expect(result.output.split(separator: "\n") == ["14", "3000 0"])
        }

        /// Makes the extension take messages, answer with the digits that they had, and never answer `Hold`.
        private static func addNotes(to file: String) throws {
            let source = try String(contentsOfFile: file, encoding: .utf8)
            let message = """
                static int64_t noted;
                static void message(
                    void *state, const struct hostel_calls *calls, struct hostel_call *call, const char *name) {
                    int64_t digit = 0;
                    (void)state;
                    if (strcmp(name, "Note") == 0 && calls->get_integer(call, "digit", &digit))
                        noted = noted * 10 + digit;
                }

                static void request(
                """
            let words = "const char *text = calls->get_text"
            let hold = "while (strcmp(name, \"Hold\") == 0) sleep(1);\n    "
            let answer = "calls->put_integer(call, \"noted\", noted);\n    calls->answer(call);"
            let changed = source.replacing("static void request(", with: message, maxReplacements: 1)
                .replacing(words, with: hold + words)
                .replacing("#include <string.h>", with: "#include <string.h>\n#include <unistd.h>")
                .replacing("calls->answer(call);", with: answer)
                .replacing(".request = request}", with: ".request = request, .message = message}")
            #expect(changed.count > source.count + 360)
            try changed.write(toFile: file, atomically: true, encoding: .utf8)
        }

        private static func folders() throws -> (plugins: TemporaryFolder, state: TemporaryFolder) {
            let folders = (plugins: try TemporaryFolder("plugins"), state: try TemporaryFolder("state"))
            try folders.plugins.add(Products.debug + "/libEchoSample.so")
            return folders
        }

        /// Runs a program of Tests/Fixtures/OtherLanguages with the module of the examples and an installed library.
        private static func python(
            _ fixture: String, _ arguments: [String], _ prefix: TemporaryFolder
        ) throws -> Command {
            try Command.run(
                "/usr/bin/env",
                ["python3", Products.root + "/Tests/Fixtures/OtherLanguages/\(fixture).py"] + arguments,
                environment: [
                    "HOSTEL_HOST_LIBRARY": prefix.path + "/lib/libHostelHost.so", "PYTHONPATH": examples + "python",
                    "PYTHONDONTWRITEBYTECODE": "1",
                ])
        }

        /// Runs a host, and checks that it prints the answer and leaves no process.
        private static func check(
            _ program: String, _ arguments: [String], environment: [String: String] = [:]
        ) throws {
            let (plugins, state) = try folders()
            let text = "Grüße, \(program.count)"
            let result = try Command.run(
                program, arguments + [plugins.path, state.path + "/host", text], environment: environment)
            #expect(result.code == 0, "\(result.errors)")
            #expect(result.output.hasSuffix("answer: \(text)\n"), "\(result.output)")
            // A state folder that cannot be made is a sentence, not a crash.
            let failed = try Command.run(
                program, arguments + [plugins.path, "/proc/none", text], environment: environment)
            #expect(failed.code == 1 && failed.errors.contains("/proc/none"), "\(failed.errors)")
        }
    }
}
