/// The rules of a page's style sheets: a list of properties for each name, class and identifier.
struct HTMLStyleSheet {
    typealias Property = (name: String, value: String)

    // Our choices of bounds, far above those of a text for a label.
    private static let mostRules = 256
    private static let mostProperties = 32
    private static let mostClasses = 8
    /// Properties of one element, and of one selector.
    private static let mostUsed = 64

    private var rules: [String: [Property]] = [:]

    /// Adds the rules of a text. Rules within others and with combined selectors are left out.
    mutating func add(_ text: String) {
        for rule in text.split(separator: "}", maxSplits: Self.mostRules, omittingEmptySubsequences: true) {
            let parts = rule.split(separator: "{", maxSplits: 1)
            guard parts.count == 2, !parts[1].contains("{") else { continue }
            let properties = Self.properties(String(parts[1]))
            for selector in parts[0].split(separator: ",") {
                let name = selector.trimmed
                guard !name.isEmpty, !name.contains(where: { " >+~:[\n".contains($0) }),
                    rules.count < Self.mostRules || rules[name] != nil, rules[name, default: []].count < Self.mostUsed
                else { continue }
                rules[name, default: []] += properties
            }
        }
    }

    /// The properties of an element from the weakest to the strongest, before those of its own attribute.
    func properties(of element: String, _ attributes: [String: String]) -> [Property] {
        guard !rules.isEmpty else { return [] }
        let classes = attributes["class"]?.split(separator: " ", maxSplits: Self.mostClasses) ?? []
        var names = ["*", element] + classes.map { ".\($0)" } + classes.map { "\(element).\($0)" }
        if let identifier = attributes["id"] { names.append("#\(identifier)") }
        return Array(names.lazy.flatMap { rules[$0] ?? [] }.prefix(Self.mostUsed))
    }

    /// Properties such as `color: red; font-size: 12px`.
    static func properties(_ text: String) -> [Property] {
        text.split(separator: ";", maxSplits: mostProperties).compactMap { part in
            let sides = part.split(separator: ":", maxSplits: 1)
            guard sides.count == 2 else { return nil }
            let value = sides[1].split(separator: "!", maxSplits: 1).first ?? ""
            return (sides[0].trimmed.lowercased(), value.trimmed)
        }
    }
}

extension Substring {
    /// Without spaces at both ends.
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(
            start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}
