internal import PlainText
internal import SystemPackage

/// A library of the machine, by the name in a list of functions.
package enum MachineLibrary {
    /// The functions among some that a library does not export; nil if the machine has no such library, or it cannot be
    /// read.
    ///
    /// - Parameter library: a name as libz.so.1, or an absolute path.
    package static func missing(_ names: [String], in library: String, host: HostProfile) -> [String]? {
        path(of: library, host: host).flatMap { missing(names, inFile: $0.string) }
    }

    /// As the other `missing`, for a library of the author's own.
    ///
    /// - Parameter path: of its file.
    package static func missing(_ names: [String], inFile path: String) -> [String]? {
        guard let file = try? OpenFile(path) else { return nil }
        return try? LibraryImageReader.missing(names, in: file)
    }

    /// The file that the linker would take; nil for one that no extension may read.
    static func path(of library: String, host: HostProfile) -> FilePath? {
        let path =
            library.isAbsolutePath
            ? (host.libraries.mayRead(library) ? library : nil) : host.libraries.path(of: library)
        guard let path, let real = LinkResolution.realPath(FilePath(path)), host.libraries.mayRead(real.string) else {
            return nil
        }
        return real
    }
}
