/// A property list that was read, with oddities that did not prevent the reading.
package struct PropertyList: Sendable, Hashable {
    package enum Format: String, Sendable { case xml, binary, openStep }

    package var root: PropertyListValue
    package var format: Format
    /// Keys that one dictionary has more than once, each with the number of its values. The last value counts, as in
    /// Foundation.
    package var duplicateKeys: [DuplicateKey] = []
    /// True if a string holds a control character that strict XML forbids: any except tab and line ends.
    package var hasControlCharacters = false

    package struct DuplicateKey: Sendable, Hashable {
        package var key: String
        package var count: Int
    }
}

extension PropertyList {
    /// Reads a list in any of the three formats.
    ///
    /// This module's bounded readers read XML and binary lists: Foundation expands a binary list's shared values
    /// without a bound, so that 80 bytes keep it busy for minutes. Foundation reads old-style lists, whose nesting it
    /// bounds.
    package static func read(
        _ bytes: UnsafeRawBufferPointer, limits: PropertyListLimits = .standard
    ) throws(PropertyListError) -> PropertyList {
        guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: bytes.count, limit: limits.bytes) }
        guard !bytes.isEmpty else { throw .empty }
        if BinaryPropertyListReader.recognises(bytes) {
            var reader = BinaryPropertyListReader(bytes: bytes, limits: limits)
            return PropertyList(root: try reader.read(), format: .binary)
        }
        if let encoding = TextEncoding.other(than: bytes) {
            let text = try encoding.transcode(bytes)
            return try readText(text, limits: limits)
        }
        var start = 0
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        return try readText(UnsafeRawBufferPointer(rebasing: bytes[start...]), limits: limits)
    }

    package static func read(
        _ bytes: [UInt8], limits: PropertyListLimits = .standard
    ) throws(PropertyListError) -> PropertyList {
        try bytes.withUnsafeBufferPointer { (buffer) throws(PropertyListError) in
            try read(UnsafeRawBufferPointer(buffer), limits: limits)
        }
    }

    private static func readText(
        _ bytes: [UInt8], limits: PropertyListLimits
    ) throws(PropertyListError) -> PropertyList {
        try bytes.withUnsafeBufferPointer { (buffer) throws(PropertyListError) in
            try readText(UnsafeRawBufferPointer(buffer), limits: limits)
        }
    }

    private static func readText(
        _ bytes: UnsafeRawBufferPointer, limits: PropertyListLimits
    ) throws(PropertyListError) -> PropertyList {
        guard let first = bytes.first(where: { !isXMLSpace($0) && $0 != 0 }) else { throw .empty }
        guard first == UInt8(ascii: "<"), XMLPropertyListReader.looksLikeXML(bytes) else {
            do throws(PropertyListError) {
                return PropertyList(
                    root: try OpenStepPropertyListReader.read(bytes, limits: limits), format: .openStep)
            } catch {
                throw PropertyListDiagnosis.ofOldStyle(bytes, error)
            }
        }
        var reader = XMLPropertyListReader(bytes: bytes, limits: limits)
        let root: PropertyListValue
        do throws(PropertyListError) {
            root = try reader.read()
        } catch {
            throw PropertyListDiagnosis.ofXML(bytes, error)
        }
        return PropertyList(
            root: root, format: .xml, duplicateKeys: reader.duplicateKeys,
            hasControlCharacters: reader.hasControlCharacters)
    }
}

@inline(__always)
func isXMLSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}
