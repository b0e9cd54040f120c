/// A legal bundle identifier: letters, digits, hyphens, and dots between components.
package struct BundleIdentifier: Sendable, Hashable, CustomStringConvertible {
    package let text: String

    /// Nil unless the text is a legal identifier of at most 255 bytes, the longest file name.
    package init?(_ text: String) {
        guard BundleIdentifier.fault(in: text) == nil else { return nil }
        self.text = text
    }

    package var description: String { text }

    /// Why a text is not an identifier; nil if it is one.
    package static func fault(in text: String) -> String? {
        if text.utf8.count > 255 { return "it is longer than 255 bytes" }
        var isComponentEmpty = true
        for character in text.unicodeScalars {
            switch character {
            case "a"..."z", "A"..."Z", "0"..."9", "-": isComponentEmpty = false
            case ".":
                if isComponentEmpty { return "it has an empty component" }
                isComponentEmpty = true
            default: return "it contains \(String(reflecting: String(character)))"
            }
        }
        return isComponentEmpty ? "it has an empty component" : nil
    }
}
