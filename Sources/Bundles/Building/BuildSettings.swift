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
        /// The text grew beyond its bound, for instance by settings that double each other.
        case tooLong
        /// References are nested in each other more than 32 deep.
        case tooDeep

        package var description: String {
            switch self {
            case .cycle(let name): "the setting \(name) refers to itself"
            case .unknownModifier(let name, let reference): "\(reference) has an unknown modifier, \(name)"
            case .tooLong: "the build settings expand without end"
            case .tooDeep: "references are nested too deep"
            }
        }
    }

    /// - Parameter limit: bytes that may be read and written; by default four megabytes, because a list has at most one.
    package func expand(_ text: String, limit: Int = 1 << 22) -> Expansion {
        var expander = Expander(settings: values, limit: limit)
        let result = expander.expand(text)
        return Expansion(text: result, missing: expander.missing, faults: expander.faults)
    }
}

/// The state of one replacement.
private struct Expander {
    let settings: [String: String]
    private let limit: Int
    var missing: [String] = []
    var faults: [BuildSettings.Fault] = []
    private var named: Set<String> = []
    /// References whose whole content names a missing setting, so that a text that repeats one costs little.
    private var unanswered: Set<String> = []
    private var active: [String] = []
    private var work = 0
    private var depth = 0

    /// The nesting of references in names, defaults and values. Real settings need five.
    private static let deepest = 32
    private static let mostMissing = 256

    init(settings: [String: String], limit: Int) {
        self.settings = settings
        self.limit = limit
    }

    mutating func expand(_ text: String) -> String {
        guard text.holds(UInt8(ascii: "$")) else { return text }
        // Each text costs its length, so that settings that double into empty text end, too.
        work += text.utf8.count
        guard work <= limit else {
            report(.tooLong)
            return text
        }
        guard depth < Expander.deepest else {
            report(.tooDeep)
            return text
        }
        depth += 1
        defer { depth -= 1 }
        let scan = BuildReferences(text)
        var result: [UInt8] = []
        var index = 0
        var replacement: [UInt8] = []
        for place in scan.places {
            let range = place.range
            if index < range.lowerBound { result += scan.bytes[index..<range.lowerBound] }
            if !place.isRepetition {
                let inner = String(decoding: scan.bytes[(range.lowerBound + 2)..<(range.upperBound - 1)], as: UTF8.self)
                let reference = String(decoding: scan.bytes[range], as: UTF8.self)
                replacement = Array(replace(inner, reference: reference).utf8)
            }
            result += replacement
            index = range.upperBound
            work += replacement.count + 1
            guard work <= limit else {
                report(.tooLong)
                return text
            }
        }
        result += scan.bytes[index...]
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func replace(_ inner: String, reference: String) -> String {
        if unanswered.contains(inner) { return reference }
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
        // A fallback is expanded once: twice in each of several nested ones would cost more than any bound allows.
        var isFallback = false
        if let setting = settings[name] {
            active.append(name)
            value = expand(setting)
            active.removeLast()
        } else if let fallback {
            value = expand(fallback)
            isFallback = true
        } else {
            if missing.count < Expander.mostMissing, named.insert(name).inserted { missing.append(name) }
            if inner == name, unanswered.count < Expander.mostMissing { unanswered.insert(inner) }
            return reference
        }
        for modifier in modifiers {
            // Each one walks the whole value.
            work += value.utf8.count
            guard work <= limit else {
                report(.tooLong)
                return reference
            }
            if modifier.hasPrefix("default=") {
                if value.isEmpty, !isFallback { value = expand(fallback ?? "") }
            } else {
                value = apply(modifier, to: value, reference: reference)
            }
        }
        return value
    }

    /// Splits `NAME:modifier:modifier` at the colons outside of nested references; `default=` takes the rest.
    private static func split(_ inner: String) -> [String] {
        let bytes = Array(inner.utf8)
        var parts: [String] = []
        var start = 0
        var depth = 0
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ":") where depth == 0:
                if !parts.isEmpty, bytes[start..<index].starts(with: "default=".utf8) { continue }
                parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
                start = index + 1
            default: continue
            }
        }
        parts.append(String(decoding: bytes[start...], as: UTF8.self))
        return parts
    }

    private mutating func apply(_ modifier: String, to value: String, reference: String) -> String {
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
        if faults.count < 16, !faults.contains(fault) { faults.append(fault) }
    }
}
