/// Questions about paths, byte by byte, as the kernel sees them.
///
/// A `String` compares characters, and the slash before a name that begins with a combining mark is one character with
/// the mark: `hasPrefix(folder + "/")` is false for such a file. Any name may begin with one.
extension StringProtocol {
    /// Whether this path begins with a slash.
    package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// Whether this path lies in a folder, at any depth. The folder itself does not.
    package func lies(in folder: String) -> Bool { path(below: folder) != nil }

    /// The path relative to a folder; nil if this path does not lie in it.
    ///
    /// - Parameter folder: without a slash at its end, except for `/`.
    package func path(below folder: String) -> String? {
        guard utf8.starts(with: folder.utf8) else { return nil }
        var rest = utf8.dropFirst(folder.utf8.count)
        if folder.utf8.last != UInt8(ascii: "/") {
            guard rest.first == UInt8(ascii: "/") else { return nil }
            rest = rest.dropFirst()
        }
        return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
    }

    /// Whether two paths are the same bytes. `==` takes two spellings of one letter for equal, and they are two files.
    package func isSamePath(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
