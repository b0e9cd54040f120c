/// Reads a compiled file of text: a header, then one record a line, with tabs between its fields.
package struct RecordReader {
    /// The number of the line that was read last, from 1.
    private var line = 1
    private var lines: IndexingIterator<[ArraySlice<UInt8>]>

    /// - Parameters:
    ///   - header: the first line, which names the format and its version.
    ///   - bounds: the greatest sizes, of which the bytes are checked here.
    package init(_ bytes: some Collection<UInt8>, header: String, bounds: RecordBounds) throws(RecordFileError) {
        guard bytes.count <= bounds.bytes else { throw .tooLarge(bounds) }
        let all = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        lines = all.makeIterator()
        guard let first = lines.next(), first.elementsEqual(header.utf8) else { throw .otherFormat }
    }

    /// The fields of the next record, at least one; nil at the end. Empty lines are passed over.
    package mutating func next() throws(RecordFileError) -> [Substring]? {
        while let bytes = lines.next() {
            line += 1
            if bytes.isEmpty { continue }
            guard let text = String(validating: bytes, as: UTF8.self) else { throw malformed }
            return text.split(separator: "\t", omittingEmptySubsequences: false)
        }
        return nil
    }

    /// The error for the record that was read last.
    package var malformed: RecordFileError { .malformed(line: line) }
}
