internal import PlainText

/// Why a property list cannot be read.
package enum PropertyListError: Error, Hashable, Sendable {
    case empty
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    /// The bytes are in none of the three formats, or incomplete. `line` counts from 1 and is known for text formats.
    case malformed(line: Int?, detail: String)
    case unsupportedEncoding(String)
    /// The list is a source of the C preprocessor: it has lines such as `#ifdef`.
    case preprocessed(line: Int, directive: String)
    /// A merge left its marks: `<<<<<<<`, `=======` or `>>>>>>>`.
    case mergeConflict(line: Int, mark: String)
    /// The bytes are JSON.
    case json
}

extension PropertyListError {
    static let marks = "a text with more than \(CombiningMarks.mostInARow) combining marks in a row"
}

extension PropertyListError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .empty: "the property list is empty"
        case .tooLarge(let bytes, let limit): "the property list has \(bytes) bytes, more than \(limit)"
        case .tooDeep(let limit): "arrays and dictionaries are nested deeper than \(limit)"
        case .tooManyValues(let limit): "the property list holds more than \(limit) values"
        case .malformed(let line?, let detail): "\(detail) on line \(line)"
        case .malformed(nil, let detail): detail
        case .unsupportedEncoding(let name): "the text encoding \(name) is not supported"
        case .preprocessed(let line, let directive): "the C preprocessor's \(directive) on line \(line)"
        case .mergeConflict(let line, let mark): "\(mark), the mark of a merge conflict on line \(line)"
        case .json: "it is JSON"
        }
    }
}
