import Foundation
import LanguageFolders

extension BundleLanguages {
    /// Those of a bundle's folders, or else of its manifest.
    init(of bundle: Bundle) {
        let languages = LocalizedTables.of(bundle).languages
        guard languages.isEmpty else {
            self = languages
            return
        }
        self.init(
            names: bundle.object(forInfoDictionaryKey: "CFBundleLocalizations") as? [String] ?? [],
            development: bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String)
    }
}
