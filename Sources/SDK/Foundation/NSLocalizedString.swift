public import Foundation

// Foundation's function of this name always reads the development language on Linux. These take fewer arguments, so the
// compiler prefers them, unless a call gives all five.

/// The text of a key in the person's language; the key itself without one.
public func NSLocalizedString(_ key: String, comment: String) -> String { text(key) }
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String { text(key, bundle: bundle) }
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    text(key, table: tableName)
}
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String { text(key, value: value) }
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    text(key, table: tableName, bundle: bundle)
}
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    text(key, bundle: bundle, value: value)
}
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    text(key, table: tableName, value: value)
}

private func text(_ key: String, table: String? = nil, bundle: Bundle = .main, value: String = "") -> String {
    LocalizedTables.of(bundle).format(key, table: table, locale: ExtensionLocale.current)
        ?? (value.isEmpty ? key : value)
}
