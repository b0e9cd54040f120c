internal import Glibc

extension [UInt8] {
    /// Whether a text stands in the bytes; false for an empty one.
    package func contains(text: String) -> Bool {
        let text = Array(text.utf8)
        guard let first = text.first, count >= text.count else { return false }
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            var place = 0
            while place + text.count <= bytes.count,
                let found = memchr(start + place, Int32(first), bytes.count - place - text.count + 1)
            {
                if memcmp(found, text, text.count) == 0 { return true }
                place = UnsafeRawPointer(found) - start + 1
            }
            return false
        }
    }
}
