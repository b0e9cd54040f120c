/// Whether a person lets the program limit the use of the device: never here.
public final class AuthorizationCenter: ObservableObject, Sendable {
    public static let shared = AuthorizationCenter()
    private init() {}

    public var authorizationStatus: AuthorizationStatus { .denied }
    public func requestAuthorization(for member: FamilyControlsMember) async throws {
        throw FamilyControlsError.unavailable
    }
    public func requestAuthorization(completionHandler: @escaping (Result<Void, any Error>) -> Void) {
        completionHandler(.failure(FamilyControlsError.unavailable))
    }
    public func revokeAuthorization(completionHandler: @escaping (Result<Void, any Error>) -> Void) {
        completionHandler(.failure(FamilyControlsError.unavailable))
    }
}

public enum AuthorizationStatus: Int, Hashable, Sendable, CustomStringConvertible {
    case notDetermined, denied, approved

    public var description: String {
        switch self {
        case .notDetermined: "notDetermined"
        case .denied: "denied"
        case .approved: "approved"
        }
    }
}

public enum FamilyControlsMember: Hashable, Sendable {
    case child, individual
}

public enum FamilyControlsError: Int, LocalizedError, Hashable, Sendable {
    case restricted, unavailable, invalidAccountType, invalidArgument, authorizationConflict, authorizationCanceled
    case networkError, authenticationMethodUnavailable

    public var errorDescription: String? {
        self == .unavailable ? "The use of this device cannot be limited: Hostel has no Screen Time." : nil
    }
}
