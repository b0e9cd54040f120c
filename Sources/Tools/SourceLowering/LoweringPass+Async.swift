/// Methods of a session's delegate that answer with `await`.
extension LoweringPass {
    /// On Linux a session calls the form with a completion handler alone, and a method with `async` would never run. So
    /// that form stands before it, and runs it. Further calls wait for the answer, unless they come to the main thread.
    mutating func lowerAsyncAnswer(at place: Int) {
        guard place + 2 < tokens.count, tokens[place + 1].isWord("urlSession"), tokens[place + 2].isSymbol("("),
            let close = tokens.closing(from: place + 2), close + 4 < tokens.count, tokens[close + 1].isWord("async"),
            tokens[close + 2].isSymbol("-"), tokens[close + 3].isSymbol(">"), scopes.body != nil,
            let brace = tokens[close...].firstIndex(where: { $0.isSymbol("{") })
        else { return }
        let parameters = tokens[place + 3..<close]
        let arguments = Self.arguments(parameters)
        let result = Self.text(tokens[close + 4..<brace])
        let isPair = result.hasPrefix("(")
        guard !arguments.isEmpty else { return }
        var first = place
        while first > 0, Self.modifiers.contains(tokens[first - 1].text) { first -= 1 }
        edits.insert(
            "\(Self.text(tokens[first..<place])) func urlSession(\(Self.text(parameters)), completionHandler: "
                + "@escaping @Sendable \(isPair ? result : "(\(result))") -> Void) { "
                + "let hostelDone = DispatchSemaphore(value: 0); Task { "
                + "let hostelAnswer = await self.urlSession(\(arguments.joined(separator: ", "))); "
                + "completionHandler(\(isPair ? "hostelAnswer.0, hostelAnswer.1" : "hostelAnswer")); "
                + "hostelDone.signal() }; if !Thread.isMainThread { hostelDone.wait() } }; ",
            at: tokens[first].range.lowerBound)
    }

    private static let modifiers: Set = ["open", "public", "package", "internal", "final", "nonisolated"]

    /// The arguments of a call with the parameters themselves, such as `dataTask: dataTask`; empty for a list of another form.
    private static func arguments(_ parameters: ArraySlice<SwiftToken>) -> [String] {
        let parts = parameters.split { $0.isSymbol(",") }
        let found = parts.compactMap { part -> String? in
            guard let colon = part.firstIndex(where: { $0.isSymbol(":") }) else { return nil }
            let names = part[..<colon].map(\.spelling)
            guard let label = names.first, let name = names.last, names.count <= 2 else { return nil }
            return label == "_" ? name : "\(label): \(name)"
        }
        return found.count == parts.count ? found : []
    }

    /// The tokens on one line.
    private static func text(_ tokens: ArraySlice<SwiftToken>) -> String {
        var (text, isWord) = ("", false)
        for token in tokens {
            let follows = token.kind == .word || token.kind == .attribute
            if isWord, follows || token.isSymbol("-") { text += " " }
            text += token.spelling
            if token.isSymbol(",") || token.isSymbol(":") { text += " " }
            isWord = follows
        }
        return text
    }
}
