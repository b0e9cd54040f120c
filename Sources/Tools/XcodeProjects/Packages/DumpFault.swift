/// The fault of a JSON that stands for a manifest. Its texts have no full stop.
enum DumpFault: Error, Hashable, CustomStringConvertible {
    case tooLarge(limit: Int)
    /// The text is no JSON.
    case noJSON(String)
    /// A value is missing, or of another kind than it must be.
    case wrong(String, wanted: String)

    var description: String {
        switch self {
        case .tooLarge(let limit): "its JSON has more than \(limit >> 20) MB"
        case .noJSON(let reason): "its output is no JSON (\(reason))"
        case .wrong(let path, let wanted): "in its JSON, \(path) is no \(wanted)"
        }
    }
}
