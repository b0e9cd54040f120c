/// The greatest sizes of a compiled file.
package struct RecordBounds: Hashable, Sendable {
    package let bytes: Int
    package let records: Int
    /// Of records within one another; nil if they do not nest.
    package let levels: Int?

    package init(bytes: Int, records: Int, levels: Int? = nil) {
        (self.bytes, self.records, self.levels) = (bytes, records, levels)
    }
}

/// Why a compiled file cannot be read or written.
package enum RecordFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case tooLarge(RecordBounds)
    case otherFormat
    case malformed(line: Int)

    package var description: String {
        switch self {
        case .tooLarge(let bounds):
            "it has more than \(bounds.records) elements, \(bounds.levels.map { "\($0) levels " } ?? "")or "
                + "\(bounds.bytes) bytes"
        case .otherFormat: "it was not compiled by this version of hostel bundle: bundle the extension anew"
        case .malformed(let line): "line \(line) is malformed: bundle the extension anew"
        }
    }
}
