/// The body of a type or an extension, with the outlets and actions that it declares.
struct ConnectedBody {
    enum Kind: Hashable { case classBody, extensionBody, other }

    /// As the declaration writes it.
    let name: String
    let kind: Kind
    /// The place of its name.
    let place: Int
    let outer: Int?
    /// `open`, `public`, `package`, or empty for all others.
    let access: String
    /// The first type that it inherits from, without generic arguments.
    let superclass: String?
    var outlets: [Outlet] = []
    var actions: [OutletAction] = []
    /// The methods that make the destinations of segues.
    var segues: [OutletAction] = []
    /// The places of the attributes of both.
    var attributes: [Int] = []
    /// The place of the brace that ends it; nil in a damaged source.
    var end: Int?

    /// Words that stand before `class`.
    private static let mostModifiers = 8
    private static let modifiers: Set = [
        "final", "public", "open", "package", "internal", "fileprivate", "private", "nonisolated",
    ]

    /// - Parameters:
    ///   - brace: the place of the brace that begins it.
    ///   - outer: the body around it.
    init(_ tokens: [SwiftToken], _ body: TypeScopes.Body, brace: Int, in outer: ConnectedBody?) {
        name = body.name
        self.outer = body.outer
        place = body.keyword + 1
        kind =
            switch tokens[body.keyword].text {
            case "class": .classBody
            case "extension": .extensionBody
            default: .other
            }
        superclass = kind == .classBody ? Self.superclass(tokens, from: body.keyword + 2, to: brace) : nil
        let written = Self.access(tokens, before: body.keyword)
        // A member of `public extension` is public unless it says otherwise.
        access = written ?? (outer?.kind == .extensionBody ? outer?.access : nil) ?? ""
    }

    var isConnected: Bool { !outlets.isEmpty || !actions.isEmpty || !segues.isEmpty }

    private static func access(_ tokens: [SwiftToken], before keyword: Int) -> String? {
        for token in tokens[..<keyword].suffix(mostModifiers).reversed() {
            guard token.kind == .attribute || modifiers.contains(token.text) else { return nil }
            switch token.text {
            // A subclass in another module overrides the members of an open class again.
            case "open": return "open "
            case "public": return "public "
            case "package": return "package "
            case "internal", "fileprivate", "private": return ""
            default: break
            }
        }
        return nil
    }

    private static func superclass(_ tokens: [SwiftToken], from first: Int, to brace: Int) -> String? {
        var (next, depth) = (first, 0)
        while next < brace, depth > 0 || tokens[next].isSymbol("<") || tokens[next].isSymbol(">") {
            depth += tokens.bracket(at: next)
            next += 1
        }
        guard next < brace, tokens[next].isSymbol(":") else { return nil }
        var name = ""
        while next + 1 < brace, tokens[next + 1].kind == .word {
            name += tokens[next + 1].text
            next += 2
            guard next < brace, tokens[next].isSymbol(".") else { break }
            name += "."
        }
        return name.isEmpty || !ConnectionPass.isShort(name) ? nil : name
    }

    // MARK: Code

    /// The overrides that connect the outlets and the actions, for the place before the last brace.
    func code(behind last: SwiftToken) -> String {
        var members: [String] = []
        if !outlets.isEmpty {
            members.append(
                "\(access)override func hostelConnect(outlet name: String, to value: Any) -> Bool { switch name { "
                    + outlets.map(\.code).joined()
                    + "default: return super.hostelConnect(outlet: name, to: value) } }")
        }
        if !actions.isEmpty {
            members.append(
                "\(access)override func hostelAction(named name: String) -> Selector? { switch name { "
                    + actions.map { $0.code(in: name) }.joined()
                    + "default: return super.hostelAction(named: name) } }")
        }
        if !segues.isEmpty {
            members.append(
                "\(access)override func hostelSegueAction(named name: String) -> HostelSegueAction? { switch name { "
                    + segues.map(\.segueCode).joined()
                    + "default: return super.hostelSegueAction(named: name) } }")
        }
        let isSeparate = last.isSymbol("{") || last.isSymbol(";")
        return (isSeparate ? " " : "; ") + members.joined(separator: "; ") + " "
    }
}
