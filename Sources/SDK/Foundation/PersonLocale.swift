import Foundation
import LanguageFolders

/// The languages and the locale that a person prefers. A value.
struct PersonLocale: Hashable, Sendable {
    /// As BCP 47 names them, the best one first.
    var languages: [String]
    /// The locale's, such as `de_AT`.
    var identifier: String

    /// The locale in which the person sees a bundle: the bundle's language that suits the person best, with the
    /// person's region and calendar. The original platform matches the same way: a person in Austria sees an English
    /// program in `en_AT`.
    func locale(in bundle: BundleLanguages) -> Locale {
        let wanted = Locale(identifier: identifier)
        let language = bundle.best(of: languages.isEmpty ? [wanted.identifier(.bcp47)] : languages)
        let shown = Locale(identifier: language)
        guard
            shown.language.languageCode != wanted.language.languageCode
                || shown.language.script != wanted.language.script
        else { return wanted }
        var components = Locale.Components(locale: wanted)
        components.languageComponents = Locale.Components(identifier: language).languageComponents
        components.languageComponents.region = wanted.region ?? shown.region
        // The digits of one language need not be those of another.
        components.numberingSystem = nil
        return Locale(components: components)
    }
}
