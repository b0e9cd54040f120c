import Foundation
import HostelTestSupport
import Testing

/// `hostel bundle --header`, `hostel call` and `hostel ffi check`, on a library that the test compiles.
extension ProcessTests {
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct ForeignCommandTests {
        private static let header = """
            int tally(int from, int to);
            double half(double value);
            int stop(void);
            int spin(void);
            typedef struct { int from, to; } range;
            range range_make(int from, int to);
            void range_grow(range *it);
            void squares(short *values, int count);
            int range_tally(range it);
            typedef struct { long (*read)(void *bytes, unsigned long room); } source;
            long letters(const source *from);
            /* Nothing says how much is written here. */
            void fill(void *out);
            int unused(int number);
            """
        private static let source = """
            #include "tally.h"
            #include <errno.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <unistd.h>
            int tally(int from, int to) { int sum = 0; while (from <= to) sum += from++; return sum; }
            double half(double value) { if (value < 0) errno = EDOM; return value / 2; }
            int stop(void) { fputs("the tally is lost\\n", stderr); abort(); }
            int spin(void) { for (;;) sleep(1); }
            range range_make(int from, int to) { return (range){from, to}; }
            void range_grow(range *it) { it->to++; }
            void squares(short *values, int count) {
                for (int n = 0; n < count; n++) values[n] = (short)(n % 100 * (n % 100));
            }
            int range_tally(range it) { return tally(it.from, it.to); }
            long letters(const source *from) {
                char bytes[4];
                long count, sum = 0;
                while ((count = from->read(bytes, sizeof bytes)) > 0) sum += count;
                return sum;
            }
            void fill(void *out) { (void)out; }
            """

        /// Makes the bundle with a list that comes from the header alone.
        private static func make(_ folder: TemporaryFolder) throws -> Command {
            try folder.write(header, to: "tally.h")
            try folder.write(source, to: "tally.c")
            let library = folder.path + "/libTally.so"
            let built = try Command.run(
                "/usr/bin/env",
                [
                    "cc", "-g", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", folder.path + "/tally.c", "-o",
                    library,
                ])
            try #require(built.code == 0, "\(built.errors)")
            try folder.write(
                PointBundle.propertyList([
                    "CFBundleIdentifier": "com.example.tally", "CFBundleName": "Tally", "CFBundleExecutable": "Tally",
                    "CFBundlePackageType": "XPC!", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
                    "CFBundleInfoDictionaryVersion": "6.0", "MinimumOSVersion": "10.0",
                    "NSExtension": ["NSExtensionPointIdentifier": "com.hostel.foreign"],
                ]), to: "Info.plist")
            return try Command.hostel(
                "bundle", "--header", folder.path + "/tally.h", "--library", library, "--info",
                folder.path + "/Info.plist", "--output", folder.path + "/Tally.appex")
        }

        @Test func aHeaderBecomesABundleWhoseFunctionsAreCalled() throws {
            let folder = try TemporaryFolder("header")
            let made = try Self.make(folder)
            try #require(made.code == 0, "\(made.output)\(made.errors)")
            #expect(made.errors.contains("fill"), "the function that cannot be derived is named: \(made.errors)")
            #expect(
                made.errors.contains("does not export 1 of the functions, which are left out: unused."),
                "\(made.errors)")
            let bundle = folder.path + "/Tally.appex"

            let checked = try Command.hostel("ffi", "check", bundle, "--json")
            let report = try #require(checked.json as? [String: Any], "\(checked.errors)")
            let names: Set = [
                "tally", "half", "stop", "spin", "range_make", "range_grow", "range_tally", "squares", "letters",
            ]
            #expect(Set(report["functions"] as? [String] ?? []) == names)
            #expect(Set(report["compared"] as? [String] ?? []) == names)
            #expect(checked.code == 0 && (report["findings"] as? [Any])?.isEmpty == true, "\(report)")

            let sum = try Command.hostel("call", bundle, "tally", "1", "100", "--json")
            let result = try #require(sum.json as? [String: Any], "\(sum.errors)")
            #expect(result["result"] as? Int == 5_050 && result["function"] as? String == "tally")
            let half = try Command.hostel("call", bundle, "half", "-3", "--json")
            #expect((half.json as? [String: Any])?["result"] as? Double == -1.5, "\(half.output)\(half.errors)")
        }

        @Test func handleOfOneCallIsAnArgumentOfTheNext() throws {
            let folder = try TemporaryFolder("sqlite")
            try folder.add(Products.root + "/Info/Samples/SQLite", as: "SQLite.appex")
            let bundle = folder.path + "/SQLite.appex"
            let open = ["sqlite3_open_v2", ":memory:", "+", "6", "null", "--then"]
            let calls = try Command.run(
                Products.hostel, ["call", bundle] + open + ["sqlite3_errmsg", "%1.db", "--json"])
            let reports = try #require(calls.json as? [[String: Any]], "\(calls.errors)")
            #expect(reports.map { $0["function"] as? String } == ["sqlite3_open_v2", "sqlite3_errmsg"])
            #expect(reports.last?["result"] as? String == "not an error")
            let wrongs = [
                "%2": "1 call stands before this one", "%1": "Call 1, sqlite3_open_v2, returned no handle",
                "%1.nothing": "wrote no nothing. It wrote db", "%x": "Write %1 for the handle",
                "7": "Write %1 for the handle",
            ]
            for (word, reason) in wrongs {
                let wrong = try Command.run(Products.hostel, ["call", bundle] + open + ["sqlite3_errmsg", word])
                #expect(wrong.code == 2 && wrong.errors.contains(reason), "\(word): \(wrong.errors)")
            }
            let null = try Command.run(Products.hostel, ["call", bundle, "sqlite3_errmsg", "null"])
            #expect(null.code == 2 && null.errors.contains("add Optional to the list"), "\(null.errors)")
            let missing = try Command.run(Products.hostel, ["call", bundle] + open)
            #expect(missing.code == 2 && missing.errors.contains("behind --then"), "\(missing.errors)")
        }

        @Test func arrayIsPrintedNumberByNumberUpToItsBound() throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            func squares(_ count: Int) throws -> Any? {
                let call = try Command.hostel("call", folder.path + "/Tally.appex", "squares", "+\(count)", "--json")
                let report = try #require(call.json as? [String: Any], "\(call.errors)")
                return (report["outputs"] as? [String: Any])?["values"]
            }
            for count in [4, 20_000] {
                let numbers = try #require(try squares(count) as? [Int])
                #expect(numbers.count == count && numbers.prefix(4) == [0, 1, 4, 9])
            }
            let many = try #require(try squares(1_100_000) as? [String: String])
            #expect(many["base64"].flatMap { Data(base64Encoded: $0) }?.count == 2_200_000)
        }

        @Test func structOfOneCallIsAnArgumentOfTheNext() throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            let bundle = folder.path + "/Tally.appex"
            let made = ["call", bundle, "range_make", "1", "3", "--then"]
            let calls = try Command.run(
                Products.hostel, made + ["range_grow", "%1", "--then", "range_tally", "%2.it"])
            #expect(calls.code == 0 && calls.output.hasSuffix("\n10\n"), "\(calls.output)\(calls.errors)")
            let wrong = try Command.run(
                Products.hostel, made + ["range_tally", "%1", "--then", "range_tally", "%2"])
            #expect(wrong.code == 2, "\(wrong.errors)")
            #expect(wrong.errors.contains("Call 2, range_tally, returned no struct"), "\(wrong.errors)")
        }

        @Test func callbackInAStructReadsAFile() throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            let bundle = folder.path + "/Tally.appex"
            try folder.write("nine letters", to: "text")
            let read = try Command.run(
                Products.hostel, ["call", bundle, "letters", "{\"read\": \"@\(folder.path)/text\"}"])
            #expect(read.code == 0 && read.output == "12\n", "\(read.output)\(read.errors)")
            let wrong = try Command.run(Products.hostel, ["call", bundle, "letters", "{\"read\": \"text\"}"])
            #expect(wrong.code == 2 && wrong.errors.contains("Write @FILE"), "\(wrong.errors)")
        }

        @Test func resultsOfEarlierCallsArePrintedAlthoughALaterOneFails() throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            let bundle = folder.path + "/Tally.appex"
            let calls = try Command.run(Products.hostel, ["call", bundle, "tally", "1", "3", "--then", "stop"])
            #expect(calls.code == 1 && calls.output.hasPrefix("6\n"), "\(calls.output)")
            #expect(calls.errors.contains("Call 2: "), "\(calls.errors)")
        }

        @Test(arguments: [SIGTERM, SIGINT]) func signalDuringACallLeavesNothing(_ signal: Int32) throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            let temporary = try TemporaryFolder("temporary")
            let running = try RunningCommand(
                ["call", folder.path + "/Tally.appex", "spin", "--deadline", "600"],
                environment: ["TMPDIR": temporary.path])
            func names() -> [String] { (try? FileManager.default.subpathsOfDirectory(atPath: temporary.path)) ?? [] }
            try Waiting.until("the host has its folder") { names().contains { $0.contains("/") } }
            running.signal(signal)
            #expect(running.ending() == 128 + SIGINT)
            #expect(names().isEmpty, "\(names())")
            #expect(ProcessTable.processes(marked: folder.path).isEmpty)
        }

        @Test func errnoIsShownIfTheListAsksForIt() throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            let list = folder.path + "/Tally.appex/Tally.functions.plist"
            let text = try String(contentsOfFile: list, encoding: .utf8)
            try text.replacing("<string>half</string>", with: "<string>half</string><key>Errno</key><true/>")
                .write(toFile: list, atomically: true, encoding: .utf8)
            func half(_ number: String) throws -> String {
                try Command.hostel("call", folder.path + "/Tally.appex", "half", number).output
            }
            #expect(try half("3") == "1.5\n" && half("-3") == "-1.5\nerrno: 33, Numerical argument out of domain\n")
        }

        @Test func textIsReadFromAFileAndABackslashEscapesIt() throws {
            let folder = try TemporaryFolder("zlib")
            try folder.add(Products.root + "/Info/Samples/Zlib", as: "Zlib.appex")
            try folder.write("hello", to: "text")
            let bundle = folder.path + "/Zlib.appex"
            func adler(_ word: String) throws -> Command {
                try Command.run(Products.hostel, ["call", bundle, "adler32", "1", word])
            }
            let expected = try adler("hello").output
            #expect(expected == "103547413\n")
            #expect(try adler("@\(folder.path)/text").output == expected && adler("\\hello").output == expected)
            // The sum of the letters of null, and of a JSON object.
            #expect(try adler("\\null").output == "73335228\n")
            #expect(try adler("{}").code == 0 && adler("@/nowhere").code == 1)
        }

        @Test func callbackOfALibraryReadsAFile() throws {
            let folder = try TemporaryFolder("png")
            try folder.add(Products.root + "/Info/Samples/PNG", as: "PNG.appex")
            func read(_ file: String) throws -> Command {
                try Command.run(
                    Products.hostel,
                    [
                        "call", folder.path + "/PNG.appex", "png_create_read_struct", "1.6.0", "--then",
                        "png_create_info_struct", "%1", "--then", "png_set_read_fn", "%1", file, "--then",
                        "png_read_info",
                        "%1", "%2", "--then", "png_get_image_width", "%1", "%2", "--then", "png_read_row", "%1", "+64",
                    ])
            }
            let picture = try read("@" + Products.root + "/Fuzzing/Corpus/png/rgba")
            #expect(picture.code == 0, "\(picture.errors)")
            #expect(try read("@/nowhere").code == 1)
            let wrong = try read("picture")
            #expect(wrong.code == 2 && wrong.errors.contains("Write @FILE"), "\(wrong.errors)")
        }

        @Test func wrongArgumentsAreExplained() throws {
            let folder = try TemporaryFolder("zlib")
            try folder.add(Products.root + "/Info/Samples/Zlib", as: "Zlib.appex")
            let bundle = folder.path + "/Zlib.appex"
            let cases: [([String], String)] = [
                (["zlibVersion", "1"], "zlibVersion takes no arguments, and 1 was given."),
                (["compressBound"], "compressBound takes 1 argument (sourceLen), and 0 were given."),
                (["compress2", "a"], "compress2 takes 3 arguments (dest as +N, source, level), and 1 was given."),
                (["compress2", "100", "a", "9"], "The argument dest is 100. Write +N for room of N elements."),
            ]
            for (arguments, message) in cases {
                let call = try Command.run(Products.hostel, ["call", bundle] + arguments)
                #expect(call.code == 2 && call.errors.contains(message), "\(call.errors)")
            }
        }

        @Test func failedCallsAreJSONWithACode() throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            let bundle = folder.path + "/Tally.appex"
            for (arguments, code) in [(["stop"], "crashed"), (["nothing"], "unknown-function")] {
                let call = try Command.run(Products.hostel, ["call", bundle] + arguments + ["--json"])
                let report = try #require(call.json as? [String: Any], "\(call.output)\(call.errors)")
                #expect(call.code == 1 && report["error"] as? String == code, "\(report)")
                #expect((report["message"] as? String)?.isEmpty == false)
            }
            // Arguments out of range are refused before a process is asked.
            for arguments in [["tally", "1"], ["tally", "1", "99999999999"], ["half", "text"]] {
                let call = try Command.run(Products.hostel, ["call", bundle] + arguments + ["--json"])
                let report = try #require(call.json as? [String: Any], "\(arguments): \(call.output)\(call.errors)")
                #expect(call.code != 0 && !call.errors.isEmpty && report["message"] is String)
                #expect(Set(report.keys) == ["error", "message"])
            }
            #expect(ProcessTable.processes(marked: folder.path).isEmpty)
        }

        /// The command's host ends with the command, so nobody can ask it for its log.
        @Test func lastLinesOfALibraryThatCrashesArePrinted() throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            let call = try Command.hostel("call", folder.path + "/Tally.appex", "stop")
            #expect(call.code == 1 && call.errors.contains("The library wrote: the tally is lost"), "\(call.errors)")
            #expect(call.errors.contains("It crashed") && !call.errors.contains("hostel logs"), "\(call.errors)")
        }

        @Test func aBundleThatDoesNotExistIsNamed() throws {
            let bundle = "/nowhere/Tally.appex"
            for command in [["call", bundle, "tally", "1", "2"], ["ffi", "check", bundle]] {
                let failed = try Command.run(Products.hostel, command)
                #expect(failed.code == 1 && failed.errors.contains("\(bundle) does not exist."))
            }
        }

        /// The bounds of a tool let clang write no file, and the errors of a command often go to one.
        @Test func theFaultThatClangFindsIsPrintedAlsoToAFile() throws {
            let folder = try TemporaryFolder("header")
            try folder.write("#include <no_such_header.h>\nint tally(int number);\n", to: "tally.h")
            let errors = folder.path + "/errors"
            let derived = try Command.run(
                "/bin/sh", ["-c", "'\(Products.hostel)' ffi derive '\(folder.path)/tally.h' 2> '\(errors)'"])
            #expect(derived.code == 1)
            let text = try String(contentsOfFile: errors, encoding: .utf8)
            #expect(text.contains("'no_such_header.h' file not found") && text.contains("clang refuses"), "\(text)")
        }

        @Test func aLibraryThatTheMachineLacksIsNamed() throws {
            let folder = try TemporaryFolder("header")
            try folder.write(Self.header, to: "tally.h")
            let list = folder.path + "/list.plist"
            let derived = try Command.hostel(
                "ffi", "derive", folder.path + "/tally.h", "--library", "libnowhere.so.1", "-o", list)
            #expect(derived.code == 1 && derived.errors.contains("This machine has no library libnowhere.so.1"))
            #expect(!FileManager.default.fileExists(atPath: list))
        }

        @Test func anotherTypeThanInTheDebugInformationIsNamed() throws {
            let folder = try TemporaryFolder("header")
            try #require(try Self.make(folder).code == 0)
            let list = folder.path + "/Tally.appex/Tally.functions.plist"
            let right = try String(contentsOfFile: list, encoding: .utf8)
            try right.replacing("<string>double</string>", with: "<string>int64</string>")
                .write(toFile: list, atomically: true, encoding: .utf8)
            let checked = try Command.hostel("ffi", "check", folder.path + "/Tally.appex")
            #expect(checked.code == 1 && checked.output.contains("half"), "\(checked.output)\(checked.errors)")
            #expect(checked.output.contains("double"), "\(checked.output)")
        }
    }
}
