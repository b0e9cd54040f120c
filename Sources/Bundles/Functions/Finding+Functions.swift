internal import CFunctions

/// The texts of all findings about lists of functions.
extension Finding {
    static func functionList(_ file: String, _ fault: FunctionFault) -> Finding {
        func finding(
            _ code: FindingCode, _ found: String, _ expected: String, _ message: FindingMessage,
            _ severity: Severity = .error
        ) -> Finding { Finding(severity, code, key: file, found: found, expected: expected, message) }
        switch fault {
        case .wrongType(let key, let value, let expected):
            return finding(
                .functionsMalformed, value.typeName, expected,
                "\(key) in \(file) is of the type \(value.typeName). Write \(expected).")
        case .unknownKey(let key, let place, let known):
            return finding(
                .functionsUnknownKey, key, known.joined(separator: ", "),
                "\(place) has a key \(key), which means nothing here. Known keys: \(known.joined(separator: ", ")).",
                .warning)
        case .badLibrary(let name):
            return finding(
                .functionsBadLibrary, name, "a name as libz.so.1, or an absolute path",
                "The library \(name) is neither a name as libz.so.1 nor an absolute path. Correct it, or remove "
                    + "the key and put the library into the bundle.")
        case .badName(let name):
            return finding(
                .functionsBadName, name, "a name of C, of at most \(CLimits.name) characters",
                "\(name) is not a name of C. Use letters, digits and underscores.")
        case .typeTwice(let name):
            return finding(
                .functionsDuplicate, name, "each type once",
                "The type \(name) is declared twice, or is one of the built-in types. Rename one.")
        case .functionTwice(let name):
            return finding(
                .functionsDuplicate, name, "each function once", "The function \(name) is listed twice. Delete one.")
        case .unknownType(let name, let place, let known):
            let near = NearestType.of(name, among: known)
            let mend: FindingMessage =
                near.map { "Write \($0), or declare it" } ?? "Declare it"
            return finding(
                .functionsUnknownType, name, near ?? "a known type",
                "\(place) has the type \(name), which is not declared. \(mend) in \(FunctionKey.structs), "
                    + "\(FunctionKey.handles) or \(FunctionKey.callbacks).")
        case .tooMany(let what, let count, let limit, let mend):
            return finding(
                .functionsTooMany, "\(count)", "at most \(limit)",
                "The list has \(count) \(what). At most \(limit) are allowed: \(mend).")
        case .badStruct(let name, let why):
            return finding(
                .functionsBadStruct, name, "an array of fields, each with Name and Type",
                "The struct \(name) \(why). Correct its fields.")
        case .recursiveStruct(let name):
            return finding(
                .functionsRecursiveStruct, name, "a struct that does not contain itself",
                "The struct \(name) contains itself. Declare the pointer to it as a handle, or as null.")
        case .structTooLarge(let name):
            return finding(
                .functionsOverflow, name, "at most \(CLimits.structBytes) bytes, nested at most \(CLimits.depth) deep",
                "The struct \(name) is too large or nested too deep. Pass its bytes as an array instead.")
        case .badCount(let value, let place):
            return finding(
                .functionsOverflow, value, "an integer from 1, or the name of a parameter",
                "\(place) has the count \(value). Write an integer of at most \(CLimits.pointerBytes) bytes in all, the "
                    + "name of the parameter that gives it, or a product of at most \(CLimits.factors) names, as width * "
                    + "height * 4.")
        case .badFieldCount(let value, let place):
            return finding(
                .functionsOverflow, value, "an integer from 1",
                "\(place) has the count \(value). Write an integer: a struct has at most \(CLimits.structBytes) bytes.")
        case .badLength(let name, let place, let why):
            return finding(
                .functionsBadLength, name, "the name of an integer parameter",
                "\(place) takes its length from the parameter \(name), which \(why). Correct the name.")
        case .lengthMissing(let place):
            return finding(
                .functionsBadLength, "no \(FunctionKey.count)", "\(FunctionKey.count)",
                "\(place) is a pointer without a length. Add \(FunctionKey.count): a number, or the name of the "
                    + "parameter that gives it.")
        case .badDirection(let value, let place):
            return finding(
                .functionsMalformed, value, "in, out or inout",
                "\(place) has the direction \(value). Write in, out or inout.")
        case .badParameter(let function, let number):
            return finding(
                .functionsMalformed, "parameter \(number)", "a dictionary with a Name of its own and a Type",
                "Parameter \(number) of \(function) has no name, or the name of another. Give it one.")
        case .notPossible(let place, let rule):
            return finding(
                .functionsMalformed, place, rule,
                "\(place) cannot be called so: \(FindingMessage(stringLiteral: rule)).")
        case .noFunctions:
            return finding(
                .functionsMissing, "none", FunctionKey.functions,
                "\(file) lists no functions. Add \(FunctionKey.functions), an array of dictionaries.")
        case .missingSymbols(let names, let library):
            let listed = FindingMessage(stringLiteral: BriefList.text(names, separator: ", "))
            let them: FindingMessage = names.count == 1 ? "the name, or remove it" : "the names, or remove them"
            return finding(
                .functionsMissingSymbol, listed.text, "functions of \(library)",
                "\(library) does not export \(listed). Correct \(them) from the list.")
        case .handlesNotGiven(let names):
            let listed = FindingMessage(stringLiteral: BriefList.text(names, separator: ", "))
            return finding(
                .functionsHandleNotGiven, listed.text, "a function that gives it",
                "No function gives a handle of the kind \(listed), so those that take one cannot be called. List the "
                    + "function that returns it, or that writes it (\(FunctionKey.direction) out).", .warning)
        case .handlesNotReleased(let names):
            let listed = FindingMessage(stringLiteral: BriefList.text(names, separator: ", "))
            return finding(
                .functionsHandleNotReleased, listed.text, FunctionKey.releases,
                "No function releases a handle of the kind \(listed), so the process keeps each one until it ends. Write "
                    + "\(FunctionKey.releases) for the function that frees it, or \(FunctionKey.unreleased) for a handle "
                    + "that is the library's own.", .warning)
        case .libraryUnknown(let name):
            return finding(
                .functionsBadLibrary, name, "a library of this machine",
                "This machine has no library \(name) that an extension may read. Install its package, or put the "
                    + "library into the bundle.")
        case .listMissing:
            return finding(
                .functionsMissing, "none", "NAME.functions.plist",
                "The bundle of a foreign library has no list of functions. Add NAME.functions.plist, which "
                    + "`hostel bundle --header` writes, or \(ManifestKey.functions) in \(ManifestKey.attributes).")
        case .listTwice(let names):
            return finding(
                .functionsDuplicate, names.joined(separator: ", "), "one list of functions",
                "The bundle has several lists of functions: \(names.joined(separator: ", ")). Keep one.")
        }
    }
}
