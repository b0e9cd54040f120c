/// One pass over a source's tokens, which collects the changes that it needs.
struct LoweringPass {
    let tokens: [SwiftToken]
    let rules: LoweringRules
    private let lineStarts: [Int]
    private(set) var findings: [LoweringFinding] = []
    var edits: SourceEdits
    private(set) var scopes = TypeScopes()
    private var connections = ConnectionPass()
    /// Whether an `@objc` waits for the declaration that it belongs to.
    private var isObjectiveC = false
    /// The imports of a module that the original platform's Foundation brings.
    private var broughtImports = BroughtImports()
    /// The names of values that are objects of any class.
    private(set) var objects = ObjectNames()
    /// The depth of braces in a protocol of Objective-C; 0 outside.
    private var protocolDepth = 0
    /// The optional methods of that protocol.
    private var optionalDefaults: OptionalDefaults?

    /// Our choice: the first ones say enough.
    private static let mostFindings = 64

    /// Whether the source imports FoundationModels.
    private lazy var importsModels = tokens.indices.dropLast().contains {
        tokens[$0].isWord("import") && tokens[$0 + 1].isWord("FoundationModels")
    }

    init(_ bytes: [UInt8], _ tokens: [SwiftToken], _ rules: LoweringRules) {
        self.tokens = tokens
        self.rules = rules
        edits = SourceEdits(bytes)
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    }

    mutating func run() {
        for place in tokens.indices {
            let token = tokens[place]
            switch token.kind {
            case .attribute: lowerAttribute(at: place)
            case .directive: lowerDirective(at: place)
            case .word: lowerWord(at: place)
            case .symbol where protocolDepth > 0:
                if token.text == "{" { protocolDepth += 1 }
                if token.text == "}" { protocolDepth -= protocolDepth == 2 ? 2 : 1 }
                if protocolDepth == 0 { lowerProtocolEnd(at: place) }
            default: break
            }
            broughtImports.take(tokens, at: place)
            objects.take(tokens, at: place)
            connections.take(tokens, at: place, in: scopes.body)
            if let step = scopes.take(tokens, at: place) { connections.take(step, tokens, at: place) }
        }
        for (module, start) in broughtImports.needed { edits.insert("import \(module); ", at: start) }
        connections.finish(tokens)
        for (place, code) in connections.code { edits.insert(code, at: tokens[place].range.lowerBound) }
        for (kind, place) in connections.findings { find(kind, at: tokens[place]) }
        findings.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    mutating func find(_ kind: LoweringFinding.Kind, at token: SwiftToken) {
        guard findings.count < Self.mostFindings else { return }
        let column = token.range.lowerBound - lineStarts[min(token.line, lineStarts.count) - 1] + 1
        findings.append(LoweringFinding(kind: kind, line: token.line, column: column))
    }

    // MARK: Attributes

    /// Attributes that connect Swift to Objective-C or to Interface Builder. Without them the declaration is the same.
    static let attributes: Set = [
        "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBSegueAction", "@IBInspectable",
        "@IBDesignable", "@GKInspectable",
    ]

    private mutating func lowerAttribute(at place: Int) {
        let token = tokens[place]
        if token.text == "@NSManaged" { return lowerManaged(at: place) }
        if Self.schemas.contains(token.text) { return lowerSchema(at: place) }
        // The older attribute ends the compiler on Linux; this one calls the same function.
        if token.text == "@UIApplicationMain" { return edits.replace(token.range, with: "@main") }
        // An author's own macro may have such a name where the module is not imported.
        let isGeneration = Self.generation.contains(token.text) && importsModels
        guard isGeneration || Self.attributes.contains(token.text) else { return }
        var end = token.range.upperBound
        // The name in `@objc(Name)` follows at once, or behind blanks on the line.
        let isNamed = token.text == "@objc" && place + 1 < tokens.count && tokens[place + 1].line == token.line
        if place + 1 < tokens.count, tokens[place + 1].isSymbol("("),
            isNamed || tokens[place + 1].range.lowerBound == end
        {
            guard let close = tokens.closing(from: place + 1) else { return }
            end = tokens[close].range.upperBound
        }
        edits.replace(token.range.lowerBound..<end)
        if token.text == "@objc" { isObjectiveC = true }
    }

    // MARK: Words

    static let declarations: Set = [
        "class", "struct", "enum", "actor", "extension", "func", "var", "let", "init", "subscript", "deinit",
    ]

    private mutating func lowerWord(at place: Int) {
        let token = tokens[place]
        lowerOptionalRequirement(calledAt: place)
        lowerMember(at: place)
        switch token.text {
        case "Foundation": lowerQualified(at: place)
        case "AnyObject": lowerLookedUp(at: place)
        case "class": lowerApplicationDelegate(at: place)
        case "observeValue": lowerObservation(at: place)
        case "responds": lowerAnswer(at: place)
        case "override": lowerReading(at: place)
        case "func":
            lowerComparison(at: place)
            lowerOverridden(at: place)
            lowerAsyncAnswer(at: place)
        case "struct": lowerPreviews(at: place)
        case "NSError", "NSAttributedString", "NSMutableAttributedString", "NSMutableString", "URLSession":
            lowerEmptyObject(at: place)
        case "ProcessInfo": lowerOwnProcess(at: place)
        case "Bundle": lowerNamedBundle(at: place)
        case "urls": lowerResourceList(at: place)
        case "enumerateMatches": lowerMatches(at: place)
        case "threadDictionary": lowerThreadValues(at: place)
        case let name where Self.unmarkedOptionals.contains(name): lowerUnmarkedOptional(at: place)
        case "widgetPerformUpdate", "widgetActiveDisplayModeDidChange": lowerPrivateRequirement(at: place)
        case "operatingSystemVersion": lowerPlatform(at: place, "platformVersion")
        case "operatingSystemVersionString": lowerPlatform(at: place, "platformVersionString")
        case "isOperatingSystemAtLeast": lowerPlatform(at: place, "isPlatformAtLeast")
        case "urlSession": lowerOptionalCall(at: place)
        default: break
        }
        if token.text == "protocol" {
            if isObjectiveC { lowerProtocol(at: place) }
            isObjectiveC = false
        } else if Self.declarations.contains(token.text) {
            isObjectiveC = false
        } else if token.text == "import" {
            lowerImport(at: place)
        } else if token.text == "SwiftUICore", place + 1 < tokens.count, tokens[place + 1].isSymbol(".") {
            edits.replace(token.range, with: "    SwiftUI")
        } else if token.text == "optional", protocolDepth > 0 {
            lowerOptional(at: place)
        }
    }

    /// An optional method without a result becomes a requirement with an empty default.
    private mutating func lowerOptional(at place: Int) {
        guard optionalDefaults != nil, let method = tokens.optionalMethod(at: place),
            let signature = edits.line(tokens[place + 1...method.end])
        else { return find(.optionalRequirement, at: tokens[place]) }
        edits.replace(tokens[place].range)
        optionalDefaults?.add(signature)
    }

    private mutating func lowerProtocolEnd(at place: Int) {
        if let code = optionalDefaults?.code { edits.insert(code, at: tokens[place].range.upperBound) }
        optionalDefaults = nil
    }

    /// Only classes conform to a protocol of Objective-C, so that `weak` takes its values.
    private mutating func lowerProtocol(at place: Int) {
        guard place + 2 < tokens.count, tokens[place + 1].kind == .word else { return }
        protocolDepth = 1
        optionalDefaults = OptionalDefaults(tokens, at: place, in: scopes)
        let (name, follows) = (tokens[place + 1], tokens[place + 2])
        if follows.isSymbol(":") {
            guard place + 3 < tokens.count, !["class", "AnyObject"].contains(tokens[place + 3].text) else { return }
            edits.insert(" AnyObject,", at: follows.range.upperBound)
        } else {
            edits.insert(": AnyObject", at: name.range.upperBound)
        }
    }

    // MARK: Directives

    private mutating func lowerDirective(at place: Int) {
        switch tokens[place].text {
        case "#if", "#elseif": lowerCondition(at: place)
        case "#selector": lowerSelector(at: place)
        case "#keyPath": lowerKeyPath(at: place)
        // A widget's bundle has the resources of all packages.
        case "#bundle": edits.replace(tokens[place].range, with: "Bundle.main")
        default: break
        }
    }
}
