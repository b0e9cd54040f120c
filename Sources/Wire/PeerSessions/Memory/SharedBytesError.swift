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
