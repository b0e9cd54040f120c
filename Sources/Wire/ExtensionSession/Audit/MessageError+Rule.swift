package import ExtensionMessages

extension MessageError {
    package var rule: AuditRule {
        switch self {
        case .malformed: .malformed
        case .missing: .missingField
        case .unknownValue: .unknownValue
        case .tooLong: .tooLong
        case .unknownName: .unknownVerb
        }
    }
}
