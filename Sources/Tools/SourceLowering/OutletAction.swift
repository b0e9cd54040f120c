/// A method that a storyboard calls by its name.
struct OutletAction: Hashable {
    /// The name in a storyboard, such as `tapped:`.
    var name: String
    /// The method, with its backticks.
    var method: String
    /// The labels of its arguments, at most two; `_` for none.
    var labels: [String]

    /// The sender and the event.
    private static let mostLabels = 2

    /// The action that a declaration declares; nil if no control could call it.
    ///
    /// - Parameters:
    ///   - place: the place of `func`.
    ///   - given: the name that `@objc(name:)` gives.
    init?(_ tokens: [SwiftToken], at place: Int, given: String?) {
        guard place + 2 < tokens.count, tokens[place + 1].kind == .word, tokens[place + 2].isSymbol("("),
            let end = tokens.closing(from: place + 2), let labels = Self.labels(tokens, from: place + 3, to: end)
        else { return nil }
        method = tokens[place + 1].spelling
        self.labels = labels
        name = given ?? ObjectiveCName.method(tokens[place + 1].text, labels)
        guard ConnectionPass.isShort(method), ConnectionPass.isShort(name) else { return nil }
    }

    private static func labels(_ tokens: [SwiftToken], from first: Int, to end: Int) -> [String]? {
        var (labels, depth, begins): ([String], Int, Bool) = ([], 0, true)
        for place in first..<end {
            if begins {
                guard tokens[place].kind == .word, labels.count < mostLabels else { return nil }
                labels.append(tokens[place].text)
            }
            depth += tokens.bracket(at: place)
            begins = depth == 0 && tokens[place].isSymbol(",")
        }
        return labels
    }

    /// The case of a switch over the name, which returns the method's selector.
    ///
    /// - Parameter type: the class that has the method.
    func code(in type: String) -> String {
        // Without labels a name alone would stand for every method of this name.
        let reference =
            labels.isEmpty
            ? "\(type).\(method) as (\(type)) -> () -> Void"
            : "\(type).\(method)(\(labels.map { $0 + ":" }.joined()))"
        let plain = method.filter { $0 != "`" }
        return "case \"\(name)\": return Selector(\"\(plain)\", \(reference)); "
    }
}
