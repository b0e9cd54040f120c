/// A legal name of an App Group: an identifier that may have underscores too.
package struct AppGroupName: Sendable, Hashable {
    package let text: String

    /// Nil unless the text is a legal name of at most 255 bytes, the longest file name.
    package init?(_ text: String) {
        guard Self.fault(in: text) == nil else { return nil }
        self.text = text
    }

    /// Why a text is not a name; nil if it is one.
    package static func fault(in text: String) -> String? {
        BundleIdentifier.fault(in: String(text.map { $0 == "_" ? "-" : $0 }))
    }
}
