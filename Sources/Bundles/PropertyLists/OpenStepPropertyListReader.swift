import Foundation
internal import PlainText

/// Old-style (OpenStep, `.strings`) lists, through Foundation.
///
/// Foundation bounds the nesting of this format itself, so its reading ends. The list's own bounds are for the values that
/// it read: brackets in the text may also be in quotations and comments.
enum OpenStepPropertyListReader {
    static func read(
        _ bytes: UnsafeRawBufferPointer, limits: PropertyListLimits
    ) throws(PropertyListError) -> PropertyListValue {
        // Foundation reads any word as a string. A file with control bytes is a program or an archive, not a list.
        if let control = bytes.first(where: { $0 < 0x20 && !isXMLSpace($0) && $0 != 0x0C && $0 != 0x0B }) {
            throw .malformed(line: nil, detail: "byte \(control) is in no text format of property lists")
        }
        let hasEscapes = bytes.contains(UInt8(ascii: "\\"))
        guard hasEscapes ? CombiningMarks.areBounded(in: withoutEscapes(bytes)) : CombiningMarks.areBounded(in: bytes)
        else {
            throw .malformed(line: nil, detail: PropertyListError.marks)
        }
        let object: Any
        do {
            object = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        } catch {
            if deepest(in: bytes) > limits.depth { throw .tooDeep(limit: limits.depth) }
            // Foundation reports the fault of its last attempt, which was to read XML.
            throw .malformed(line: nil, detail: "it is not an XML, binary or old-style property list")
        }
        var count = 0
        return try value(object, depth: 1, count: &count, limits: limits)
    }

    /// The brackets that are open at once, at most. Brackets in quotations count too.
    private static func deepest(in bytes: UnsafeRawBufferPointer) -> Int {
        var (depth, deepest) = (0, 0)
        for byte in bytes {
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") { depth -= 1 }
            deepest = max(deepest, depth)
        }
        return deepest
    }

    /// The text with the characters that `\U0301` and its kin stand for. As in Foundation, an escape has one to four digits,
    /// and two of them may be one character.
    private static func withoutEscapes(_ bytes: UnsafeRawBufferPointer) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var units: [UInt16] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "U") || rest.first == UInt8(ascii: "u") else {
                text += String(decoding: units, as: UTF16.self).utf8
                units.removeAll(keepingCapacity: true)
                text.append(byte)
                continue
            }
            rest.removeFirst()
            let digits = rest.prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
            rest = rest.dropFirst(digits.count)
            units.append(UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0)
        }
        text += String(decoding: units, as: UTF16.self).utf8
        return String(decoding: text, as: UTF8.self)
    }

    /// - Parameter depth: of this value, if it is a container; 1 for the whole list.
    private static func value(
        _ object: Any, depth: Int, count: inout Int, limits: PropertyListLimits
    ) throws(PropertyListError) -> PropertyListValue {
        count += 1
        guard count <= limits.values else { throw .tooManyValues(limit: limits.values) }
        if object is [Any] || object is [String: Any], depth > limits.depth { throw .tooDeep(limit: limits.depth) }
        switch object {
        case let text as String: return .string(text)
        case let data as Data: return .data(data)
        case let date as Date: return .date(date)
        case let values as [Any]:
            var result: [PropertyListValue] = []
            for item in values { result.append(try value(item, depth: depth + 1, count: &count, limits: limits)) }
            return .array(result)
        case let values as [String: Any]:
            var result: [String: PropertyListValue] = [:]
            for (key, item) in values {
                result[key] = try value(item, depth: depth + 1, count: &count, limits: limits)
            }
            return .dictionary(result)
        case let number as NSNumber: return .integer(number.int64Value)
        default: throw .malformed(line: nil, detail: "a value of type \(type(of: object))")
        }
    }
}
