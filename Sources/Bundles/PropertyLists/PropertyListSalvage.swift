internal import PlainText

/// Finds single values in an XML list that cannot be read, such as a list with a merge conflict.
///
/// It searches for a wanted key followed by one string. The result serves reports only; the list stays refused. The bytes may
/// be anything, so they are compared as bytes: a search for characters takes minutes in a text of endless marks.
enum PropertyListSalvage {
    /// Bytes of a value. A longer one is left out.
    private static let longest = 1_024

    static func strings(for keys: [String], in bytes: [UInt8]) -> [String: String] {
        var result: [String: String] = [:]
        guard !bytes.contains(0) else { return [:] }
        for key in keys {
            guard let mark = bytes.firstRange(of: Array("<key>\(key)</key>".utf8)) else { continue }
            let rest = bytes[mark.upperBound...].drop(while: isXMLSpace)
            guard rest.starts(with: "<string>".utf8) else { continue }
            let value = rest.dropFirst("<string>".utf8.count)
            guard let end = value.prefix(longest + 1).firstIndex(of: UInt8(ascii: "<")),
                value[end...].starts(with: "</string>".utf8),
                let text = String(validating: value[..<end], as: UTF8.self), CombiningMarks.areBounded(in: text)
            else { continue }
            result[key] = text
        }
        return result
    }
}
