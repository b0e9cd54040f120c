extension Invalidation {
    /// The rule that the other side broke; nil if it broke none.
    package var rule: AuditRule? {
        switch self {
        case .local, .socket: nil
        case .badFrame(let error): error.rule
        case .badMessage(let error): error.rule
        case .outOfState: .outOfState
        case .overworked: .hostTime
        }
    }
}
