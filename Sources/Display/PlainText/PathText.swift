/// A path, or a file's name: the same as another one only if the bytes are.
///
/// A `String` is equal to each other spelling of its letters. For the kernel a name with `é` and one with `e` and an
/// accent are two files, and one must not be taken for the other.
package struct PathText: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
    package let text: String

    package init(_ text: String) { self.text = text }

    package init(stringLiteral text: String) { self.text = text }

    package static func == (left: PathText, right: PathText) -> Bool { left.text.isSamePath(as: right.text) }

    package static func < (left: PathText, right: PathText) -> Bool {
        var (one, other) = (left.text, right.text)
        return one.withUTF8 { one in other.withUTF8 { other in one.lexicographicallyPrecedes(other) } }
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
