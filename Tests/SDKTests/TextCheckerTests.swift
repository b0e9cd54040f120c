import Foundation
import Testing
import UIKit

/// Words of a language that has no dictionary.
@MainActor
struct TextCheckerTests {
    @Test func noWordIsMisspeltAndLearnedWordsAreKept() {
        let checker = UITextChecker()
        let range = NSRange(location: 0, length: 4)
        let found = checker.rangeOfMisspelledWord(in: "wrod", range: range, startingAt: 0, wrap: false, language: "en")
        #expect(found.location == NSNotFound)
        #expect(checker.guesses(forWordRange: range, in: "wrod", language: "en") == nil)
        #expect(checker.completions(forPartialWordRange: range, in: "wrod", language: "en") == nil)
        UITextChecker.learnWord("wrod")
        #expect(UITextChecker.hasLearnedWord("wrod"))
        UITextChecker.unlearnWord("wrod")
        #expect(!UITextChecker.hasLearnedWord("wrod"))
    }
}
