/// A method that a storyboard calls by its name.
struct OutletAction: Hashable {
    /// The name in a storyboard, such as `tapped:`.
    var name: String
    /// The method, with its backticks.
    var method: String
    /// The labels of its arguments; `_` for none.
    var labels: [String]

    /// The action that a declaration declares; nil if no control or no segue could call it.
    ///
    /// - Parameters:
    ///   - place: the place of `func`.
    ///   - given: the name that `@objc(name:)` gives.
    ///   - mostLabels: 2 for the sender and the event of a control, 3 for a segue.
    init?(_ tokens: [SwiftToken], at place: Int, given: String?, mostLabels: Int = 2) {
        guard place + 2 < tokens.count, tokens[place + 1].kind == .word, tokens[place + 2].isSymbol("("),
            let end = tokens.closing(from: place + 2),
            let labels = Self.labels(tokens, from: place + 3, to: end, most: mostLabels)
        else { return nil }
        method = tokens[place + 1].spelling
        self.labels = labels
        name = given ?? ObjectiveCName.method(tokens[place + 1].text, labels)
        guard ConnectionPass.isShort(method), ConnectionPass.isShort(name) else { return nil }
    }

    private static func labels(_ tokens: [SwiftToken], from first: Int, to end: Int, most: Int) -> [String]? {
        var (labels, depth, begins): ([String], Int, Bool) = ([], 0, true)
        for place in first..<end {
            if begins {
                guard tokens[place].kind == .word, labels.count < most else { return nil }
                labels.append(tokens[place].text)
            }
            depth += tokens.bracket(at: place)
            begins = depth == 0 && tokens[place].isSymbol(",")
        }
        return labels
    }

    /// The arguments that the method of a segue may take, in this order.
    private static let ofSegue = ["coder", "sender", "identifier"]

    /// The case of a switch over the name, which returns a closure that makes a segue's destination.
    var segueCode: String {
        let arguments = zip(labels, Self.ofSegue).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
        return "case \"\(name)\": return { coder, sender, identifier in self.\(method)(\(arguments)) }; "
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
