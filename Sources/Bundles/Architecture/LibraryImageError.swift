/// Why a library file cannot be read.
package enum LibraryImageError: Error, Hashable, Sendable {
    case file(FileFailure)
    case empty
    /// The file is not a library of any platform. `looksLike` names its kind, for instance "a script".
    case notALibrary(looksLike: String)
    /// The headers point beyond the end of the file: a copy is still running or has failed.
    case truncated(needed: Int, size: Int)
    case malformed(String)
}
