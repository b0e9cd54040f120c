import Foundation

/// Finds single values in an XML list that cannot be read, such as a list with a merge conflict.
///
/// It searches for a wanted key followed by one string. The result serves reports only; the list stays refused.
enum PropertyListSalvage {
    static func strings(for keys: [String], in bytes: [UInt8]) -> [String: String] {
        var result: [String: String] = [:]
        guard !bytes.contains(0) else { return [:] }
        let text = String(decoding: bytes, as: UTF8.self)
        for key in keys {
            guard let mark = text.range(of: "<key>\(key)</key>") else { continue }
            let rest = text[mark.upperBound...].drop { $0.isWhitespace }
            guard rest.hasPrefix("<string>") else { continue }
            let value = rest.dropFirst("<string>".count)
            guard let end = value.range(of: "</string>"), !value[..<end.lowerBound].contains("<") else { continue }
            result[key] = String(value[..<end.lowerBound].prefix(256))
        }
        return result
    }
}
