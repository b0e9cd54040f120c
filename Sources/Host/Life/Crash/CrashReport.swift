package import Foundation
internal import Glibc
internal import LinuxSystem
internal import PlainText

/// A crash, for people and programs. Its JSON keys are a contract.
package struct CrashReport: Hashable, Sendable, Codable {
    package var time: Date
    package var signal: Int32
    /// Such as `SIGSEGV`.
    package var signalName: String
    /// The last line that the process wrote about it, such as the message of `fatalError`.
    package var message: String?
    /// The address of a bad access, hexadecimal; nil for other crashes.
    package var faultAddress: String?
    /// The name of the thread that crashed.
    package var thread: String?
    /// The innermost first. Empty if the handler could not run, as after SIGKILL.
    package var backtrace: [BacktraceFrame]
    /// The last lines that it wrote.
    package var log: [LogLine]

    /// Lines of the log that are kept with a crash.
    package static let logLines = 20
}

/// One call of a backtrace.
package struct BacktraceFrame: Hashable, Sendable, Codable {
    /// The library's path; nil for an address outside all libraries.
    package var module: String?
    /// The distance from the start of the library; for an address outside all libraries, the address.
    package var offset: UInt64
    /// The demangled name, or the mangled one if it could not be demangled; nil if it is not known.
    package var function: String?
    package var file: String?
    package var line: Int?

    package init(module: String? = nil, offset: UInt64) {
        self.module = module
        self.offset = offset
    }

    /// Such as "TodayViewController.viewDidLoad() at TodayViewController.swift:9 in libClock.so".
    package var text: String {
        let name = module.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        let place = name.map { "\($0) + 0x\(String(offset, radix: 16))" } ?? "0x\(String(offset, radix: 16))"
        guard let function else { return place }
        let source = file.map { file in
            " at \(file.split(separator: "/").last.map(String.init) ?? file)\(line.map { ":\($0)" } ?? "")"
        }
        return "\(function)\(source ?? "") in \(name ?? place)"
    }
}

extension CrashReport {
    /// The report of a process that a signal ended, before anything is symbolised.
    ///
    /// - Parameter log: what it wrote since it was launched, oldest first.
    package init(record: CrashRecord?, signal: Int32, log: [LogLine], time: Date) {
        self.time = time
        self.signal = record?.signal ?? signal
        signalName = LinuxSystem.signalName(self.signal)
        message = Self.lastWord(of: log)
        let isAccess = [7, 11].contains(self.signal) && (record?.code ?? 0) > 0
        faultAddress = isAccess ? record.map { "0x" + String($0.faultAddress, radix: 16) } : nil
        thread = record?.thread
        let frames = record.map { record in record.frames.map { BacktraceFrame($0, in: record) } } ?? []
        // The frames below the SDK are the same for every extension.
        backtrace = Array(frames.prefix { $0.module?.hasSuffix("/hostel-fork-server") != true })
        self.log = Self.ownLines(of: log).suffix(Self.logLines)
    }

    /// The lines without the runtime's own list of calls at their end, which has no names.
    private static func ownLines(of log: [LogLine]) -> ArraySlice<LogLine> {
        guard let start = log.lastIndex(where: { $0.text.utf8.elementsEqual("Current stack trace:".utf8) }) else {
            return log[...]
        }
        return log[..<start]
    }

    /// The last line of a known kind that the runtime or the C library wrote about the crash.
    package static func lastWord(of log: [LogLine]) -> String? {
        for line in log.reversed() where line.source == .output {
            if let word = lastWord(in: line.text) { return word }
        }
        return nil
    }

    /// Compares bytes: a search for characters takes seconds in lines of combining marks, and the crash decides about them.
    private static func lastWord(in line: String) -> String? {
        var line = line
        return line.withUTF8 { text -> String? in
            func place(of word: StaticString) -> Int? {
                guard let start = text.baseAddress else { return nil }
                let length = word.utf8CodeUnitCount
                var from = 0
                while let found = memchr(start + from, Int32(word.utf8Start.pointee), text.count - from) {
                    let place = UnsafeRawPointer(found) - UnsafeRawPointer(start)
                    if place + length > text.count { return nil }
                    if memcmp(found, word.utf8Start, length) == 0 { return place }
                    from = place + 1
                }
                return nil
            }
            let fatal: StaticString = "Fatal error: "
            if let place = place(of: fatal) {
                return String(decoding: text[(place + fatal.utf8CodeUnitCount)...], as: UTF8.self)
            }
            if text.suffix(11).elementsEqual("Fatal error".utf8) { return "Fatal error" }
            let isKnown = place(of: "terminate called") == 0 || place(of: ": Assertion `") != nil
            return isKnown ? String(decoding: text, as: UTF8.self) : nil
        }
    }
}

extension BacktraceFrame {
    fileprivate init(_ frame: CrashRecord.Frame, in record: CrashRecord) {
        let module = frame.module.map { record.modules[$0] }
        self.module = module.map { PlainText.line($0.path) }
        offset = frame.address - (module?.base ?? 0)
    }
}
