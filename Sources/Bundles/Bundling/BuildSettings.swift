import Foundation

/// Named build settings, and the replacement of references to them.
///
/// `$(NAME)` and `${NAME}` are replaced, also nested as in `$(A_$(B))`, also in the settings' own values, and with
/// modifiers as in `$(PRODUCT_NAME:c99extidentifier)`. A reference to a missing setting stays in the text.
package struct BuildSettings: Sendable, Hashable {
    package var values: [String: String]

    package init(_ values: [String: String] = [:]) {
        self.values = values
    }

    package subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// The result of a replacement.
    package struct Expansion: Sendable, Hashable {
        package var text: String
        /// Settings that the text names and that are missing, in the text's order.
        package var missing: [String] = []
        /// Faults in the references themselves.
        package var faults: [Fault] = []
    }

    package enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
        /// A setting's value refers to itself, directly or through others.
        case cycle(String)
        case unknownModifier(String, reference: String)
        /// The text grew beyond a megabyte, for instance by settings that double each other.
        case tooLong

        package var description: String {
            switch self {
            case .cycle(let name): "the setting \(name) refers to itself"
            case .unknownModifier(let name, let reference): "\(reference) has an unknown modifier, \(name)"
            case .tooLong: "the build settings expand without end"
            }
        }
    }

    package func expand(_ text: String) -> Expansion {
        var expander = Expander(settings: values)
        let result = expander.expand(text)
        return Expansion(text: result, missing: expander.missing, faults: expander.faults)
    }
}

/// The state of one replacement.
private struct Expander {
    let settings: [String: String]
    var missing: [String] = []
    var faults: [BuildSettings.Fault] = []
    private var active: [String] = []
    private var work = 0

    private static let limit = 1 << 20

    init(settings: [String: String]) {
        self.settings = settings
    }

    mutating func expand(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "$"), let end = BuildVariable.end(of: bytes, from: index) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let inner = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
            let reference = String(decoding: bytes[index...end], as: UTF8.self)
            let replacement = replace(inner, reference: reference)
            result += Array(replacement.utf8)
            index = end + 1
            // Each reference costs a step, so that settings that double into empty text end, too.
            work += replacement.utf8.count + 1
            guard work <= Expander.limit else {
                report(.tooLong)
                return text
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func replace(_ inner: String, reference: String) -> String {
        // A reference may name its setting through another reference.
        let parts = Expander.split(inner)
        let name = expand(parts[0])
        let modifiers: [String] = Array(parts.dropFirst())
        let fallback = modifiers.first { $0.hasPrefix("default=") }.map { text in String(text.dropFirst(8)) }
        var value: String
        if active.contains(name) || active.count > 64 {
            report(.cycle(name))
            return reference
        }
        if let setting = settings[name] {
            active.append(name)
            value = expand(setting)
            active.removeLast()
        } else if let fallback {
            value = expand(fallback)
        } else {
            if !missing.contains(name) { missing.append(name) }
            return reference
        }
        for modifier in modifiers { value = apply(modifier, to: value, fallback: fallback, reference: reference) }
        return value
    }

    /// Splits `NAME:modifier:modifier` at the colons outside of nested references; `default=` takes the rest.
    private static func split(_ inner: String) -> [String] {
        var parts: [String] = []
        var current = ""
        var depth = 0
        for character in inner {
            if character == "(" || character == "{" { depth += 1 }
            if character == ")" || character == "}" { depth -= 1 }
            if character == ":", depth == 0, !current.hasPrefix("default=") || parts.isEmpty {
                parts.append(current)
                current = ""
            } else {
                current.append(character)
            }
        }
        parts.append(current)
        return parts
    }

    private mutating func apply(
        _ modifier: String, to value: String, fallback: String?, reference: String
    ) -> String {
        switch modifier {
        case "c99extidentifier", "identifier": return BuildSettingText.c99Identifier(value)
        case "rfc1034identifier": return BuildSettingText.rfc1034Identifier(value)
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "quote": return value.replacingOccurrences(of: " ", with: "\\ ")
        case "dir": return value.lastIndex(of: "/").map { String(value[...$0]) } ?? "./"
        case "file": return lastComponent(value)
        case "base": return stem(lastComponent(value))
        case "suffix":
            let file = lastComponent(value)
            return String(file.dropFirst(stem(file).count))
        case "standardizepath": return NSString(string: value).standardizingPath
        case _ where modifier.hasPrefix("default="): return value.isEmpty ? expand(fallback ?? "") : value
        default:
            report(.unknownModifier(modifier, reference: reference))
            return value
        }
    }

    private func lastComponent(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

    private func stem(_ file: String) -> String {
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
        return String(file[..<dot])
    }

    private mutating func report(_ fault: BuildSettings.Fault) {
        if !faults.contains(fault) { faults.append(fault) }
    }
}
