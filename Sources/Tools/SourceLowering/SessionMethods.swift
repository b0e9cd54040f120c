/// The methods of a session's delegate, by the label of their second argument.
extension [SwiftToken] {
    private static var mostTokens: Int { 1_024 }

    /// The label of the second argument or parameter of the list that opens at a place; nil without one.
    func secondLabel(from place: Int) -> String? {
        var depth = 0
        for next in place..<Swift.min(count, place + Self.mostTokens) where self[next].kind == .symbol {
            switch self[next].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth <= 0 { return nil }
            case "," where depth == 1:
                // A parameter may have a name behind the label.
                guard next + 3 < count, self[next + 1].kind == .word,
                    self[next + 2].isSymbol(":") || self[next + 2].kind == .word && self[next + 3].isSymbol(":")
                else { return nil }
                return self[next + 1].text
            default: break
            }
        }
        return nil
    }

    /// Whether the list that opens at a place is one of a session's delegate, as `(session, task: task, …)`.
    func isOfSessionDelegate(from place: Int) -> Bool {
        secondLabel(from: place).map(Self.sessionLabels.contains) ?? false
    }

    private static var sessionLabels: Set<String> {
        [
            "task", "dataTask", "downloadTask", "streamTask", "webSocketTask", "didReceive", "didCreateTask",
            "didBecomeInvalidWithError", "taskIsWaitingForConnectivity", "needNewBodyStreamForTask",
        ]
    }
}
