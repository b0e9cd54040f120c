extension SessionError {
    /// The other side's fault, in words for the log; nil where it has none. A deadline that passed has words of its own.
    package var fault: String? {
        switch self {
        case .refused: "it refused a request"
        case .backpressure, .oversized: "it does not read"
        case .deadlinePassed, .ended: nil
        }
    }
}
