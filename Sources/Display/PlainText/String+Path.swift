/// Questions about paths, byte by byte, as the kernel sees them.
///
/// A `String` compares characters, and the slash before a name that begins with a combining mark is one character with
/// the mark: `hasPrefix(folder + "/")` is false for such a file. Any name may begin with one.
extension String {
    /// Whether there is a slash among the bytes, so that this is no name of a file in a folder.
    package var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }

    /// Whether this path begins with a slash.
    package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// Whether this path lies in a folder, at any depth. The folder itself does not.
    package func lies(in folder: String) -> Bool { bytes(below: folder) { _ in true } ?? false }

    /// Whether this path is that of a folder or a file, or lies in it.
    package func isOrLies(in place: String) -> Bool { isSamePath(as: place) || lies(in: place) }

    /// The names between the slashes.
    package func pathParts(omittingEmpty: Bool = true) -> [Substring] {
        utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: omittingEmpty).map(Substring.init)
    }

    /// The path relative to a folder; nil if this path does not lie in it.
    ///
    /// - Parameter folder: without a slash at its end, except for `/`.
    package func path(below folder: String) -> String? {
        bytes(below: folder) { String(decoding: $0, as: UTF8.self) }
    }

    private func bytes<Value>(below folder: String, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Value) -> Value? {
        var (path, folder) = (self, folder)
        return path.withUTF8 { path in
            folder.withUTF8 { folder in
                guard path.count > folder.count, path.starts(with: folder) else { return nil }
                var rest = path[folder.count...]
                if folder.last != UInt8(ascii: "/") {
                    guard rest.first == UInt8(ascii: "/") else { return nil }
                    rest = rest.dropFirst()
                }
                return rest.isEmpty ? nil : body(rest)
            }
        }
    }

    /// Whether two paths are the same bytes. `==` takes two spellings of one letter for equal, and they are two files.
    package func isSamePath(as other: String) -> Bool {
        var (path, other) = (self, other)
        return path.withUTF8 { path in
            other.withUTF8 { other in path.count == other.count && path.elementsEqual(other) }
        }
    }
}
