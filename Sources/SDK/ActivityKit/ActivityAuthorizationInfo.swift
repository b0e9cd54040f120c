/// Whether a person allows Live Activities. Hostel has no place for them, so they are off, as on a device without them.
public final class ActivityAuthorizationInfo: Sendable {
    public init() {}
    public var areActivitiesEnabled: Bool { false }
    public var frequentPushesEnabled: Bool { false }
    /// Ends at once: the answer does not change.
    public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
    /// Ends at once: the answer does not change.
    public var frequentPushEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

/// Why a Live Activity does not start. Here the cause is always `unsupported`.
public enum ActivityAuthorizationError: Error, Hashable, Sendable {
    case attributesTooLarge, denied, globalMaximumExceeded, malformedActivityIdentifier, missingProcessIdentifier
    case persistenceFailure, reconnectNotPermitted, targetMaximumExceeded, unentitled, unsupported
    case unsupportedTarget, visibility
}

extension ActivityAuthorizationError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unsupported:
            "Hostel has no place for Live Activities. Ask ActivityAuthorizationInfo().areActivitiesEnabled before a request."
        case .attributesTooLarge: "attributesTooLarge"
        case .denied: "denied"
        case .globalMaximumExceeded: "globalMaximumExceeded"
        case .malformedActivityIdentifier: "malformedActivityIdentifier"
        case .missingProcessIdentifier: "missingProcessIdentifier"
        case .persistenceFailure: "persistenceFailure"
        case .reconnectNotPermitted: "reconnectNotPermitted"
        case .targetMaximumExceeded: "targetMaximumExceeded"
        case .unentitled: "unentitled"
        case .unsupportedTarget: "unsupportedTarget"
        case .visibility: "visibility"
        }
    }
}
