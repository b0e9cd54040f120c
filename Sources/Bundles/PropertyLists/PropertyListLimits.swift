/// The bounds for reading a property list. A list beyond a bound is refused.
///
/// A manifest is untrusted. The bounds are checked before a value is built, so that no list can exhaust the stack
/// (depth), the memory (bytes, values) or the time (a binary list may refer to one array a million times, and each
/// reference would be expanded).
package struct PropertyListLimits: Sendable, Hashable {
    /// Size of the file in bytes. The largest manifest known is under 64 KiB.
    package var bytes: Int
    /// The nesting of arrays and dictionaries. Foundation's own bound is 512.
    package var depth: Int
    /// Values after expansion of shared ones.
    package var values: Int

    package init(bytes: Int = 1 << 20, depth: Int = 128, values: Int = 65_536) {
        self.bytes = bytes
        self.depth = depth
        self.values = values
    }

    package static let standard = PropertyListLimits()
}
