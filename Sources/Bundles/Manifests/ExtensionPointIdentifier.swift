/// An extension point as a manifest names it.
package struct ExtensionPointIdentifier: Sendable, Hashable, CustomStringConvertible {
    package let identifier: String

    package init(_ identifier: String) {
        self.identifier = identifier
    }

    package var description: String { identifier }

    package static let today = ExtensionPointIdentifier("com.apple.widget-extension")
    /// C libraries that know nothing of Hostel: a list of functions takes the place of an entry point.
    package static let foreign = ExtensionPointIdentifier("com.hostel.foreign")
    package static let keyboard = ExtensionPointIdentifier("com.apple.keyboard-service")
    package static let photoEditing = ExtensionPointIdentifier("com.apple.photo-editing")
    package static let widgetKit = ExtensionPointIdentifier("com.apple.widgetkit-extension")

    /// Whether a host here makes views from a storyboard of this point.
    package var buildsStoryboards: Bool { [.today, .keyboard, .photoEditing].contains(self) }

    /// The key that names the code of an extension which is declared in NSExtension.
    package enum EntryPointRule: Sendable, Hashable {
        /// Exactly one of principal class, storyboard and principal function.
        case required
        /// At most one of them: the code has its own entry (`@main`), or the extension consists of data.
        case optional
        /// None of them: the platform refuses to install an extension that has one.
        case forbidden
        /// One of them, or this key in NSExtensionAttributes.
        case namedBy(attribute: String)
        /// The point is in no list that this module has.
        case unknown
    }

    package var entryPointRule: EntryPointRule {
        if let rule = KnownExtensionPoints.rules[identifier] { return rule }
        // A host's own point is no business of this table.
        return identifier.hasPrefix("com.apple.") ? .unknown : .optional
    }
}
