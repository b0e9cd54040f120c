internal import ExtensionHost

// The document of a keyboard host, as commands ask for it.

extension TodayHost {
    func document(set text: String?) throws(TodayFailure) -> DocumentReport {
        guard let keyboards else { throw .otherHost(configuration.host, needed: .keyboard) }
        if let text, !keyboards.set(text) {
            throw .badCommand("a document has at most \(TextDocument.mostBytes) bytes, this one \(text.utf8.count)")
        }
        let document = keyboards.document
        return DocumentReport(
            text: document.text, caret: document.caret, keyboard: keyboards.current,
            keyboards: keyboards.switcher.keyboards)
    }
}
