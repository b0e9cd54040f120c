/// Shows the bytes of a message to people, for logs and debugging.
package enum MessageText {
    private static let most = 512

    /// One line of at most some 500 characters. Texts are quoted, with other than printable ASCII as escapes.
    package static func text(of bytes: [UInt8]) -> String {
        guard let reader = try? CodeReader(onlyBytes: bytes) else {
            return
                "\(bytes.count) byte\(bytes.count == 1 ? "" : "s") that \(bytes.count == 1 ? "is" : "are") no message"
        }
        var text = ""
        write(reader, 0, &text)
        return text
    }

    private static func write(_ reader: CodeReader, _ place: Int, _ text: inout String) {
        if text.utf8.count > most { return }
        if reader.isMap(place) || reader.isList(place) {
            list(reader, place, &text)
        } else if reader.isNull(place) {
            text += "null"
        } else if let flag = reader.flag(place) {
            text += flag ? "true" : "false"
        } else if let number: Int64 = reader.integer(place) {
            text += String(number)
        } else if let number: UInt64 = reader.integer(place) {
            text += String(number)
        } else if let number = reader.real(place) {
            text += String(number)
        } else if let found = reader.text(place) {
            text += quoted(found)
        } else if let content = reader.content(place) {
            text += "\(content.count) bytes"
        } else {
            text += "descriptor"
        }
    }

    private static func list(_ reader: CodeReader, _ start: Int, _ text: inout String) {
        let isMap = reader.isMap(start)
        text += isMap ? "{" : "["
        var place = start + 1
        while !reader.isEnd(place) {
            if place > start + 1 { text += ", " }
            if text.utf8.count > most {
                text += "…"
                break
            }
            if isMap {
                text += reader.text(place).map { bare($0) } ?? "?"
                text += ": "
                place = reader.end(of: place)
            }
            write(reader, place, &text)
            place = reader.end(of: place)
        }
        text += isMap ? "}" : "]"
    }

    private static func bare(_ key: String) -> String { String(quoted(key).dropFirst().dropLast()) }

    private static func quoted(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(80).map { $0.escaped(asASCII: true) }.joined()
        return "\"\(shown)\(text.unicodeScalars.count > 80 ? "…" : "")\""
    }
}
