/// A folder of a bundle with the texts of one language, such as `pt-BR.lproj`.
package enum LanguageFolder {
    package static let ending = ".lproj"

    /// The most languages of a bundle. Our choice: the original platform has some 300 languages with their regions, and
    /// comparing one language takes up to 10 µs.
    package static let most = 512

    /// The languages that a bundle's entries name, in the order of their names; at most `most` of them.
    ///
    /// - Parameter entries: the names of all files and folders of the bundle.
    package static func languages(in entries: some Sequence<String>) -> [String] {
        entries.filter { $0.hasSuffix(ending) }.sorted().prefix(most).map { String($0.dropLast(ending.count)) }
    }

    /// The name of a language's folder.
    package static func name(of language: String) -> String { language + ending }
}
