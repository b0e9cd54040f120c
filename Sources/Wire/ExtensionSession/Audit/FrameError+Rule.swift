extension FrameError {
    package var rule: AuditRule {
        switch self {
        case .shorterThanHeader: .shorterThanHeader
        case .unknownVersion: .unknownVersion
        case .unknownKind: .unknownKind
        case .unknownChannel: .unknownChannel
        case .oversized: .oversized
        case .lengthMismatch: .lengthMismatch
        case .strayContinuation: .strayContinuation
        case .missingContinuation: .missingContinuation
        case .descriptorMismatch: .descriptorMismatch
        case .truncated: .truncated
        case .badRequestNumber: .badRequestNumber
        case .reusedRequestNumber: .reusedRequestNumber
        case .tooManyRequests: .tooManyRequests
        case .unexpectedAnswer: .unexpectedAnswer
        }
    }
}
