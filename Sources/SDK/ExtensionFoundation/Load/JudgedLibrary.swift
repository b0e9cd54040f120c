internal import CExtensionRuntime
package import ExtensionMessages
internal import Glibc

/// Loads a library by its path, so that debuggers and `dladdr` know it by that, and only if the path leads to the file
/// that the host judged.
package enum JudgedLibrary {
    /// - Parameter judged: the judged file, which this function closes; nil if the host passed none.
    package static func load(_ path: String, judged: Int32?) throws(LoadFailure) -> UnsafeMutableRawPointer {
        defer { if let judged { close(judged) } }
        // Before the library's constructors run.
        if let judged, !isSameFile(judged, path) { throw LoadFailures.libraryReplaced(path) }
        // Local: the symbols of one plugin's C code must not replace another's.
        guard let library = hostel_dependencies_open(path, RTLD_NOW | RTLD_LOCAL) else {
            throw LoadFailures.library(dlerror().map { String(cString: $0) } ?? path)
        }
        // The linker compares files by device and inode, so this finds a file that took the path just now.
        if let judged, dlopen("/proc/self/fd/\(judged)", RTLD_NOW | RTLD_NOLOAD) != library {
            throw LoadFailures.libraryReplaced(path)
        }
        return library
    }

    private static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &other) == 0 && own.st_dev == other.st_dev
            && own.st_ino == other.st_ino
    }
}
