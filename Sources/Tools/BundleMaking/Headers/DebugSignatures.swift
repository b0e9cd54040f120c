package import CFunctions
package import ExtensionManifest
internal import PlainText

/// The signatures of functions in a library's debug information (DWARF), as llvm-dwarfdump writes them.
///
/// It compares only types that fix how a value is passed. The library's own typedefs do not.
package struct DebugSignatures: Sendable {
    /// The names of the types of each function's parameters. An empty name stands for a type that is not written.
    package private(set) var parameters: [String: [String]] = [:]
    /// The name of the type of each function's result; nil for `void`.
    package private(set) var results: [String: String] = [:]

    /// - Parameter dump: the output for some functions with their children.
    package init(dump: String) {
        // llvm-dwarfdump writes a type's name as the library has it, line breaks included, so a line may be any text.
        let dump = CombiningMarks.areBounded(in: dump) ? dump : CombiningMarks.bounded(dump)
        var function: String?
        var depth = 0
        var tag = Substring()
        for line in dump.split(separator: "\n") {
            let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            if line.hasPrefix("0x"), let colon = line.firstIndex(of: ":") {
                let entry = line[line.index(after: colon)...]
                depth = entry.prefix { $0 == " " }.count
                tag = entry.drop { $0 == " " }
                if depth == 1 { function = nil }
                // Deeper parameters belong to blocks and to inlined calls.
                if depth == 3, tag == "DW_TAG_formal_parameter", let function { parameters[function]?.append("") }
            } else if let first = words.first, let value = words.last.flatMap(Self.quoted) {
                switch (first, depth) {
                case ("DW_AT_name", 1) where tag == "DW_TAG_subprogram":
                    function = value
                    parameters[value] = []
                case ("DW_AT_type", 1): if let function { results[function] = value }
                case ("DW_AT_type", 3) where tag == "DW_TAG_formal_parameter":
                    if let function, let last = parameters[function]?.indices.last {
                        parameters[function]?[last] = value
                    }
                default: break
                }
            }
        }
    }

    private static func quoted(_ text: Substring) -> String? {
        guard let start = text.firstIndex(of: "\""), let end = text.lastIndex(of: "\""), start < end else { return nil }
        return String(text[text.index(after: start)..<end])
    }

    /// The differences between a list and the debug information, in the order of the list.
    package func findings(about table: CFunctionTable, file: String) -> [Finding] {
        table.functions.flatMap { function -> [Finding] in
            guard let types = parameters[function.name] else { return [] }
            guard types.count == function.parameters.count else {
                return [
                    .debugInformation(
                        file, function.name, found: "\(function.parameters.count) parameters",
                        expected: "\(types.count) parameters")
                ]
            }
            var findings = zip(function.parameters, types).compactMap { parameter, type -> Finding? in
                guard let listed = Passing(parameter), let real = Passing(type), listed != real else { return nil }
                return .debugInformation(
                    file, "\(function.name), parameter \(parameter.name)", found: listed.text,
                    expected: "\(type) (\(real.text))")
            }
            if let type = results[function.name], let real = Passing(type), let listed = Passing(function.result),
                listed != real
            {
                findings.append(
                    .debugInformation(
                        file, "\(function.name), result", found: listed.text, expected: "\(type) (\(real.text))"))
            }
            return findings
        }
    }
}

/// How the machine passes a value: what a list and a library have to agree on.
private enum Passing: Hashable {
    case pointer
    case integer(bytes: Int)
    case floatingPoint(bytes: Int)

    var text: String {
        switch self {
        case .pointer: "a pointer"
        case .integer(let bytes): "an integer of \(bytes) byte\(bytes == 1 ? "" : "s")"
        case .floatingPoint(let bytes): "a floating-point number of \(bytes) bytes"
        }
    }

    /// nil for a struct by value.
    init?(_ parameter: CParameter) {
        if case .pointer = parameter.passing { self = .pointer } else { self.init(parameter.type) }
    }

    /// nil for `void` and for a struct by value.
    init?(_ result: CResult) {
        if result.count != nil {
            self = .pointer
        } else if let type = result.type {
            self.init(type)
        } else {
            return nil
        }
    }

    private init?(_ type: CType) {
        switch type {
        case .structure: return nil
        case .string, .handle, .callback, .null: self = .pointer
        case .descriptor: self = .integer(bytes: 4)
        case .scalar(.float), .scalar(.double):
            self = .floatingPoint(bytes: type == .scalar(.float) ? 4 : 8)
        case .scalar(let scalar): self = .integer(bytes: scalar.size)
        }
    }

    private static let integers: [String: Int] = [
        "char": 1, "signed char": 1, "unsigned char": 1, "_Bool": 1, "bool": 1, "int8_t": 1, "uint8_t": 1,
        "short": 2, "short int": 2, "unsigned short": 2, "short unsigned int": 2, "int16_t": 2, "uint16_t": 2,
        "int": 4, "unsigned int": 4, "int32_t": 4, "uint32_t": 4, "long": 8, "long int": 8, "unsigned long": 8,
        "long unsigned int": 8, "long long": 8, "long long int": 8, "unsigned long long": 8,
        "long long unsigned int": 8, "int64_t": 8, "uint64_t": 8, "size_t": 8, "ssize_t": 8, "off_t": 8,
    ]

    /// nil for a name that says nothing for certain.
    init?(_ name: String) {
        let name = name.hasPrefix("const ") && !name.contains("*") ? String(name.dropFirst(6)) : name
        if name.hasSuffix("*") || name.contains("(*)") {
            self = .pointer
        } else if name == "float" || name == "double" {
            self = .floatingPoint(bytes: name == "float" ? 4 : 8)
        } else if let bytes = Self.integers[name] {
            self = .integer(bytes: bytes)
        } else {
            return nil
        }
    }
}

extension Finding {
    /// The finding for a list that differs from a library's debug information.
    static func debugInformation(_ file: String, _ place: String, found: String, expected: String) -> Finding {
        Finding(
            .error, .functionsWrongType, key: file, found: found, expected: expected,
            "\(place): the list has \(found), and the library's debug information has \(expected). Correct the list.")
    }
}
