public import Foundation
import LanguageFolders

// Foundation on Linux takes the first language of a bundle for `preferredLocalizations`, and English for texts. Both are
// methods of a class, which callers find in its table of methods. The SDK puts these functions there, in the convention
// of methods.

extension Bundle {
    /// Replaces `localizedString(forKey:value:table:)`.
    @_silgen_name("hostel_bundle_text")
    public func _hostelText(forKey key: String, value: String?, table name: String?) -> String {
        let table = name.flatMap { $0.isEmpty ? nil : $0 }
        if let text = LocalizedTables.of(self).format(key, table: table, locale: ExtensionLocale.current) {
            return text
        }
        return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// Replaces `preferredLocalizations`.
    @_silgen_name("hostel_bundle_languages")
    public func _hostelPreferredLocalizations() -> [String] {
        let languages = BundleLanguages(of: self)
        return [languages.best(of: ExtensionLocale.languages)]
    }
}
