internal import ForeignPointHost

/// The place of a value in a struct or a list, such as `box.corner.x`, `words.0`, and `.x` for a field of the value that a
/// function returned.
struct ValuePath {
    let root: String
    let steps: [Substring]

    init(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        root = parts.first.map(String.init) ?? ""
        steps = Array(parts.dropFirst())
    }

    /// The value; `.null` for a place that does not exist.
    ///
    /// - Parameter start: the value of a parameter; of "" the one that was returned.
    func value(_ start: (String) -> ForeignValue) -> ForeignValue {
        var value = start(root)
        for step in steps {
            switch value {
            case .fields(let fields): value = fields[String(step)] ?? .null
            case .values(let values):
                guard let index = Int(step), values.indices.contains(index) else { return .null }
                value = values[index]
            case .numbers(let numbers): value = Int(step).flatMap { numbers.element($0) } ?? .null
            default: return .null
            }
        }
        return value
    }
}
