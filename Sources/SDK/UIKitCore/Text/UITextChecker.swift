public import Foundation

/// A dictionary of a language. It is empty here: every word counts as right, and it proposes nothing.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private static var learned: Set<String> = []
    private final var ignored: [String] = []

    /// Empty: no language has a dictionary.
    public class var availableLanguages: [String] { [] }

    // Words that the process has learned, for as long as it lives.
    public class func learnWord(_ word: String) { learned.insert(word) }
    public class func unlearnWord(_ word: String) { learned.remove(word) }
    public class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }

    /// The location is always `NSNotFound`.
    public final func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

    public final func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
    public final func completions(forPartialWordRange range: NSRange, in string: String, language: String)
        -> [String]?
    { nil }

    public final var ignoredWords: [String]? {
        get { ignored }
        set { ignored = newValue ?? [] }
    }
    public final func ignoreWord(_ wordToIgnore: String) { ignored.append(wordToIgnore) }
}
