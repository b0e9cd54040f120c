import Glibc
import LinuxSystem

/// `hostel-fork-server --demangle NAME…`: writes the readable form of each mangled name of Swift, with a zero byte behind
/// it; nothing before the zero byte for a name that is not Swift's.
///
/// The names are not trusted: back references let one of 161 bytes stand for a gigabyte, and the demangler reads them with
/// code in C++. So this process first gives up all files and all calls that it does not need, and its memory is bounded.
/// Each name is written at once, because a later one may end the process.
enum Demangler {
    private typealias Demangle =
        @convention(c) (
            UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?

    static let flag = "--demangle"

    /// Bytes of a readable name that are written, with the zero byte.
    private static let longest = 4096

    /// A usual name takes less than a millisecond, and the process some 60 MB.
    private static let bounds = ToolBounds(memory: 512 << 20, seconds: 5)

    /// Exit codes: 70 if the runtime does not demangle, 71 if a layer is missing, 74 if nobody reads.
    static func main(_ arguments: [String]) -> Int32 {
        // The function that the Swift runtime exports.
        guard let symbol = dlsym(nil, "swift_demangle") else { return 70 }
        let demangle = unsafeBitCast(symbol, to: Demangle.self)
        // 0 is this process. A confined process cannot lower its bounds.
        ProcessBounds.confineTool(pid: 0, bounds)
        do throws(SystemError) {
            try ConfinedTool.confine(to: [], nil)
        } catch {
            complain("hostel-fork-server: names are not demangled: \(error)")
            return 71
        }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: longest) { buffer in
            guard let text = buffer.baseAddress else { return 70 }
            for name in arguments.dropFirst(2) {
                // It gets the length of the buffer, cuts the text to it, and ends it with a zero byte.
                var size = longest
                let isSwift = demangle(name, name.utf8.count, text, &size, 0) != nil
                let count = isSwift ? strnlen(text, longest - 1) : 0
                text[count] = 0
                if write(1, text, count + 1) != count + 1 { return 74 }
            }
            return 0
        }
    }
}
