import CLinux
import Glibc

/// Bounds that another process is put into from outside.
package enum ProcessBounds {
    /// What a tool of the toolchain may use while it reads files that are not trusted: 30 s of processor time, 4 GB of
    /// address space, and no file of its own. What cannot be set is left: these are a second line behind a time limit.
    package static func confineTool(pid: Int32) {
        hostel_limit_process(pid, Int32(RLIMIT_CPU.rawValue), 30)
        hostel_limit_process(pid, Int32(RLIMIT_AS.rawValue), 4 << 30)
        hostel_limit_process(pid, Int32(RLIMIT_FSIZE.rawValue), 0)
    }
}

/// The path of the library that defines an exported symbol of this process.
package func libraryPath(ofSymbol name: String) -> String? { hostel_library_of(name).map { String(cString: $0) } }
