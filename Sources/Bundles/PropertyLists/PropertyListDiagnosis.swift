/// Explains why a text is no property list, if it shows more than the place where the reading stopped.
///
/// It looks only at lists that were refused, so a wrong guess refuses none. Each look is one pass.
enum PropertyListDiagnosis {
    /// A better reason than `error` for an XML list that could not be read.
    static func ofXML(_ bytes: UnsafeRawBufferPointer, _ error: PropertyListError) -> PropertyListError {
        guard case .malformed(let stop, _) = error else { return error }
        // A mark may have become a part of a text before the reading stopped. A directive stops the reading.
        return firstLine(in: bytes) { number, line in
            mark(line).map { .mergeConflict(line: number, mark: $0) }
                ?? (number == stop ? directive(line).map { .preprocessed(line: number, directive: $0) } : nil)
        } ?? error
    }

    /// A better reason than `error` for an old-style list that could not be read.
    static func ofOldStyle(_ bytes: UnsafeRawBufferPointer, _ error: PropertyListError) -> PropertyListError {
        guard case .malformed = error else { return error }
        let line = firstLine(in: bytes) { number, line in
            mark(line).map { .mergeConflict(line: number, mark: $0) }
                ?? directive(line).map { .preprocessed(line: number, directive: $0) }
        }
        if let line { return line }
        var scan = OldStyleScan(bytes)
        return scan.fault() ?? error
    }

    private static func firstLine(
        in bytes: UnsafeRawBufferPointer, _ judge: (Int, UnsafeRawBufferPointer.SubSequence) -> PropertyListError?
    ) -> PropertyListError? {
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if let error = judge(index + 1, line) { return error }
        }
        return nil
    }

    private static func mark(_ line: UnsafeRawBufferPointer.SubSequence) -> String? {
        guard let first = line.first, "<=>|".utf8.contains(first) else { return nil }
        let count = line.prefix { $0 == first }.count
        guard count == 7, line.count == 7 || isXMLSpace(line[line.startIndex + 7]) else { return nil }
        return String(repeating: Character(Unicode.Scalar(first)), count: 7)
    }

    private static let directives: Set<String> = [
        "if", "ifdef", "ifndef", "else", "elif", "endif", "define", "undef", "include", "import", "error", "warning",
        "pragma", "line",
    ]

    private static func directive(_ line: UnsafeRawBufferPointer.SubSequence) -> String? {
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard text.first == UInt8(ascii: "#") else { return nil }
        let word = text.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }.prefix { (0x61...0x7A).contains($0) }
        let name = word.count <= 8 ? String(decoding: word, as: UTF8.self) : ""
        return directives.contains(name) ? "#" + name : nil
    }
}
