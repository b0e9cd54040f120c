internal import LinuxSystem

/// Why shared memory was not made or not read.
public enum SharedBytesError: Error, Hashable, Sendable {
    case empty
    /// It could be changed or cut while it is read.
    case notSealed
    /// It has another size than its sender said.
    case wrongSize
    /// It is larger than the reader allows.
    case tooLarge(Int)
    /// The system refused; with its words.
    case notMade(String)

    init(_ error: SharedMemoryError) {
        self =
            switch error {
            case .notSealed: .notSealed
            case .empty: .empty
            case .tooLarge(let bytes): .tooLarge(bytes)
            case .wrongSize: .wrongSize
            case .system(let error): .notMade(String(describing: error))
            }
    }
}

extension SharedBytesError: CustomStringConvertible {
    /// The cause and the correction, for people.
    public var description: String {
        switch self {
        case .empty: "Shared bytes have at least one byte. Send an optional value without one."
        case .notSealed: "The sender could still change or cut the shared bytes. Make them with SharedBytes alone."
        case .wrongSize: "The shared bytes have another size than their sender said. Make them with SharedBytes alone."
        case .tooLarge(let count):
            "The shared bytes are \(count), more than the reader allows. Allow more, or send fewer."
        case .notMade(let words):
            "The system gave no shared memory: \(words). Check the limits of memory and of open files."
        }
    }
}
