public import Foundation

/// Words that a person's names and shortcuts stand for. Nobody has any here.
open class UILexicon: NSObject {
    public final var entries: [UILexiconEntry] { [] }
}

/// A word, and the letters that stand for it.
open class UILexiconEntry: NSObject {
    public final var documentText: String { "" }
    public final var userInput: String { "" }
}
