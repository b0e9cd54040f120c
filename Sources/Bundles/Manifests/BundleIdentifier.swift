/// A bundle identifier with the characters it may have: letters, digits, hyphens, and dots between components.
package struct BundleIdentifier: Sendable, Hashable, CustomStringConvertible {
    package let text: String

    /// Nil unless the text is a legal identifier of at most 255 bytes, which is what a file name can hold.
    package init?(_ text: String) {
        guard BundleIdentifier.fault(in: text) == nil else { return nil }
        self.text = text
    }

    package var description: String { text }

    /// What is wrong with a text as an identifier, or nil.
    static func fault(in text: String) -> String? {
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

/// The rule that ties an extension to its container: its identifier is the container's, a dot, and more.
package enum PrefixVerdict: String, Sendable, Hashable {
    case kept
    case broken
    /// A build variable stands in one of the two, and hides whether the rule is kept.
    case undeterminable

    /// Compares raw identifiers, which may still hold build variables. Equal identifiers break the rule.
    package init(extension inner: String, container outer: String) {
        if !outer.isEmpty, inner.hasPrefix(outer + "."), inner.utf8.count > outer.utf8.count + 1 {
            self = .kept
        } else if BuildVariable.occurs(in: inner) || BuildVariable.occurs(in: outer) {
            // Equal texts with equal variables are equal whatever the variables are.
            self = inner == outer ? .broken : .undeterminable
        } else {
            self = .broken
        }
    }
}
