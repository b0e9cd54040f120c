public import Foundation

/// Joins texts as a language lists them, such as "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
    // The properties are the author's, who uses a formatter from one thread at a time, as on the platform.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var locale: Locale! = .current
    open var itemFormatter: Formatter?

    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    open func string(from items: [Any]) -> String? {
        let words = items.map { item in itemFormatter?.string(for: item) ?? "\(item)" }
        return words.formatted(.list(type: .and).locale(locale ?? .current))
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
