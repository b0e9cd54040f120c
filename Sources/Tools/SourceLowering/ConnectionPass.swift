/// Collects the outlets and actions of a source by class, and writes the code that connects them.
///
/// A storyboard names properties and methods. Without the Objective-C runtime no name leads to one, so each class
/// overrides two methods of the SDK's `UIResponder` that know its own names, and ask the superclass for all others.
struct ConnectionPass {
    private enum Member { case outlet, action, segue }

    private struct Key: Hashable {
        var outer: Int?
        var name: Substring
    }

    /// Code to insert before the tokens at these places.
    private(set) var code: [(place: Int, text: String)] = []
    /// With the places of their tokens.
    private(set) var findings: [(kind: LoweringFinding.Kind, place: Int)] = []

    /// By their numbers.
    private var bodies: [ConnectedBody] = []
    private var types: [Key: Int] = [:]
    /// The attribute that waits for its declaration.
    private var waiting: (member: Member, place: Int)?
    /// The name that `@objc(name)` gives to the declaration behind it.
    private var given: String?
    private var members = 0

    /// Outlets and actions of a source. Our choice: real sources have some tens.
    static let mostMembers = 4_096
    /// Bytes of a name or a type. With `mostMembers` it bounds the code that is written.
    private static let longestName = 512
    /// Superclasses that one source declares above each other.
    private static let mostSuperclasses = 16

    static func isShort(_ name: String) -> Bool { name.utf8.count <= longestName }

    // MARK: Reading

    private static let declarations: Set = [
        "class", "struct", "enum", "actor", "protocol", "extension", "func", "var", "let", "init", "subscript",
    ]

    /// - Parameter body: the body that the token lies in, with no brace of code between them.
    mutating func take(_ tokens: [SwiftToken], at place: Int, in body: TypeScopes.Body?) {
        let token = tokens[place]
        switch token.kind {
        case .attribute:
            switch token.text {
            case "@IBOutlet", "@IBInspectable": waiting = (.outlet, place)
            case "@IBAction": waiting = (.action, place)
            case "@IBSegueAction": waiting = (.segue, place)
            case "@objc": given = ObjectiveCName.given(tokens, at: place)
            default: break
            }
        case .symbol:
            switch token.text {
            case "{", "}", ";": (waiting, given) = (nil, nil)
            default: break
            }
        case .word where Self.declarations.contains(token.text) && !token.isQuoted:
            if let waiting, let body { add(waiting.member, waiting.place, tokens, at: place, to: body.number) }
            (waiting, given) = (nil, nil)
        default: break
        }
    }

    private mutating func add(
        _ member: Member, _ attribute: Int, _ tokens: [SwiftToken], at place: Int, to number: Int
    ) {
        members += 1
        guard members <= Self.mostMembers else {
            if members == Self.mostMembers + 1 { findings.append((.tooManyConnections, attribute)) }
            return
        }
        switch (member, tokens[place].text) {
        case (.outlet, "var"):
            let outlets = Outlet.all(tokens, at: place, given: given)
            if outlets.isEmpty { findings.append((.untypedOutlet, attribute)) }
            bodies[number].outlets += outlets
        case (.action, "func"):
            guard let action = OutletAction(tokens, at: place, given: given) else { return }
            bodies[number].actions.append(action)
        case (.segue, "func"):
            guard let segue = OutletAction(tokens, at: place, given: given, mostLabels: 3), !segue.labels.isEmpty else {
                return
            }
            bodies[number].segues.append(segue)
        default: return
        }
        bodies[number].attributes.append(attribute)
    }

    mutating func take(_ step: TypeScopes.Step, _ tokens: [SwiftToken], at place: Int) {
        switch step {
        case .begins(let body):
            bodies.append(ConnectedBody(tokens, body, brace: place, in: body.outer.map { bodies[$0] }))
            let key = Key(outer: body.outer, name: body.name[...])
            if bodies[body.number].kind != .extensionBody, types[key] == nil { types[key] = body.number }
        case .ends(let body): bodies[body.number].end = place
        }
    }

    // MARK: Writing

    /// Writes the code, once all tokens were taken.
    mutating func finish(_ tokens: [SwiftToken]) {
        for body in bodies where body.kind == .extensionBody && body.isConnected {
            if let number = typeNumber(body.name) {
                bodies[number].outlets += body.outlets
                bodies[number].actions += body.actions
                bodies[number].segues += body.segues
            } else {
                findings += body.attributes.map { (.connectionOutside, $0) }
            }
        }
        for body in bodies where body.kind == .classBody && body.isConnected && Self.isShort(body.name) {
            if !mayRespond(body) {
                findings.append((.connectionOfObject, body.place))
            } else if let end = body.end {
                code.append((end, body.code(behind: tokens[end - 1])))
            }
        }
    }

    /// The number of the type with a name such as `Outer.Inner`; nil if another file has it.
    private func typeNumber(_ path: String) -> Int? {
        var number: Int?
        for name in path.split(separator: ".") {
            guard let inner = types[Key(outer: number, name: name)] else { return nil }
            number = inner
        }
        return number
    }

    /// Classes that inherit the two methods from nothing.
    private static let objects: Set = [
        "NSObject", "NSLayoutConstraint", "CALayer", "UIBarItem", "UIBarButtonItem", "UITabBarItem", "UINavigationItem",
        "UIStoryboardSegue", "UIGestureRecognizer", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
        "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UISwipeGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer",
    ]

    /// Whether a class may have a responder above it. A class of another file may.
    private func mayRespond(_ body: ConnectedBody) -> Bool {
        var body = body
        for _ in 0..<Self.mostSuperclasses {
            guard let superclass = body.superclass, !Self.objects.contains(superclass) else { return false }
            let sibling = body.outer.flatMap { types[Key(outer: $0, name: superclass[...])] }
            guard let number = sibling ?? typeNumber(superclass) else { return true }
            body = bodies[number]
        }
        return false
    }
}
