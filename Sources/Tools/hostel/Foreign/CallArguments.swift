internal import CFunctions
internal import ForeignPointHost
internal import Foundation
internal import LinuxSystem

/// The words of a command line as the arguments of a function.
struct CallArguments: ~Copyable {
    private(set) var values: [ForeignValue] = []
    /// Files that the arguments name, open until the call is over.
    private var files = DescriptorList(owning: [])

    /// - Parameter earlier: the results of the calls before, whose handles `%1` and `%2.NAME` name.
    init(
        _ words: [String], for function: CFunction, in table: CFunctionTable, after earlier: [EarlierCall] = []
    ) throws {
        let parameters = function.passed.map { function.parameters[$0] }
        guard words.count == parameters.count else {
            throw CommandFailure.usage(
                "\(function.name) takes \(Self.listed(parameters)), and "
                    + "\(words.count) \(words.count == 1 ? "was" : "were") given.")
        }
        var numbers: [Int32] = []
        for (word, parameter) in zip(words, parameters) {
            if parameter.type == .descriptor {
                do throws(SystemError) {
                    numbers.append(try OwnedDescriptor.open(word).release())
                } catch {
                    throw CommandFailure.bad("\(word) cannot be opened: \(error). Name a readable file.")
                }
                values.append(.file(numbers[numbers.count - 1]))
            } else {
                values.append(try Self.value(word, parameter, table, earlier))
            }
        }
        files = DescriptorList(owning: numbers)
    }

    /// The arguments that a function takes, for a message.
    private static func listed(_ parameters: [CParameter]) -> String {
        guard !parameters.isEmpty else { return "no arguments" }
        let names = parameters.map { parameter in room(parameter).map { "\(parameter.name) as \($0)" } ?? parameter.name
        }
        let count = parameters.count == 1 ? "1 argument" : "\(parameters.count) arguments"
        return "\(count) (\(names.joined(separator: ", ")))"
    }

    /// The form of the argument for a result; nil for a parameter that passes a value.
    private static func room(_ parameter: CParameter) -> String? {
        switch parameter.passing {
        case .pointer(.out, .constant), .pointer(.out, .product): "+"
        case .pointer(.out, _): "+N"
        default: nil
        }
    }

    private static func value(
        _ word: String, _ parameter: CParameter, _ table: CFunctionTable, _ earlier: [EarlierCall]
    ) throws -> ForeignValue {
        func refused(_ expected: String) -> CommandFailure {
            .usage("The argument \(parameter.name) is \(word). Write \(expected).")
        }
        if word == "null", parameter.isOptional || parameter.type == .null { return .null }
        if word == "null", isPointer(parameter) {
            let letters = isText(parameter) ? " For the letters, write \\null." : ""
            throw CommandFailure.usage(
                "\(parameter.name) may not be NULL. If the function takes NULL, add Optional to the list.\(letters)")
        }
        if isText(parameter) {
            if word.hasPrefix("\\") { return .string(String(word.dropFirst())) }
            if word.hasPrefix("@") { return try content(of: String(word.dropFirst()), parameter) }
        }
        switch (parameter.passing, parameter.type) {
        case (.value, .scalar(let scalar)):
            guard let value = number(word, scalar) else { throw refused(scalar.withArticle) }
            return value
        case (.value, .string): return .string(word)
        case (.value, .structure) where word.hasPrefix("%"):
            return try EarlierCall.fields(word, for: parameter.name, in: earlier)
        case (.value, .structure(let index)):
            guard let value = json(word) else { throw refused("a JSON object, as {\"x\": 1}") }
            return try withReaders(value, table.structs[index], table)
        case (.value, .handle):
            return .handle(try EarlierCall.handle(word, for: parameter.name, in: earlier))
        case (.value, .callback(let index)): return try reader(word, parameter.name, table.callbacks[index])
        case (.value, _): throw refused("null")
        case (.pointer(.out, .constant), _) where word == "+": return .null
        case (.pointer(.out, .product), _) where word == "+": return .null
        case (.pointer(let direction, _), let type):
            if direction == .out {
                guard word.hasPrefix("+"), let room = Int(word.dropFirst()) else {
                    throw refused(room(parameter) == "+" ? "+ for the result" : "+N for room of N elements")
                }
                return .room(room)
            }
            if case .structure = type, word.hasPrefix("%") {
                return try EarlierCall.fields(word, for: parameter.name, in: earlier)
            }
            // A JSON object is no value for bytes, but their text.
            if word.hasPrefix("[") || word.hasPrefix("{") && !isText(parameter), let value = json(word) {
                guard case .structure(let index) = type else { return value }
                return try withReaders(value, table.structs[index], table)
            }
            if case .scalar(let scalar) = type {
                if scalar.size == 1 { return .string(word) }
                guard let value = number(word, scalar) else { throw refused("\(scalar.withArticle) or a JSON array") }
                return value
            }
            if type == .string { return .string(word) }
            throw refused("a JSON value, as {\"x\": 1} or [1, 2]")
        }
    }

    /// The callback that reads the file of a word.
    private static func reader(_ word: String, _ name: String, _ callback: CCallback) throws -> ForeignValue {
        guard callback.isReader else {
            throw CommandFailure.usage("\(name) is a callback. Call the function from a host.")
        }
        guard word.hasPrefix("@") else {
            throw CommandFailure.usage("The argument \(name) is \(word). Write @FILE, from which the callback reads.")
        }
        return .callback(try FileSource(String(word.dropFirst())).callback)
    }

    /// A struct whose callbacks are words, each of which names a file.
    private static func withReaders(
        _ value: ForeignValue, _ item: CStruct, _ table: CFunctionTable
    ) throws -> ForeignValue {
        guard case .fields(var fields) = value else { return value }
        for field in item.fields {
            guard case .callback(let index) = field.type, case .string(let word)? = fields[field.name] else { continue }
            fields[field.name] = try reader(word, "\(item.name).\(field.name)", table.callbacks[index])
        }
        return .fields(fields)
    }

    /// Whether NULL could be passed, if the list allowed it.
    private static func isPointer(_ parameter: CParameter) -> Bool {
        switch (parameter.passing, parameter.type) {
        case (.pointer(.out, .constant), _), (.pointer(.out, .product), _): false
        case (.pointer, _), (_, .string), (_, .handle), (_, .callback): true
        default: false
        }
    }

    /// Whether the word itself is the argument: a string, or bytes that the function reads.
    private static func isText(_ parameter: CParameter) -> Bool {
        switch (parameter.passing, parameter.type) {
        case (.pointer(.out, _), _): false
        case (.pointer, .scalar(let scalar)): scalar.size == 1
        case (_, .string): true
        default: false
        }
    }

    /// The bytes of a file, or its text for a string.
    private static func content(of path: String, _ parameter: CParameter) throws -> ForeignValue {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw CommandFailure.bad(
                "\(path) cannot be read. Name a readable file, or write \\@\(path) for these letters.")
        }
        guard parameter.type == .string else { return .bytes(data) }
        guard let text = String(validating: data, as: UTF8.self), !text.utf8.contains(0) else {
            throw CommandFailure.bad(
                "\(path) is no text of UTF-8 without a 0, so it cannot be the string \(parameter.name).")
        }
        return .string(text)
    }

    private static func number(_ word: String, _ scalar: CScalar) -> ForeignValue? {
        switch scalar {
        case .bool: return Bool(word).map { .bool($0) }
        case .float, .double: return Double(word).map { .double($0) }
        default:
            if word.hasPrefix("0x") { return UInt64(word.dropFirst(2), radix: 16).map { .uint($0) } }
            return Int64(word).map { .int($0) } ?? UInt64(word).map { .uint($0) }
        }
    }

    private static func json(_ word: String) -> ForeignValue? {
        (try? JSONDecoder().decode(JSONValue.self, from: Data(word.utf8)))?.value
    }
}

/// A JSON value as an argument.
private struct JSONValue: Decodable {
    let value: ForeignValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let flag = try? container.decode(Bool.self) {
            value = .bool(flag)
        } else if let number = try? container.decode(Int64.self) {
            value = .int(number)
        } else if let number = try? container.decode(UInt64.self) {
            value = .uint(number)
        } else if let number = try? container.decode(Double.self) {
            value = .double(number)
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let items = try? container.decode([JSONValue].self) {
            value = .values(items.map(\.value))
        } else {
            value = .fields(try container.decode([String: JSONValue].self).mapValues(\.value))
        }
    }
}
