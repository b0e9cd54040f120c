public import FoundationGaps

extension AttributedString {
    /// How a text with marks is read; only inline marks are.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        public enum InterpretedSyntax: Hashable, Sendable {
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }
        public enum FailurePolicy: Hashable, Sendable {
            case throwError, returnPartiallyParsedIfPossible
        }

        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Reads inline marks: strong, emphasised, struck and code texts, and links. Never throws: a mark without its end
    /// is an ordinary character.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        self.init()
        for part in MarkedText.read(markdown) {
            let words =
                part.marks.agrees ? EnglishPlural.agreed(part.string, locale: ExtensionLocale.current) : part.string
            var run = AttributedString(words)
            let intent = part.marks.intent
            if !intent.isEmpty {
                run[AttributedLook.Attributes.InlinePresentationIntentAttribute.self] = intent
            }
            if let url = part.marks.url { run.link = URL(string: url, relativeTo: baseURL) }
            append(run)
        }
    }
}

extension TextMarks {
    fileprivate var intent: InlinePresentationIntent {
        var intent: InlinePresentationIntent = []
        if isStrong { intent.insert(.stronglyEmphasized) }
        if isEmphasised { intent.insert(.emphasized) }
        if isCode { intent.insert(.code) }
        if isStruck { intent.insert(.strikethrough) }
        return intent
    }
}
