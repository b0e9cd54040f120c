package import ExtensionMessages
package import ExtensionSession

extension ContainerRefusal {
    /// The rule under which the refusal is counted.
    package var rule: AuditRule {
        switch code {
        case .unknownKind: .unknownWidget
        case .notYours: .notEntitled
        case .tooOften: .rateLimit
        case .outOfOrder: .outOfState
        case .protocolVersion: .unknownVersion
        case .noSuchChannel: .noSuchChannel
        }
    }
}

extension OpenRefusal {
    /// The rule under which the refusal is counted; nil if no rule was broken and the container did not take the URL.
    package var rule: AuditRule? {
        switch self {
        case .tooLong: .tooLong
        case .malformed: .malformed
        case .unknownScheme: .unknownScheme
        case .claimedTwice: .schemeClaimedTwice
        case .notAllowed: .notEntitled
        case .notTouched: .outOfState
        case .tooOften, .restarting, .tooManyWaiting: .rateLimit
        case .noProgram, .notInstalled, .noContainer, .launchFailed, .endedFirst, .notTaken, .hostStops: nil
        }
    }
}
