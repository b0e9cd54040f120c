@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import SystemPackage
import Testing

/// The reasons for lists that cannot be read: each tells the truth about the file, and how to correct it.
struct ListDiagnosisTests {
    private func error(_ text: String) -> PropertyListError? {
        do throws(PropertyListError) { _ = try PropertyList.read(Array(text.utf8)) } catch { return error }
        return nil
    }

    private func message(_ text: String) throws -> String {
        let read = ManifestFile.read(
            Array(text.utf8), file: "Info.plist", context: ManifestContext(role: .unknown, host: .test),
            limits: .standard)
        let finding = try #require(read.findings.first)
        #expect(finding.code == .plistMalformed && read.findings.count == 1)
        return finding.message
    }

    @Test(arguments: [
        ("<plist><dict>\n#ifdef DEBUG\n<key>a</key><true/>\n#endif\n</dict></plist>", 2, "#ifdef"),
        ("#include \"Base.h\"\n<?xml version=\"1.0\"?><plist><dict/></plist>", 1, "#include"),
        ("<plist><dict><key>a</key>\n\t# if A\n<true/></dict></plist>", 2, "#if"),
        ("<plist><array>\n<true/>\n#define X 1\n</array></plist>", 3, "#define"),
        ("{\n#ifdef A\na = b;\n#endif\n}", 2, "#ifdef"),
    ])
    func preprocessedListSaysSo(text: String, line: Int, directive: String) throws {
        #expect(error(text) == .preprocessed(line: line, directive: directive))
        let words = try message(text)
        #expect(words.contains("the C preprocessor's \(directive) on line \(line)"))
        #expect(words.contains("cpp -P -traditional-cpp -undef -DNAME Info.plist > Preprocessed.plist"))
        #expect(words.contains("INFOPLIST_PREPROCESS"))
    }

    /// The command in the message does what the message promises.
    @Test(.enabled(if: access("/usr/bin/cpp", X_OK) == 0))
    func commandOfTheMessagePreprocessesTheList() throws {
        let folder = try TemporaryFolder()
        let text = Sample().xml.replacingOccurrences(
            of: "<key>CFBundleName</key>", with: "\n#ifdef NAME\n<key>CFBundleName</key>"
        )
        .replacingOccurrences(of: "<key>CFBundlePackageType</key>", with: "\n#endif\n<key>CFBundlePackageType</key>")
        try folder.write(text, to: "Info.plist")
        guard case .preprocessed(_, "#ifdef") = error(text) else { throw Unexpected() }
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/cpp")
        program.arguments = [
            "-P", "-traditional-cpp", "-undef", "-DNAME", folder.path + "/Info.plist", folder.path + "/Out.plist",
        ]
        try program.run()
        program.waitUntilExit()
        let list = try PropertyList.read(Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/Out.plist"))))
        #expect(list.root == .dictionary(Sample().keys))
    }

    @Test(arguments: [
        ("<plist><dict>\n<key>a</key>\n<<<<<<< HEAD\n", 3, "<<<<<<<"),
        ("<plist><dict>\n<key>a</key><true/>\n=======\n</dict></plist>", 3, "======="),
        ("<plist><dict>\n>>>>>>> branch\n</dict></plist>", 2, ">>>>>>>"),
        ("<plist><dict>\n||||||| base\n</dict></plist>", 2, "|||||||"),
        ("<plist><dict><key>a</key><string>b\n=======\n<string>c</string></dict></plist>", 2, "======="),
        ("{\n a = b;\n=======\n a = c;\n}", 3, "======="), ("=======\r\n<plist/>", 1, "======="),
    ])
    func restOfAMergeConflictSaysSo(text: String, line: Int, mark: String) throws {
        #expect(error(text) == .mergeConflict(line: line, mark: mark))
        let words = try message(text)
        #expect(words.contains("\(mark), the mark of a merge conflict on line \(line)"))
        #expect(words.contains("Keep one of the two versions"))
    }

    @Test(arguments: [
        "<plist><string>\n#ifdef A\n=======\n</string></plist>", "<plist><!--\n#if\n=======\n--><dict/></plist>",
        "{ a = \"\n#ifdef A\n\"; }",
    ])
    func marksInsideTextsAndCommentsAreRead(text: String) {
        #expect(error(text) == nil)
    }

    @Test(arguments: ["<plist><dict>\n==== x\n</dict></plist>", "<plist><dict>\n#hashtag\n</dict></plist>"])
    func otherTextBetweenTagsIsNoMark(text: String) {
        guard case .malformed(line: 2, detail: "text inside <dict>") = error(text) else {
            Issue.record("\(String(describing: error(text)))")
            return
        }
    }

    @Test(arguments: ["{\"a\": 1}", "[1, 2]", "{ \"a\" :\n {\"b\": [true]} }", "[]", "{\"a\":\"b\"}"])
    func jsonIsCalledJSON(text: String) throws {
        #expect(error(text) == .json)
        #expect(try message(text) == "Info.plist cannot be read: it is JSON. Write it as an XML property list.")
    }

    @Test(arguments: [
        ("{ a = b;", "an unclosed { stands on line 1"), ("{\n a = (b, c;\n}", "an unclosed ( stands on line 2"),
        ("{ a = \"b", "an unclosed quotation begins on line 1"), ("(a,\n b", "an unclosed ( stands on line 1"),
        ("{ a = b; } }", "a } closes nothing on line 1"), ("{ /* a = b; }", "an unclosed comment begins on line 1"),
        ("{ u = http://a.b/c; x = \"\\\"\";\n\n", "an unclosed { stands on line 1"),
        ("#!/bin/sh\necho hello\n", "it is not an XML, binary or old-style property list"),
    ])
    func faultOfAnOldStyleListNamesItsPlace(text: String, detail: String) throws {
        let fault = try #require(error(text))
        #expect("\(fault)" == detail)
        #expect(try message(text).hasSuffix("`hostel lint` or, if it is XML, `xmllint --noout`."))
    }

    @Test(arguments: ["{ u = http://a.b/c; }", "{ a = (b, c); /* { */ } // (", "{ \"a\" = 'b}'; }"])
    func oldStyleListThatFoundationReadsIsRead(text: String) {
        #expect(error(text) == nil)
    }

    /// Damaged lists of each kind, from a fixed seed, end with a reason.
    @Test func damagedTextEndsWithAReason() {
        var generator = SeededGenerator(seed: 20_264)
        let pieces = [
            "{", "}", "(", ")", "\"", "'", "a", "=", ";", ":", "[", "]", "/*", "*/", "//", "\n", "\\", "#if", "=======",
            "<", "é",
        ]
        for _ in 0..<4_000 {
            let text = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            Array(text.utf8).withUnsafeBytes { bytes in
                let first = PropertyListError.malformed(line: 1, detail: "x")
                #expect(!"\(PropertyListDiagnosis.ofOldStyle(bytes, first))".isEmpty)
                #expect(!"\(PropertyListDiagnosis.ofXML(bytes, first))".isEmpty)
            }
        }
    }

    private struct Unexpected: Error {}

    // MARK: Files

    /// Some kernels lack the last one.
    private static let kernelFiles: [String] = [
        "/proc/self/status", "/proc/self/environ", "/sys/kernel/mm/transparent_hugepage/enabled",
    ].filter { (path: String) in path.hasPrefix("/proc/self/") || access(path, R_OK) == 0 }

    @Test(arguments: kernelFiles)
    func fileOfTheKernelIsNotCalledEmptyOrChanged(path: String) throws {
        let findings = Linter(host: .test).lint(path).findings
        #expect(findings.map(\.code) == [.plistUnreadable])
        #expect(findings.first?.message.contains("the kernel makes its content") == true)
    }

    @Test func emptyFileIsStillCalledEmpty() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Info.plist")
        #expect(Linter(host: .test).lint(folder.path + "/Info.plist").findings.map(\.code) == [.plistEmpty])
    }

    @Test func pathThatCannotBeLookedAtIsNotCalledMissing() throws {
        #expect(
            FileFailure(looking: .permissionDenied, isLink: false)
                == .system(stage: "look at it", errno: .permissionDenied))
        #expect(FileFailure(looking: .noSuchFileOrDirectory, isLink: false) == .missing)
        let denied = Finding.bundle("a/Info.plist", FileFailure(looking: .permissionDenied, isLink: false))
        #expect(denied.message.contains("Permission denied") && denied.message.contains("search the folders above it"))
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        let through = try #require(Linter(host: .test).lint(folder.path + "/file/Info.plist").findings.first)
        #expect(through.code == .bundleUnreadable && through.message.contains("a part of the path is a file"))
        let missing = try #require(Linter(host: .test).lint(folder.path + "/none").findings.first)
        #expect(missing.message.hasSuffix("does not exist. Correct the path."))
    }
}
