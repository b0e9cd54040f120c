extension SessionEnd {
    /// The reason why the session became invalid, in words for the log; nil if this side ended it, or if it was
    /// interrupted.
    package var fault: String? {
        switch self {
        case .interrupted, .invalidated(.local): nil
        case .invalidated(let reason): reason.description
        }
    }
}
