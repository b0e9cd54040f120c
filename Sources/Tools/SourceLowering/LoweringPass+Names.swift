/// Names that mean something else in the libraries of Linux.
extension LoweringPass {
    /// Types that are Foundation's on the original platform, and on Linux of a module of their own.
    private static let networking: Set = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge",
        "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLRequest",
        "URLResponse",
        "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
        "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate",
        "URLSessionTaskMetrics", "URLSessionUploadTask",
    ]

    /// Attributes of Apple Intelligence's schemas. Nothing here asks an intent for one.
    static let schemas: Set = [
        "@AppEntity", "@AppEnum", "@AppIntent", "@AssistantEntity", "@AssistantEnum", "@AssistantIntent",
    ]

    /// Attributes of FoundationModels, whose model is not here: nothing is generated.
    static let generation: Set = ["@Generable", "@Guide"]

    private func token(_ place: Int) -> SwiftToken? { tokens.indices.contains(place) ? tokens[place] : nil }

    /// `@AppEnum(schema: …)` becomes blanks.
    mutating func lowerSchema(at place: Int) {
        let range = tokens[place].range
        guard let open = token(place + 1), open.isSymbol("("), open.range.lowerBound == range.upperBound,
            token(place + 2)?.isWord("schema") == true, let close = tokens.closing(from: place + 1)
        else { return }
        edits.replace(range.lowerBound..<tokens[close].range.upperBound)
    }

    /// `Foundation.URLSession` is `FoundationNetworking.URLSession`.
    mutating func lowerQualified(at place: Int) {
        guard token(place + 1)?.isSymbol(".") == true,
            let name = token(place + 2), Self.networking.contains(name.text), token(place - 1)?.isSymbol(".") != true
        else { return }
        edits.replace(tokens[place].range, with: "FoundationNetworking")
    }

    /// Without Objective-C, no object has `observeValue`: a method of that name overrides none, and a call of the
    /// superclass's goes to the function that says so.
    mutating func lowerObservation(at place: Int) {
        guard token(place + 1)?.isSymbol("(") == true, token(place + 2)?.isWord("forKeyPath") == true else { return }
        if token(place - 1)?.isSymbol(".") == true, let object = token(place - 2), object.isWord("super") {
            edits.replace(object.range.lowerBound..<tokens[place].range.upperBound, with: "_observeNothing")
        } else if token(place - 1)?.isWord("func") == true {
            let words = (max(place - 6, 0)..<place).reversed().prefix {
                tokens[$0].kind == .word || tokens[$0].kind == .attribute
            }
            if let word = words.first(where: { tokens[$0].isWord("override") }) { edits.replace(tokens[word].range) }
        }
    }

    /// Without Objective-C, nothing asks an object for its methods by their names. A method that answers overrides none, and
    /// its selectors name methods that Linux lacks, so it is left out.
    mutating func lowerAnswer(at place: Int) {
        guard token(place - 1)?.isWord("func") == true, token(place + 1)?.isSymbol("(") == true,
            token(place + 2)?.isWord("to") == true, tokens.modifier("override", of: place - 1) != nil,
            let close = tokens.closing(from: place + 1),
            let open = tokens[close...].prefix(8).firstIndex(where: { $0.isSymbol("{") }),
            let end = tokens.closingBrace(from: open)
        else { return }
        let start = tokens.declarationStart(of: place - 1)
        edits.replace(tokens[start].range.lowerBound..<tokens[end].range.upperBound)
    }

    /// Classes that on Linux are not made without arguments, with those of an empty object.
    private static let emptyArguments = [
        "NSError": "domain: \"\", code: 0", "NSAttributedString": "string: \"\"",
        "NSMutableAttributedString": "string: \"\"", "NSMutableString": "string: \"\"",
        "URLSession": "configuration: .default",
    ]

    /// `NSError()` and `NSMutableAttributedString()` get the arguments of an empty object.
    mutating func lowerEmptyObject(at place: Int) {
        guard let arguments = Self.emptyArguments[tokens[place].text], token(place + 1)?.isSymbol("(") == true,
            let close = token(place + 2), close.isSymbol(")"), token(place - 1)?.isWord("func") != true
        else { return }
        edits.insert(arguments, at: close.range.lowerBound)
    }

    /// `ProcessInfo()` knows the process as the shared object does, which on Linux is the only one.
    mutating func lowerOwnProcess(at place: Int) {
        guard let open = token(place + 1), open.isSymbol("("), let close = token(place + 2), close.isSymbol(")"),
            token(place - 1)?.isWord("func") != true,
            token(place - 1)?.isSymbol(".") != true || token(place - 2)?.isWord("Foundation") == true
        else { return }
        edits.replace(open.range.lowerBound..<close.range.upperBound, with: ".processInfo")
    }

    /// `Bundle(identifier:)` finds frameworks too, and a framework of a package that was imported is part of the widget.
    mutating func lowerNamedBundle(at place: Int) {
        guard let open = token(place + 1), open.isSymbol("("), token(place + 2)?.isWord("identifier") == true,
            token(place + 3)?.isSymbol(":") == true, token(place - 1)?.isWord("func") != true,
            token(place - 1)?.isSymbol(".") != true || token(place - 2)?.isWord("Foundation") == true
        else { return }
        edits.insert("._named", at: tokens[place].range.upperBound)
    }

    /// `bundle.urls(forResourcesWithExtension:subdirectory:)` has objects of another class on Linux.
    mutating func lowerResourceList(at place: Int) {
        guard token(place - 1)?.isSymbol(".") == true, token(place + 1)?.isSymbol("(") == true,
            token(place + 2)?.isWord("forResourcesWithExtension") == true
        else { return }
        edits.insert("_", at: tokens[place].range.lowerBound)
    }

    /// `expression.enumerateMatches(in:…)` on Linux takes only a closure that may leave the call.
    mutating func lowerMatches(at place: Int) {
        guard token(place - 1)?.isSymbol(".") == true, token(place + 1)?.isSymbol("(") == true,
            token(place + 2)?.isWord("in") == true
        else { return }
        edits.insert("_", at: tokens[place].range.lowerBound)
    }

    /// Properties of a `DateFormatter` that are optional without a mark on the original platform, and plain on Linux.
    static let unmarkedOptionals: Set = [
        "amSymbol", "pmSymbol", "eraSymbols", "longEraSymbols", "weekdaySymbols", "shortWeekdaySymbols",
        "veryShortWeekdaySymbols", "standaloneWeekdaySymbols", "shortStandaloneWeekdaySymbols",
        "veryShortStandaloneWeekdaySymbols", "monthSymbols", "shortMonthSymbols", "veryShortMonthSymbols",
        "standaloneMonthSymbols", "shortStandaloneMonthSymbols", "veryShortStandaloneMonthSymbols", "quarterSymbols",
        "shortQuarterSymbols", "standaloneQuarterSymbols", "shortStandaloneQuarterSymbols",
    ]

    /// `formatter.weekdaySymbols?[0]` and `formatter.amSymbol!` get the name of an optional property.
    mutating func lowerUnmarkedOptional(at place: Int) {
        guard token(place - 1)?.isSymbol(".") == true, let mark = token(place + 1),
            mark.isSymbol("?") || mark.isSymbol("!"), mark.range.lowerBound == tokens[place].range.upperBound
        else { return }
        edits.insert("_", at: tokens[place].range.lowerBound)
    }

    /// `thread.threadDictionary[key] = value` on Linux has a dictionary that cannot be changed.
    mutating func lowerThreadValues(at place: Int) {
        guard token(place - 1)?.isSymbol(".") == true else { return }
        edits.insert("_", at: tokens[place].range.lowerBound)
    }

    /// A widget's method for its host is an optional requirement on the original platform, where it may be private.
    mutating func lowerPrivateRequirement(at place: Int) {
        guard token(place - 1)?.isWord("func") == true else { return }
        for word in ["private", "fileprivate"] {
            if let modifier = tokens.modifier(word, of: place - 1) { edits.replace(tokens[modifier].range) }
        }
    }

    /// A member of the shared process that on Linux tells the kernel's version gets the name of the platform's.
    mutating func lowerPlatform(at place: Int, _ name: String) {
        guard token(place - 1)?.isSymbol(".") == true, let object = token(place - 2) else { return }
        let isShared = object.isWord("processInfo") && token(place - 3)?.isSymbol(".") == true
        let isNew = object.isSymbol(")") && token(place - 3)?.isSymbol("(") == true
        guard isShared || isNew, token(place - 4)?.isWord("ProcessInfo") == true else { return }
        edits.replace(tokens[place].range, with: name)
    }

    /// Foundation on Linux compares two numbers by `<` itself, so a source's own function for that is ambiguous. It gets
    /// another name.
    mutating func lowerComparison(at place: Int) {
        guard scopes.body == nil, let sign = token(place + 1), sign.isSymbol("<"),
            token(place + 2)?.isSymbol("(") == true, token(place + 4)?.isSymbol(":") == true,
            token(place + 5)?.text == "NSNumber", token(place + 9)?.text == "NSNumber",
            token(place + 10)?.isSymbol(")") == true
        else { return }
        edits.replace(sign.range, with: " _isLess")
    }

    /// A call of a method that a session's delegate may lack, `delegate.urlSession?(…)`. On Linux each delegate has them all.
    /// Any other call is one of a closure with this name.
    mutating func lowerOptionalCall(at place: Int) {
        guard token(place - 1)?.isSymbol(".") == true, let sign = token(place + 1), sign.isSymbol("?"),
            token(place + 2)?.isSymbol("(") == true, tokens.isOfSessionDelegate(from: place + 2)
        else { return }
        edits.replace(sign.range)
    }
}
