/// The reason why a file cannot be replayed as a recording.
package enum RecordingError: Error, Hashable, Sendable {
    case notARecording
    case unknownVersion(UInt16)
    case tooLarge(limit: Int)
    case tooManyEntries(limit: Int)
    /// No header, or one that cannot be replayed.
    case badHeader(String)
    /// An entry, counted from 0, does not follow the format.
    case badEntry(Int, String)
}

extension RecordingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notARecording: "it is not a recording of hostel"
        case .unknownVersion(let version):
            "it has version \(version) of the format, and this hostel reads version \(RecordingFormat.version)"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .tooManyEntries(let limit): "it has more than \(limit) entries"
        case .badHeader(let what): "its header is not right: \(what)"
        case .badEntry(let number, let what): "its entry \(number) is not right: \(what)"
        }
    }
}
