package import CFunctions
import ExtensionManifest

/// A Swift source with a method for each function of a list, whose arguments have types.
package struct SwiftBinding {
    private let table: CFunctionTable
    private let name: String

    /// - Parameter name: the name of the struct; other characters than those of a name are left out.
    package init(_ table: CFunctionTable, name: String) {
        self.table = table
        let kept = name.unicodeScalars.filter {
            $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        }
        let text = String(String.UnicodeScalarView(kept))
        self.name = text.first?.isLetter == true ? text : "Library" + text
    }

    private static let module = "ForeignPointHost"

    package var source: String {
        let methods = table.functions.map { method($0) }.joined(separator: "\n")
        return """
            // Made by `hostel ffi swift` from a list of functions. Change the list, and make it again.
            import \(Self.module)

            /// The functions of a foreign library, which a confined process calls.
            struct \(name): Sendable {
                let library: ForeignLibrary

            \(methods)}

            """
    }

    private func method(_ function: CFunction) -> String {
        let parameters = function.passed.map { function.parameters[$0] }.filter { !isFilled($0) }
        let declared = parameters.map { "\(escaped($0.name)): \(type(of: $0))" }.joined(separator: ", ")
        let values = function.passed.map { value(of: function.parameters[$0]) }.joined(separator: ", ")
        let hasOutputs = function.parameters.contains {
            if case .pointer(let direction, _) = $0.passing { direction.isOut } else { false }
        }
        // A parameter may have the name of the property.
        let call = "try await self.library.call(\"\(function.name)\", [\(values)])"
        let head = "    func \(escaped(function.name))(\(declared)) async throws(ForeignError)"
        if !hasOutputs, function.result.type == nil { return "\(head) {\n        _ = \(call)\n    }\n" }
        if !hasOutputs, function.result.count == nil, case .scalar(let scalar)? = function.result.type, scalar.isInteger
        {
            let type = Self.swift(scalar)
            guard function.givesErrno else {
                return "\(head) -> \(type) {\n        try \(call.dropFirst(4)).number()\n    }\n"
            }
            return """
                \(head) -> (result: \(type), errno: Int32) {
                        let outcome = \(call)
                        return (try outcome.number(), outcome.errno)
                    }

                """
        }
        return "\(head) -> ForeignResult {\n        \(call)\n    }\n"
    }

    /// Values that the function only writes need no argument if the list gives their number.
    private func isFilled(_ parameter: CParameter) -> Bool {
        switch parameter.passing {
        case .pointer(.out, .constant), .pointer(.out, .product): true
        default: false
        }
    }

    /// Whether a parameter is a pointer to one number that the function reads.
    private func isOne(_ parameter: CParameter) -> Bool {
        if case .pointer(_, .constant(1)) = parameter.passing { true } else { false }
    }

    private func type(of parameter: CParameter) -> String {
        let type: String =
            switch (parameter.passing, parameter.type) {
            case (.pointer(.out, _), _): "Int"
            case (.pointer, .scalar(let scalar)) where isOne(parameter): Self.swift(scalar)
            case (.pointer, .scalar(let scalar)) where scalar.size == 1: "[UInt8]"
            case (.pointer, .scalar(let scalar)): "[\(Self.swift(scalar))]"
            case (.pointer, _): "ForeignValue"
            case (_, .scalar(let scalar)): Self.swift(scalar)
            case (_, .string): "String"
            case (_, .structure): "[String: ForeignValue]"
            case (_, .handle): "ForeignHandle"
            case (_, .callback): "ForeignCallback"
            case (_, .descriptor): "Int32"
            case (_, .null): "ForeignValue"
            }
        return type + (parameter.isOptional ? "?" : "")
    }

    private func value(of parameter: CParameter) -> String {
        if isFilled(parameter) { return ".null" }
        let name = escaped(parameter.name)
        func optional(_ make: String) -> String {
            parameter.isOptional ? "\(name).map { \(make)($0) } ?? .null" : "\(make)(\(name))"
        }
        switch (parameter.passing, parameter.type) {
        case (.pointer(.out, _), _): return optional("ForeignValue.room")
        case (.pointer, .scalar(let scalar)) where isOne(parameter):
            guard parameter.isOptional else { return number(name, scalar) }
            return "\(name).map { \(number("$0", scalar)) } ?? .null"
        case (.pointer, .scalar(let scalar)) where scalar.size == 1: return optional("ForeignValue.bytes")
        case (.pointer, .scalar): return optional("ForeignValue.numbers")
        case (.pointer, _): return parameter.isOptional ? "\(name) ?? .null" : name
        case (_, .scalar(let scalar)): return number(name, scalar)
        case (_, .string): return optional("ForeignValue.string")
        case (_, .structure): return ".fields(\(name))"
        case (_, .handle): return optional("ForeignValue.handle")
        case (_, .callback): return optional("ForeignValue.callback")
        case (_, .descriptor): return ".file(\(name))"
        case (_, .null): return ".null"
        }
    }

    private func number(_ name: String, _ scalar: CScalar) -> String {
        switch scalar {
        case .bool: "ForeignValue.bool(\(name))"
        case .float, .double: "ForeignValue.double(Double(\(name)))"
        default: scalar.isSigned ? "ForeignValue.int(Int64(\(name)))" : "ForeignValue.uint(UInt64(\(name)))"
        }
    }

    private func escaped(_ name: String) -> String { Self.keywords.contains(name) ? "`\(name)`" : name }

    private static let keywords: Set = [
        "in", "func", "var", "let", "class", "struct", "enum", "init", "self", "is", "as", "for", "while", "if", "else",
        "return", "default", "case", "switch", "where", "repeat", "throw", "try", "operator", "protocol", "extension",
        "import", "inout", "throws", "rethrows", "catch", "break", "continue", "fallthrough", "typealias", "subscript",
        "deinit", "fileprivate", "associatedtype", "Any", "Self", "internal", "private", "public", "static", "true",
        "false", "nil", "super", "do", "defer", "guard",
    ]

    private static func swift(_ scalar: CScalar) -> String {
        switch scalar {
        case .int8: "Int8"
        case .uint8: "UInt8"
        case .int16: "Int16"
        case .uint16: "UInt16"
        case .int32: "Int32"
        case .uint32: "UInt32"
        case .int64: "Int64"
        case .uint64: "UInt64"
        case .bool: "Bool"
        case .float: "Float"
        case .double: "Double"
        }
    }
}
