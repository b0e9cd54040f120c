package import Foundation

/// The text of a key, with its values.
package struct LocalizedLookup {
    private let bundle: Bundle
    private let table: String?
    private let locale: Locale

    package init(_ bundle: Bundle, table: String?, locale: Locale) {
        self.bundle = bundle
        self.table = table
        self.locale = locale
    }

    /// - Parameter value: the text if no table has the key.
    package func string(key: String, value: String.LocalizationValue) -> String {
        let format =
            LocalizedTables.of(bundle).format(key, table: table, locale: locale, arguments: value.arguments)
        // Without a value a text is no format, so its signs stand for themselves.
        guard !value.arguments.isEmpty || (format ?? value.key).contains("%%") else { return format ?? value.key }
        return LocalizedFormat(format ?? value.key).string(value.arguments, locale: locale)
    }
}
