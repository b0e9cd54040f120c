internal import Glibc
internal import LinuxSystem
internal import PlainText

/// The record that the crash handler of an extension's process sends. It is not trusted, because any code in that process
/// can send one.
package struct CrashRecord: Hashable, Sendable {
    package struct Module: Hashable, Sendable {
        /// The address at which it was loaded.
        package var base: UInt64
        package var path: String
    }

    package struct Frame: Hashable, Sendable {
        /// An address in the memory of the process.
        package var address: UInt64
        /// The index of its library; nil outside of all libraries.
        package var module: Int?
    }

    package var signal: Int32
    /// The kind of fault, as in siginfo_t.
    package var code: Int32
    package var faultAddress: UInt64
    package var thread: String
    package var modules: [Module]
    /// The innermost first.
    package var frames: [Frame]

    /// The bounds of a record, from hostel_crash.h.
    package static let mostBytes = 16384
    package static let mostFrames = 64
    package static let mostModules = 64
    package static let longestPath = 1024
    /// The signals that the handler takes (`handled` in crash.c). Another one has no handler, so no record tells of it.
    package static let signals: Set<Int32> = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
    private static let magic: UInt32 = 0x3152_4348
    private static let noModule: UInt16 = 0xFFFF

    /// Reads a record; nil if it is malformed. Never traps. The crash is then reported without a backtrace.
    package init?(decoding bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes else { return nil }
        var reader = ByteReader(bytes)
        guard (try? reader.number(UInt32.self)) == Self.magic, let signal = try? reader.number(Int32.self),
            Self.signals.contains(signal), let code = try? reader.number(Int32.self),
            let fault = try? reader.number(UInt64.self), let name = try? reader.take(16),
            let moduleCount = try? reader.number(UInt16.self), let frameCount = try? reader.number(UInt16.self),
            moduleCount <= Self.mostModules, frameCount <= Self.mostFrames
        else { return nil }
        self.signal = signal
        self.code = code
        faultAddress = fault
        thread = PlainText.line(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
        modules = []
        for _ in 0..<moduleCount {
            guard let base = try? reader.number(UInt64.self), let length = try? reader.number(UInt16.self),
                length <= Self.longestPath, let path = try? reader.take(Int(length))
            else { return nil }
            modules.append(Module(base: base, path: String(decoding: path, as: UTF8.self)))
        }
        frames = []
        for _ in 0..<frameCount {
            guard let address = try? reader.number(UInt64.self), let module = try? reader.number(UInt16.self) else {
                return nil
            }
            let isInModule = Int(module) < modules.count && modules[Int(module)].base <= address
            guard isInModule || module == Self.noModule else { return nil }
            frames.append(Frame(address: address, module: isInModule ? Int(module) : nil))
        }
        guard reader.isAtEnd else { return nil }
    }
}
