import ExtensionHost
import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

/// Crash records and crash reports, without a process.
struct CrashTests {
    /// The bytes of a record, as the handler writes them.
    private static func record(
        signal: Int32 = 11, modules: [(base: UInt64, path: String)] = [(0x1000, "/lib/a.so"), (0x9000, "/lib/b.so")],
        frames: [(address: UInt64, module: UInt16)] = [(0x1010, 0), (0x9020, 1), (0x20, 0xFFFF)]
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        func put<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number) { bytes += Array($0) }
        }
        put(UInt32(0x3152_4348))
        put(signal)
        put(Int32(1))
        put(UInt64(0xDEAD))
        bytes += Array("main".utf8) + [UInt8](repeating: 0, count: 12)
        put(UInt16(modules.count))
        put(UInt16(frames.count))
        for module in modules {
            put(module.base)
            put(UInt16(module.path.utf8.count))
            bytes += Array(module.path.utf8)
        }
        for frame in frames {
            put(frame.address)
            put(frame.module)
        }
        return bytes
    }

    private static func line(_ text: String, _ source: LogLine.Source = .output) -> LogLine {
        LogLine(time: Date(timeIntervalSince1970: 0), source: source, text: text)
    }

    /// The crash itself chooses the lines, and the host's thread reads them.
    @Test func lastWordIsFoundAmongEndlessMarks() {
        let marks = "a" + String(repeating: "\u{301}", count: 8_000)
        let start = threadNanoseconds()
        let log = [Self.line("x: Fatal error: \u{301}here")] + (0..<1000).map { _ in Self.line(marks) }
        #expect(CrashReport.lastWord(of: log) == "\u{301}here")
        #expect(CrashReport.lastWord(of: log + [Self.line(marks + "Fatal error")]) == "Fatal error")
        #expect(CrashReport.lastWord(of: [Self.line("a: Assertion `b'")]) == "a: Assertion `b'")
        #expect(CrashReport.lastWord(of: [Self.line("terminate called after")]) == "terminate called after")
        #expect(CrashReport.lastWord(of: [Self.line(marks)]) == nil)
        #expect(CrashReport(record: nil, signal: 6, log: log, time: Date()).message == "\u{301}here")
        #expect(threadNanoseconds() - start < 1_000_000_000)
    }

    @Test func recordIsReadAndDescribed() throws {
        let record = try #require(CrashRecord(decoding: Self.record()))
        #expect(record.thread == "main" && record.faultAddress == 0xDEAD)
        let log = [
            Self.line("one"), Self.line("App/View.swift:9: Fatal error: The store is missing"),
            Self.line("Fatal error: of the host", .host),
        ]
        let report = CrashReport(record: record, signal: 4, log: log, time: Date(timeIntervalSince1970: 0))
        #expect(report.signal == 11 && report.signalName == "SIGSEGV" && report.faultAddress == "0xdead")
        #expect(report.message == "The store is missing")
        #expect(report.backtrace.map(\.module) == ["/lib/a.so", "/lib/b.so", nil])
        #expect(report.backtrace.map(\.offset) == [0x10, 0x20, 0x20])
        #expect(report.backtrace.map(\.text) == ["a.so + 0x10", "b.so + 0x20", "0x20"])
        let decoded = try JSONDecoder().decode(CrashReport.self, from: JSONEncoder().encode(report))
        #expect(decoded == report)
    }

    @Test func crashWithoutARecordHasTheSignalAndTheLog() {
        let report = CrashReport(record: nil, signal: 8, log: [Self.line("x")], time: Date())
        #expect(report.signalName == "SIGFPE" && report.backtrace.isEmpty && report.message == nil)
        #expect(report.log.map(\.text) == ["x"])
    }

    /// The process may send a record at any time. One of SIGTERM would pass its own crash off as a person's order, which
    /// delays no launch.
    @Test func recordOfASignalWithoutAHandlerIsRefused() {
        #expect(CrashRecord.signals.count == 7)
        for signal: Int32 in 0...64 {
            let isRead = CrashRecord(decoding: Self.record(signal: signal)) != nil
            #expect(isRead == CrashRecord.signals.contains(signal), "\(signal)")
        }
    }

    @Test func bytesThatAreNotACrashRecordAreRefused() {
        let sound = Self.record()
        for count in 0..<sound.count { #expect(CrashRecord(decoding: Array(sound[..<count])) == nil) }
        #expect(CrashRecord(decoding: sound + [0]) == nil)
        #expect(CrashRecord(decoding: [0] + sound.dropFirst()) == nil)
        // An address below its own library, a library that is not there, more of each than there may be.
        #expect(CrashRecord(decoding: Self.record(frames: [(0x10, 0)])) == nil)
        #expect(CrashRecord(decoding: Self.record(frames: [(0x1010, 2)])) == nil)
        #expect(CrashRecord(decoding: Self.record(frames: Array(repeating: (0x1010, 0), count: 65))) == nil)
        #expect(
            CrashRecord(decoding: Self.record(modules: [(0, String(repeating: "x", count: 1025))], frames: [])) == nil)
        #expect(CrashRecord(decoding: [UInt8](repeating: 0, count: 20_000)) == nil)
    }

    /// 20,000 mutations of a record from a fixed seed, and of an answer about it: each is read or refused, never a trap.
    @Test func mutatedRecordsAreReadOrRefused() {
        var random = SeededGenerator(seed: 0xC4A5)
        let sound = Self.record()
        let answer = Array(Self.answer.utf8)
        let frames = [BacktraceFrame(module: "/lib/a.so", offset: 1), BacktraceFrame(module: "/lib/b.so", offset: 2)]
        var mangled = frames
        mangled[0].function = "$s1t3FooC3baryS2iF"
        let names = Array("t.Foo.(bar in _0123456789ABCDEF0123456789ABCDEF)()\0".utf8)
        var read = 0
        for _ in 0..<20_000 {
            if let record = CrashRecord(decoding: random.damaged(sound)) {
                read += 1
                #expect(record.frames.count <= CrashRecord.mostFrames)
                _ = CrashReport(record: record, signal: 1, log: [], time: Date()).backtrace.map(\.text)
            }
            let named = SymbolAnswers.apply(random.damaged(answer), to: frames, questions: [0, 1])
            #expect(named.count == 2)
            let readable = MangledNames(of: mangled).apply(random.damaged(names), to: mangled)
            #expect(readable.count == 2 && readable[1] == mangled[1])
        }
        #expect(read > 1000)
    }

    private static let answer = """
        [{"ModuleName":"/lib/a.so","Symbol":[{"FileName":"/src/A.swift","FunctionName":"$s1t3FooC3baryS2iF","Line":7}]},
        {"ModuleName":"/lib/b.so","Symbol":[{"FileName":"","FunctionName":"settle_accounts","Line":0}]}]
        """

    @Test func namesAndPlacesOfAnAnswerAreKept() {
        let frames = [
            BacktraceFrame(module: "/lib/a.so", offset: 1), BacktraceFrame(offset: 9),
            BacktraceFrame(module: "/lib/b.so", offset: 2),
        ]
        let named = SymbolAnswers.apply(Array(Self.answer.utf8), to: frames, questions: [0, 2])
        #expect(named[0].text == "$s1t3FooC3baryS2iF at A.swift:7 in a.so")
        #expect(named[1] == frames[1])
        #expect(named[2].text == "settle_accounts in b.so")
        #expect(SymbolAnswers.apply(Array("nonsense".utf8), to: frames, questions: [0, 2]) == frames)
        #expect(
            SymbolAnswers.arguments([0, 2], of: frames).suffix(2) == [
                "CODE \"/lib/a.so\" 0x1", "CODE \"/lib/b.so\" 0x1",
            ])
    }

    @Test func mangledNamesBecomeReadableInTheirOrder() {
        let functions = [
            "$s1t3FooC3baryS2iF", "settle_accounts", "$s1t3bar", String(repeating: "$s1t", count: 300), "$S1t a",
            "$s1t5other", "$s1t4lost",
        ]
        let frames = functions.map { name in
            var frame = BacktraceFrame(module: "/lib/a.so", offset: 1)
            frame.function = name
            return frame
        }
        let mangled = MangledNames(of: frames)
        #expect(mangled.names == ["$s1t3FooC3baryS2iF", "$s1t3bar", "$s1t5other", "$s1t4lost"])
        // The second is not a name of Swift after all, and the process ended within the last.
        let hidden = "t.(other in _0123456789ABCDEF0123456789ABCDEF)\u{1B}[2J" + String(repeating: "x", count: 4000)
        let answer = "t.Foo.bar(Swift.Int) -> Swift.Int\0\0\(hidden)\0t.lo"
        let named = mangled.apply(Array(answer.utf8), to: frames).map(\.function)
        #expect(named[0] == "t.Foo.bar(Swift.Int) -> Swift.Int")
        #expect(Array(named[1...4]) == functions[1...4].map(Optional.some))
        #expect(named[5]?.hasPrefix("t.other") == true && named[5]?.contains("\u{1B}") == false)
        #expect(named[5].map { $0.count <= 512 } == true)
        #expect(named[6] == "$s1t4lost")
    }

    @Test func onlyKnownFoldersAreOpened() throws {
        let place = try TemporaryFolder("scope")
        let folder = place.path
        try place.makeFolder("in")
        for name in ["in/a.so", "out.so", "in/quote\".so"] {
            try Data().write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/in/link.so", withDestinationPath: folder + "/out.so")
        let scope = SymbolScope(folders: [folder + "/in", folder + "/missing"])
        #expect(scope.contains(folder + "/in/a.so"))
        for path in [
            "/out.so", "/in/link.so", "/in/../out.so", "/in/quote\".so", "/in", "/in/gone.so", "/inside.so",
        ] { #expect(!scope.contains(folder + path), "\(path)") }
    }
}

/// The table of deadlines, and the deadlines that a host overrides.
struct DeadlineTests {
    @Test func deadlinesWithoutAnOverrideAreThePoints() throws {
        let point = try ExtensionPointTable.shipped().other.deadlines
        #expect(LifeDeadlines().applied(to: point) == point)
        var changed = LifeDeadlines()
        changed.update = .seconds(1)
        var expected = point
        expected.update = .seconds(1)
        #expect(changed.applied(to: point) == expected)
    }
}
