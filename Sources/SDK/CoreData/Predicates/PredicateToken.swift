internal import Foundation

/// The words of a predicate's text.
enum PredicateToken: Equatable {
    /// A word, or a key path such as `book.title` and `items.@count`.
    case word(String)
    case text(String)
    case number(String)
    /// `%@`, `%K`, `%d` and others: the letter.
    case place(Character)
    case sign(String)

    static func read(_ source: String) -> [PredicateToken]? {
        let characters = Array(source)
        var tokens: [PredicateToken] = []
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if character.isWhitespace {
                index += 1
            } else if character == "\"" || character == "'" {
                guard let end = characters[(index + 1)...].firstIndex(of: character) else { return nil }
                tokens.append(.text(String(characters[(index + 1)..<end])))
                index = end + 1
            } else if character == "%" {
                var end = index + 1
                while end < characters.count, "lhqzt".contains(characters[end]) { end += 1 }
                guard end < characters.count else { return nil }
                tokens.append(.place(characters[end]))
                index = end + 1
            } else if character.isNumber
                || (character == "-" && index + 1 < characters.count && characters[index + 1].isNumber)
            {
                let end = characters[(index + 1)...].firstIndex { !$0.isNumber && $0 != "." } ?? characters.count
                tokens.append(.number(String(characters[index..<end])))
                index = end
            } else if character.isLetter || "_@$#".contains(character) {
                let end = characters[index...].firstIndex { !$0.isLetter && !$0.isNumber && !"_@$#.".contains($0) }
                tokens.append(.word(String(characters[index..<(end ?? characters.count)])))
                index = end ?? characters.count
            } else {
                let pair = String(characters[index..<min(index + 2, characters.count)])
                let known = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(pair)
                tokens.append(.sign(known ? pair : String(character)))
                index += known ? 2 : 1
            }
        }
        return tokens
    }
}
