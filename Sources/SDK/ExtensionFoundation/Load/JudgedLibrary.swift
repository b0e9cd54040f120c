internal import CExtensionRuntime
package import ExtensionMessages
internal import Glibc

/// Loads a library by its path, so that debuggers and `dladdr` know it by that, and only if the path leads to the file
/// that the host judged.
package enum JudgedLibrary {
    /// - Parameters:
    ///   - judged: the judged file, which this function closes; nil if the host passed none.
    ///   - isKnownWhole: whether an earlier process with the same libraries opened the same file and found all of its
    ///     symbols. Its functions are then looked up at their first call. Otherwise a missing symbol is an error now.
    package static func load(
        _ path: String, judged: Int32?, isKnownWhole: Bool = false
    ) throws(LoadFailure) -> OpenedLibrary {
        defer { if let judged { close(judged) } }
        // Before the library's constructors run.
        if let judged, !isSameFile(judged, path) { throw LoadFailures.libraryReplaced(path) }
        let before = hostel_count_objects()
        let late = isKnownWhole ? dlopen(path, RTLD_LAZY | scope) : nil
        guard let library = late ?? hostel_dependencies_open(path, RTLD_NOW | scope) else {
            throw LoadFailures.library(dlerror().map { String(cString: $0) } ?? path)
        }
        // The linker compares files by device and inode, so this finds a file that took the path just now.
        if let judged, dlopen("/proc/self/fd/\(judged)", RTLD_NOW | RTLD_NOLOAD) != library {
            throw LoadFailures.libraryReplaced(path)
        }
        // A library that came with it may be another one in the next process.
        let isAlone = hostel_count_objects() == before + 1
        return OpenedLibrary(handle: library, isWhole: isAlone && hostel_dependencies_are_hidden())
    }

    /// Local: the symbols of one plugin's C code must not replace another's. Deep: the library's symbols are searched in
    /// itself and in the libraries that it names, before those of the fork server's program, which are a dozen more.
    private static let scope = RTLD_LOCAL | deepBinding

    // The C library's header defines it by a macro that Swift does not import.
    private static let deepBinding: Int32 = 8

    private static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &other) == 0 && own.st_dev == other.st_dev
            && own.st_ino == other.st_ino
    }
}
