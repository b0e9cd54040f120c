import Foundation

/// The text encodings of property lists besides UTF-8, and their conversion to UTF-8.
struct TextEncoding {
    let name: String
    let encoding: String.Encoding
    let skip: Int

    /// The encoding, from a byte order mark, the first bytes or the XML declaration; nil means UTF-8.
    static func other(than bytes: UnsafeRawBufferPointer) -> TextEncoding? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return TextEncoding("UTF-32LE", .utf32LittleEndian, skip: 4) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return TextEncoding("UTF-32BE", .utf32BigEndian, skip: 4) }
        if bytes.starts(with: [0xFF, 0xFE]) { return TextEncoding("UTF-16LE", .utf16LittleEndian, skip: 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return TextEncoding("UTF-16BE", .utf16BigEndian, skip: 2) }
        guard bytes.count >= 2 else { return nil }
        if bytes[0] == 0, bytes[1] != 0 { return TextEncoding("UTF-16BE", .utf16BigEndian, skip: 0) }
        if bytes[0] != 0, bytes[1] == 0 { return TextEncoding("UTF-16LE", .utf16LittleEndian, skip: 0) }
        return declared(in: bytes)
    }

    init(_ name: String, _ encoding: String.Encoding, skip: Int) {
        self.name = name
        self.encoding = encoding
        self.skip = skip
    }

    /// The encoding named by `<?xml … encoding="…"?>`; nil for UTF-8 and its subsets.
    private static func declared(in bytes: UnsafeRawBufferPointer) -> TextEncoding? {
        guard bytes.starts(with: "<?xml".utf8) else { return nil }
        let head = UnsafeRawBufferPointer(rebasing: bytes[..<min(bytes.count, 256)])
        guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        // Nearly every list names UTF-8 at the same offset. This comparison makes no string.
        if head.dropFirst(19).starts(with: " encoding=\"UTF-8\"".utf8) { return nil }
        let declaration = String(decoding: head[..<end], as: UTF8.self)
        guard let marker = declaration.range(of: "encoding=") else { return nil }
        let rest = declaration[marker.upperBound...]
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        let name = rest.dropFirst().prefix { $0 != quote }.lowercased()
        switch name {
        case "utf-8", "utf8", "us-ascii", "ascii": return nil
        case "iso-8859-1", "latin1", "iso_8859-1": return TextEncoding(name, .isoLatin1, skip: 0)
        case "iso-8859-2": return TextEncoding(name, .isoLatin2, skip: 0)
        case "windows-1252", "cp1252": return TextEncoding(name, .windowsCP1252, skip: 0)
        case "macintosh", "macroman", "x-mac-roman": return TextEncoding(name, .macOSRoman, skip: 0)
        case "shift_jis", "shift-jis": return TextEncoding(name, .shiftJIS, skip: 0)
        case "euc-jp": return TextEncoding(name, .japaneseEUC, skip: 0)
        // The bytes up to here were ASCII, so a declaration of UTF-16 is wrong. Try UTF-8.
        case "utf-16", "utf-16le", "utf-16be", "utf-32": return nil
        default: return TextEncoding(name, .nonLossyASCII, skip: 0)
        }
    }

    func transcode(_ bytes: UnsafeRawBufferPointer) throws(PropertyListError) -> [UInt8] {
        guard encoding != .nonLossyASCII else { throw .unsupportedEncoding(name) }
        let data = Data(bytes.dropFirst(skip))
        guard let text = String(data: data, encoding: encoding) else {
            throw .malformed(line: nil, detail: "the bytes are not valid \(name)")
        }
        return Array(text.utf8)
    }
}
