/// Methods of a session's delegate that answer with `await`.
extension LoweringPass {
    /// On Linux a session calls the form with a completion handler alone, and a method with `async` would never run. So
    /// that form stands before it, and runs it. An override needs none: the superclass's form calls it.
    ///
    /// The session keeps the order of redirections, challenges and the like itself, because it continues after the handler's
    /// call. It does not wait for the answer to a response, but delivers the data at once. So this form waits, unless it comes
    /// to the main thread, for at most `longestWait`: the method may ask the same session, whose queue the form holds.
    mutating func lowerAsyncAnswer(at place: Int) {
        guard place + 2 < tokens.count, tokens[place + 1].isWord("urlSession"), tokens[place + 2].isSymbol("("),
            let close = tokens.closing(from: place + 2), close + 4 < tokens.count, tokens[close + 1].isWord("async"),
            tokens[close + 2].isSymbol("-"), tokens[close + 3].isSymbol(">"), scopes.body != nil,
            tokens.isOfSessionDelegate(from: place + 2), !Self.withoutForm.contains(where: { has($0, place) })
        else { return }
        let labels = Self.parts(tokens[place + 3..<close]).map(Self.names)
        guard let form = form(of: place, labels, close) else { return find(.delegateAnswer, at: tokens[place + 1]) }
        edits.insert(form, at: tokens[tokens.declarationStart(of: place)].range.lowerBound)
    }

    private static let withoutForm = ["override", "static", "class", "private", "fileprivate"]
    private static let access = ["open", "public", "package", "internal", "final"]
    /// Seconds; ours. A method decides about a response in milliseconds, and a request may take 60 seconds.
    private static let longestWait = 5
    /// Tokens of a result's type; ours.
    private static let longestResult = 64

    private func has(_ modifier: String, _ place: Int) -> Bool { tokens.modifier(modifier, of: place) != nil }

    /// The form with a handler; nil if the method is not understood.
    private func form(of place: Int, _ labels: [(label: String, name: String)?], _ close: Int) -> String? {
        let names = labels.compactMap { $0 }
        guard names.count == labels.count, names.count >= 2, names[1].label != "needNewBodyStreamForTask",
            !tokens[place + 3..<close].contains(where: { $0.isSymbol("=") || $0.isWord("inout") }),
            let brace = tokens[close...].prefix(Self.longestResult).firstIndex(where: { $0.isSymbol("{") }),
            let parameters = edits.line(tokens[place + 3..<close]),
            let result = edits.line(tokens[close + 4..<brace])
        else { return nil }
        let isPair = result.hasPrefix("(")
        let access = Self.access.filter { has($0, place) }.map { $0 + " " }.joined()
        let arguments = names.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }.joined(separator: ", ")
        let waits = names.map(\.label) == ["_", "dataTask", "didReceive"]
        return "\(access)nonisolated func urlSession(\(parameters), completionHandler: "
            + "@escaping @Sendable \(isPair ? result : "(\(result))") -> Void) { "
            + (waits ? "let hostelDone = DispatchSemaphore(value: 0); " : "")
            + "Task { let hostelAnswer = await self.urlSession(\(arguments)); "
            + "completionHandler(\(isPair ? "hostelAnswer.0, hostelAnswer.1" : "hostelAnswer"))"
            + (waits ? Self.wait : " }") + " }; "
    }

    private static let wait =
        "; hostelDone.signal() }; if !Thread.isMainThread, hostelDone.wait(timeout: .now() + \(longestWait)) == .timedOut { "
        + "NSLog(\"urlSession(_:dataTask:didReceive:) has not answered for \(longestWait) seconds. The data is delivered before "
        + "its answer.\") }"

    /// The parameters of a list.
    private static func parts(_ list: ArraySlice<SwiftToken>) -> [ArraySlice<SwiftToken>] {
        let tokens = Array(list)
        var (parts, start, depth) = ([ArraySlice<SwiftToken>](), 0, 0)
        for place in tokens.indices {
            depth += tokens.bracket(at: place)
            if depth == 0, tokens[place].isSymbol(",") {
                parts.append(tokens[start..<place])
                start = place + 1
            }
        }
        return parts + [tokens[start...]]
    }

    /// The label and the name of a parameter such as `dataTask task: URLSessionDataTask`.
    private static func names(_ part: ArraySlice<SwiftToken>) -> (label: String, name: String)? {
        let names = part.prefix { !$0.isSymbol(":") }
        guard names.count < part.count, names.count <= 2, names.allSatisfy({ $0.kind == .word }),
            let label = names.first?.spelling, let name = names.last?.spelling, name != "_"
        else { return nil }
        return (label, name)
    }
}
