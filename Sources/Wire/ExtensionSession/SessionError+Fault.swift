extension SessionError {
    /// The other side's fault, in words for the log; nil without one. The caller reports a missed deadline in its own words.
    package var fault: String? {
        switch self {
        case .refused: "it refused a request"
        case .backpressure, .oversized: "it does not read"
        case .deadlinePassed, .ended: nil
        }
    }
}
