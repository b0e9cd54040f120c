package import ExtensionHost

/// The commands of a keyboard host.
package enum KeyboardCommand: Hashable, CommandFamily {
    /// Reads the document, and first replaces its text if one is given.
    case document(set: String?)

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case document
    }

    package static let names = Set(CodingKeys.allCases.map(\.rawValue))

    /// The answer to a command.
    package enum Answer: Hashable, Sendable, Codable {
        case document(DocumentReport)
    }
}

/// The document of a keyboard host. The names are a contract, because programs read them.
package struct DocumentReport: Hashable, Sendable, Codable {
    package var text: String
    /// Characters before the caret.
    package var caret: Int
    /// The shown keyboard; nil if none is shown.
    package var keyboard: String?
    /// The installed keyboards, in the order of switching.
    package var keyboards: [String]
}

extension KeyboardRules {
    package func carryOut(_ command: KeyboardCommand) throws(CommandRefusal) -> KeyboardCommand.Answer {
        switch command {
        case .document(let text):
            if let text, !set(text) {
                throw .badCommand(
                    "a document has at most \(TextDocument.mostBytes) bytes, this one \(text.utf8.count)")
            }
            return .document(
                DocumentReport(
                    text: document.text, caret: document.caret, keyboard: current, keyboards: switcher.keyboards))
        }
    }
}
